// What you add to a page
export const noteToYourself = "Note to yourself";
export const textLabel = "Text on the page";
export const noteLabel = "Note to yourself, never printed";
export const notePlaceholder = "A note to yourself. We never print it.";
export const howToMoveMark = "{howTo}, Space changes the mark";
export const howToMove = "movable item. Arrow keys move it, with Alt they resize it, Delete removes it";
export const onPage = "{name} on page {page}";
export const removeItem = "Remove {name}";
export const resizeItem = "Resize {name}";
export const notAPicture = "We couldn’t read this file as a picture. Choose another.";
