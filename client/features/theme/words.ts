// Light and dark
export const colourScheme = "Colour scheme";
