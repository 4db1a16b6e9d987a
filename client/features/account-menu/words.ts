// The corner
export const getStarted = "Get started";
