// What is due
export const cardRefused = "Your {brand} card ending in {last4} was refused. ";
export const yourPlan = "your plan";
export const yourNamedPlan = "your plan “{name}”";
export const stillDueTitle = "{amount} is still due";
export const earlierUnpaid = "We couldn’t charge {amount} for {plan} on {day}, though a later payment went through. {card}";
export const dueTitle = "{amount} is due";
export const renewalsFailed =
  "We couldn’t charge {payments} renewals of {plan} since {day}, {amount} in all. One press pays them all, and your statement shows {payments} payments. {card}";
export const unpaidPurchase = "{card}You still have to pay {amount} for {plan}. Pay below, choose another plan, or cancel the purchase.";
export const pending =
  "Your payment of {amount} for {plan} is on its way. Banks take up to a few days for this kind of payment. You can close this page, and we won’t charge you twice.";
export const triedAgainOn = "Stripe tries the card again by itself on {day}. ";
export const wantsConfirmation = "Your bank wants you to confirm this payment, and asks you when you pay. ";
export const noCardToCharge = "We had no card to charge. Add one when you pay. ";
export const notTriedAgain = "We won’t try the card again.";
export const planStays = "Your plan still runs until it ends.";
export const planContinues = "Your plan continues meanwhile. If you cancel it, you don’t owe this anymore.";
export const renewalFailedOn = "We couldn’t charge the renewal of {plan} on {day}. {card}";
export const keepEverythingUntil =
  "You keep everything until {day}. If you haven’t paid by then, access ends and your drafts stay on this device.";
export const fillButNotDownload = "Until you pay, you can fill out forms but not download them. Your drafts stay on this device.";
export const renewalFailed = "We couldn’t charge the renewal of {plan}.";
export const pausedTitle = "Your subscription is paused";
export const paused = "Pay {amount} to start {plan} again today, with a new period.";
export const unfinishedTitle = "Your purchase isn’t finished";
export const cardMissing = "We still need a card for {plan}. Add one below, choose another plan, or cancel the purchase.";
export const disputedTitle = "A payment was taken back";
export const disputed =
  "Your payment for {plan} was disputed and your bank took it back, so you have no access until that’s decided. If you didn’t mean to dispute it, tell your bank and write to us.";
export const pendingTitle = "Your bank is processing your payment";
export const cancelPurchase = "Cancel the purchase";

// Cancelling
export const willNotRenew = "Your subscription won’t renew.";
export const endedUnpaid = "Your subscription has ended. You owe nothing, and we won’t try your card again.";
export const purchaseCanceled = "Your purchase is canceled. You won’t be charged for it.";
export const renewsAgain = "Your subscription renews again.";
export const keptTitle = "Your subscription continues";
export const renewalPaidBack = "We’re refunding the renewal. Your bank takes five to ten days to show it.";
export const didNotWork = "That didn’t work. Try again.";
export const confirmTitle = "Your subscription ends";
export const cancelPurchaseMeans = "This cancels your purchase, and you won’t be charged for it. You can choose a plan at any time.";
export const endsTodayOwing =
  "Your subscription ends today. You won’t owe the open {owed} anymore, and we won’t try your card again. What you saved stays yours.";
export const endsToday = "Your subscription ends today, and you won’t be charged again. What you saved stays yours.";
export const notOwed = "You won’t owe the open {owed} anymore.";
export const endOfPeriod = "the end of the paid period";
export const keepUntilEnded = "You keep everything until {until}. After that you won’t be charged, and what you saved stays yours.";
export const keepUntil = "You keep everything until {until}, and won’t be charged after that.";
export const comeBack = "You can come back at any time.";
export const refundable = "You haven’t used your last renewal. Until {day} we’ll refund {amount} and end your subscription right away.";
export const endedAlready = "Your subscription has ended. You won’t be charged again.";
export const payBack = "Refund the renewal";
export const keepMySubscription = "Keep my subscription";
export const cancelUnpaid = "Cancel and owe nothing";

// Changing the plan
export const planChanged = "You’re on {name} now.";
export const seeCost = "See what it costs today";
export const payToday = "You pay {amount} today: the new plan, minus what’s left on yours.";
export const payNothing = "You pay nothing today. The {credit} left on your plan goes toward your next payments.";
export const changeAndPay = "Change and pay {amount}";
export const changeTo = "Change to {name}";
export const thenPay = "Then {price} per {interval} until you cancel, charged to the card you paid with.";
export const keepMyPlan = "Keep my plan";

// Payments
export const toBePaid = "To be paid";
export const tryAgain = "Try again";
export const noPayments = "No payments yet. Each one is listed here with its receipt.";
export const ofInvoice = "of {number}";
export const creditKept = ", {amount} kept for your next payments";
export const creditUsed = ", {amount} from your credit";
export const paidBack = ", {amount} refunded";

// The account menu
export const portalNotOpened = "We couldn’t open your plan at Stripe. {error}";
export const portalDidNotOpen = "That didn’t open";
export const openingPortal = "Opening your plan at Stripe…";
export const payWhatIsDue = "Pay what is due";
