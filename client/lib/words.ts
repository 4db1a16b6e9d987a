// Answers that do not come
export const offline = "You’re offline. What you typed is safe on this device.";
export const unreadable = "We couldn’t read the server’s reply. Try again.";
