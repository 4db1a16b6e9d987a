// Light and dark
export const colorScheme = "Color scheme";
