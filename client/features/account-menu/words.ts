// The corner
export const getStarted = "Get started";
export const menuNotLoaded = "The account menu didn’t load. Try again";
