// The profile window
export const fillFromAProfile = "Fill from a profile";
export const whatProfilesAre =
  "Your details, for any form. They’re encrypted on this device and never sent. You see each answer before it goes in.";
export const whoseFacts = "Whose details";
export const whoAreYou = "Who are you on this form?";
export const nothingLeft = "This profile has nothing more for this form.";
export const nothingSure = "No field clearly asks for these details. Where one might, we suggest them below it.";
export const addProfile = "Add a person or company";
export const importProfiles = "Import from a file or a filled PDF";
export const deleteAll = "Delete all";
export const removedOne = "Removed {name}.";
export const removedAll = "All profiles deleted.";
export const fillOneField = "Fill in one field";
export const fillFields = "Fill in {count} fields";

// Facts
export const dateOfBirth = "Date of birth";
export const socialSecurityNumber = "Social Security number";
export const employerIdentificationNumber = "Employer identification number";
export const keepOnThisDevice = "Keep on this device";

// Files
export const nothingKept = "Your browser won’t let us save anything. Private windows often don’t.";
export const noFactsInFile = "This file has no profiles, and no details we’re sure of.";
export const fileNotRead = "We couldn’t read this file. Try again, or choose another.";
