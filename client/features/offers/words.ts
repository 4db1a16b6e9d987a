// Prices
export const paymentOnItsWay = "Your payment is on its way.";
export const paymentDue = "Your plan has a payment due.";
export const seeDetails = "See details";
export const planIncludesAll = "Your plan includes unlimited PDFs.";
export const firstPdfFree = "Your first PDF is free, more with a plan";
export const freePdfUsed = "You’ve used your free PDF; a plan has no limit";
export const plansAndPrices = "Plans and prices";
export const onePdfFree = "1 PDF free · {price}";
export const dueChip = "Payment due";
export const unlimitedChip = "Unlimited PDFs";

// Plans
export const chooseAPlan = "Choose a plan";
export const nextCharge = "; next charge on {day}";

// What a plan includes
export const unlimitedPdfs = "Unlimited PDFs, final or editable";
export const everyDevice = "Your answers on every device";
export const printing = "Printing, and every template";
export const whatStaysFree = "Browsing, filling, drafts on this device and blank PDFs stay free.";
export const includedInEveryPlan = "Included in every plan";
export const cancelInOneClick = "Cancel in one click";
export const howToCancel =
  "Press “Cancel subscription” in the account menu and confirm. You keep everything until the paid period ends, and can get an unused renewal refunded within 14 days.";

// Codes and tax
export const taxIncluded = "Includes tax";
export const nextPayment = "Next payment";
export const codeReplacesTrial = "With a code, your plan starts today, without a trial.";
export const haveCode = "I have a promotion code";
export const promotionCode = "Promotion code";
export const whyPlace = "Tax depends on where you live.";
export const whatChangesPrice = "What changes the price";
export const postalCode = "Postal code";

// Paying
export const trialUsed =
  "You’ve already used your trial, so today’s price is different. Read it again and agree. Nothing went to your bank.";
export const priceChanged = "The price has changed since you opened this page. Read it again. Nothing went to your bank.";
export const agreeToRenewal = "I agree to the terms of renewal.";
export const tryAgain = "Try again";
export const priceUnknown = "We don’t have your price yet. Check the fields above.";
export const agreeFirst = "Read the renewal terms and check the box.";
export const loadingThePaymentForm = "Loading the payment form…";
export const stripeUnreachable =
  "We couldn’t load Stripe’s payment form. Check your connection or content blocker. Your answers are safe on this device.";
export const loadItAgain = "Load it again";
export const askingYourBank = "Asking your bank…";
export const stripeTakesIt = "Stripe takes the payment; we never see your card.";
export const startFreeTrial = "Start free trial";
export const startForFree = "Start for free";

// What became of a payment
export const bankSilent =
  "Your bank hasn’t answered, so we don’t know yet whether you paid. You won’t be charged twice. Press the button to ask again, or come back later.";
export const partlyPaid =
  "Your card paid part of it, and your bank refused the rest. You can pay what’s left, shown above, with another card.";
export const completeForm = "Complete the payment form.";
export const paymentNotStarted = "We couldn’t start the payment.";
export const notSentToBank = "{problem} Nothing went to your bank.";
export const paymentRefused = "Your payment wasn’t accepted. Try again, or use another card.";
export const bankRefused = "Your bank didn’t approve the payment. Try again, or pay another way.";
