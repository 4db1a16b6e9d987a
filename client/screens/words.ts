// The catalogue
export const heroTitle = "Templates for fast document and form filling";
export const heroText =
  "Explore {product} templates to simplify document creation and enhance your client experience. Customize and send documents quickly.";
export const whatDoYouNeed = "Which form do you need?";
export const openYourOwnPdf = "Open your own PDF";
export const listNotLoaded = "We couldn’t load “{title}”. {error}";
export const searchFailed = "We couldn’t search for “{q}”. {error}";
export const backToTop = "Back to the top of the list";

// A form’s own page
export const aboutThisForm = "About this form";
export const relatedTemplates = "Related templates";
export const withoutAccount = "Fill out without an account";
export const savedAsYouType = "Saved on this device as you type, even offline";
export const blankAndPreview = "Blank PDF and an on-screen preview";
export const whatItCosts = "What it costs";
export const whatYouWillNeed = "What you will need";
export const outdated = "This edition is outdated.";
export const openTheCurrentEdition = "Open the current edition";
export const outdatedSince = "It’s from {day}; agencies may refuse it.";
export const anEarlierDay = "an earlier date";
export const fillOut = "Fill out";
export const downloadBlank = "Download blank PDF";

// Plans
export const paywallTitle = "Download every form you fill out";
export const paywallText = "Filling out forms is free, and so is your first PDF. Choose a plan for more. Your answers wait on this device.";
export const fillingStaysFree = "You can keep filling out forms for free, and your answers stay on this device.";
export const whichPlan = "your plan";
export const thePlans = "the plans";
export const plansNotLoaded = "We couldn’t load {what}. {error}";
export const signInToContinue = "Sign in to continue";
export const whySignIn = "Your plan works on every device you sign in on. Signing in is free.";
export const signIn = "Sign in";
export const takingYouBack = "Taking you back to where you were.";
export const planActive = "Thanks, your plan is active";
export const havePlan = "You have an active plan";
export const paidUntil = "It’s paid until {day}.";
export const nothingToBuy = "There’s nothing to buy. The account menu has everything about your plan.";
export const keepFilling = "Keep filling";
export const backToDocument = "Back to your document";
export const noPlans = "No plans right now";
export const noPlansText = "Keep filling out forms: your answers stay on this device, and blank PDFs are free.";

// The account
export const yourPlan = "Your plan";
export const signInForPlan = "Sign in to see your plan and invoices.";
export const noAccountNeeded = "You can fill out any form without an account.";
export const invoicesAndReceipts = "Invoices and receipts";
export const payWhatIsDue = "Pay what is due";
export const planEnded = "Your plan has ended.";
export const noPlan = "You don’t have a plan.";
export const whyAPlan = "You can still fill out forms for free. With a plan, you download as many as you like.";
export const seePlans = "See plans";
export const myDocuments = "My documents";
export const endsOn = "It ends on {until} and won’t renew.";
export const perInterval = "{price} per {interval}.";
export const trialUntil = "Your trial runs until {until}.";
export const renewsOn = "It renews on {until}.";
export const keepMySubscription = "Keep my subscription";
export const changeCardOrAddress = "Change card or address";
export const continueYourPurchase = "Continue your purchase";
export const changeThePlan = "Change the plan";

// Privacy choices
export const privacyChoices = "Privacy choices";
export const onThisDevice = "On this device";

// Reporting a form
export const copyright = "It uses my work or my trademark";
export const illegal = "It’s illegal or harmful";
export const personalData = "It shows someone’s personal data";
export const wrong = "It’s wrong or out of date";
export const reportNotSent = "We couldn’t send your report. Check your connection and try again, or write to us.";
export const reportPageTitle = "Report a form – {product}";
export const reportTitle = "Report a form";
export const reportSent = "Thanks, we have your report. If you left an email address, we’ll reply.";
export const reportIntro = "Tell us what’s wrong with a form. We read every report, and you don’t need an account.";
export const whichForm = "Which form?";
export const howFormIsNamed =
  "Its web address, or the last part of it, such as “invoice”. Leave it empty if your report is about something else.";
export const whatIsWrong = "What’s wrong?";
export const inYourWords = "In your words";
export const copyrightNeeds =
  "For a work of yours: say which one it is, where we can see it, and that you didn’t allow this use. By sending this you state, under penalty of perjury, that it’s accurate and that you may speak for the owner; your full name is your signature.";
export const yourName = "Your name";
export const yourEmail = "Your email address";
export const whyYourName = "To reply to you, and for nothing else. For a work of yours we need both; otherwise you can leave them empty.";

// Above every page
export const skipToContent = "Skip to content";
export const searchPlaceholder = "Search by name or number";

// Below every page
export const simplifyYourDocs = "Simplify your docs with {product}";
export const getStarted = "Get started";

// No such page
export const pageNotFoundTitle = "Page not found – {product}";
export const notFound = "We couldn’t find that page";
export const checkTheAddress = "Check the address, or search for the form by name or number.";
export const browseAllTemplates = "Browse all templates";

// No connection
export const youreOffline = "You’re offline";
export const offline =
  "This page needs a connection. Your answers are safe on this device, and you can keep filling out forms you opened before.";
export const tryAgain = "Try again";
export const formsOnThisDevice = "Forms on this device";

// A fault of ours
export const brokeOnOurSide = "Something broke on our side";
export const browseTemplates = "Browse templates";

// Legal pages
export const pageNotFound = "Page not found";
export const starterText = "Starter text, to be completed and approved by the operator’s counsel before publication.";

// A part that is loaded on demand
export const partNotLoaded = "This part of the page couldn’t be loaded. Check your connection, then try again.";
export const didNotOpen = "That didn’t open";
