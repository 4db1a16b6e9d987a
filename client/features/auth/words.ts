// The sign-in window
export const fillOutDocumentsIn = "Fill out documents in just minutes";
export const firstFormIsFree = "Sign in and download your first form for free.";
export const continueWithGoogle = "Continue with Google";
export const finishInGoogle = "Finish in the Google window. Closed it? Press the button again.";
export const openingYourAccount = "Opening your account…";
export const agreement = "By loggin in, you agree to our {terms}, {privacy}";
export const termsOfService = "Terms of Service";
export const privacyPolicy = "Privacy Policy";
export const accountNotOpened =
  "You’re signed in to Google, but we couldn’t open your account here. Nothing is lost. Check your connection and try again.";

// What we know about you
export const yourAccount = "Your account";
export const whatWeHold =
  "We hold your email and name, your plan, which forms you downloaded, and the answers you chose to save. Drafts stay on your device.";
export const downloadMyData = "Download my data";
export const downloadBrokeOff = "The download broke off before its end, so we saved nothing. Try again.";
export const deleteAccountFirst = "Delete my account…";
export const signInForData = "Sign in to download or delete your data";

// Deleting an account
export const accountDeleted = "Your account is deleted";
export const deleteAccountTitle = "Delete your account?";
export const whatDeletingDoes =
  "Your subscription ends, and we delete everything we hold about you. You can’t undo this. Drafts on this device stay.";
export const deletedAllButSignIn =
  "We deleted everything we hold about you. To delete the record of your sign-in too, confirm with Google that it’s you.";
export const nothingHeld = "We no longer hold anything about you.";
export const keepMyAccount = "Keep my account";
export const deleteAccount = "Delete my account";
export const confirmWithGoogle = "Confirm with Google";
export const accountNotDeleted = "Your account isn’t deleted yet, though your subscription may have ended. Try again.";
