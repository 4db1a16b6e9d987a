// The right that a download will use
export const firstIsFree = "Your first form is free with an account. After that you need a plan.";
export const planIncludesIt = "Your plan includes it.";
export const coveredUntil = "You’ve downloaded this form before. Until {until} you can correct it and download it again at no cost.";
export const freeForm =
  "This is your free form. For 30 days you can correct it and download it again. After that you need a plan for other forms.";
export const needsPlan = "You’ve used your free form, so this one needs a plan. You’ll see the price first, and your answers stay.";

// After a download
export const readyToPrint = "Ready to print.";
export const downloaded = "Downloaded.";
export const correctUntil = "{done} Until {until} you can correct this one and download it again.";
export const freeUsedCorrectUntil = "{done} You’ve used your free form. Until {until} you can correct this one and download it again.";

// Prices
export const plusTax = "{price} plus tax";
export const taxIncluded = "{price} (tax included)";
export const perInterval = "{price} per {interval}";
export const renewsAt = "Renews at {price} until you cancel";
export const free = "Free";
export const forDays = "{price} for {days} days";
export const thenPrice = "Then {price} until you cancel";

// Promotion codes
export const percentOff = "{percent}% off";
export const amountOff = "{amount} off";
export const offEveryPayment = "{off} every payment";
export const offFirstPayment = "{off} the first payment";
export const offForMonth = "{off} for a month";
export const offForMonths = "{off} for {months} months";

// The agreement
export const agreement =
  "I agree to pay {now} today and {price} on {day} and every {interval} after that, until I cancel. I can cancel with one click in the account menu at any time and keep access to the end of the paid period.";
export const agreementWithCode =
  "I agree to pay {now} today and {price} on {day} and every {interval} after that, until I cancel. The code {code} gives {effect}; after that I pay {full}. I can cancel with one click in the account menu at any time and keep access to the end of the paid period.";
