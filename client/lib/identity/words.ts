// Sign-in that failed
export const windowClosed = "The Google window was closed before you finished. Try again.";
export const notShared = "Google didn’t share your name and email. An account needs both. Try again.";
export const windowBlocked = "Your browser blocked the Google window. Allow pop-ups for this site, then try again.";
export const googleNotReached = "We couldn’t reach Google. Check your connection and try again. What you typed is safe on this device.";
export const googleTooSlow = "Google didn’t answer in time. Check your connection and try again.";
export const googleNotLoaded = "We couldn’t load Google sign-in. Check your connection or content blocker, then try again.";
export const otherAccount = "That isn’t the account you’re signed in with. Choose the same account, or sign out first.";
export const accountDisabled = "This account has been disabled. Write to us.";
export const signedOut = "You’ve been signed out. Sign in again.";
export const tooManyAttempts = "Too many attempts. Wait a minute, then try again.";
export const storageBlocked = "Your browser blocks the storage that sign-in needs. Allow cookies for this site, then try again.";
export const accountOfOtherKind = "This email belongs to an account of another kind. Choose another Google account.";
export const signInFailed = "Sign-in didn’t work. Try again.";
export const onMainAddressOnly = "Google sign-in works on our main address only.";
export const goToHost = "Go to {host}";
