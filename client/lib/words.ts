// Answers that do not come
export const offline = "You’re offline. What you typed is safe on this device.";
export const noReply = "We got no reply from the server. Check your connection and try again.";
export const partNotLoaded = "We couldn’t load a part of this page. Check your connection and try again.";
export const unreadable = "We couldn’t read the server’s reply. Try again.";
export const notAvailable = "The server isn’t available at the moment. Try again in a minute.";
export const tooManyRequests = "Too many requests came at once. Wait {wait} and try again.";
