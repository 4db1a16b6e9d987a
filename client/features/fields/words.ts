// Dates
export const chooseDateKeys = "Choose a date (Alt+↓)";
export const chooseDateFor = "Choose a date for {field}";

// Too long, or not accepted
export const tooLong = "This is too long for the field. In the PDF it’ll be very small or cut off.";
export const refused = "The form itself doesn’t accept this. We kept what you typed.";
export const refusedWithReason = "The form itself doesn’t accept this. It says: “{reason}” We kept what you typed.";

// Signatures
export const signed = "Signed. Press to sign again.";

// Pages
export const pageOf = "Page {page} of {title}";

// Suggestions
export const fromProfile = "From {whose}. Press Alt+↑ to go to it";
export const suggestionsFor = "What you keep on this device, for {field}";
export const thisField = "this field";
export const oneSuggestion = "A suggestion, Alt and up arrow";
export const someSuggestions = "{count} suggestions, Alt and up arrow";
