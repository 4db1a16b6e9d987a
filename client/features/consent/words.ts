// The question
export const advertisingMeasurement = "Advertising measurement";
export const question = "Can we use Meta to measure our ads? Never what you type.";
export const privacyChoices = "Privacy choices";

// The choice
export const nothingShared = "We share nothing with advertisers, here or from our server.";
export const whatMetaLearns =
  "Meta learns that this browser visited, signed up or subscribed, and your email and name once you’re signed in.";
export const whyMeasure = "It shows us which ads bring people here. It never runs where you fill out a form and never sees what you type.";
export const undecided = "You haven’t decided yet. Nothing is shared.";
export const keptInAccount = "Saved to your account, for all your devices.";
export const notInAccount = "We couldn’t save your choice to your account. {error}";
export const keptOnThisDevice = "Kept on this device.";

// Opt-out
export const signalHonored = "Opt-out honored: your browser sends Global Privacy Control.";
export const optOutHonored = "Opt-out honored: nothing is shared with advertisers.";
