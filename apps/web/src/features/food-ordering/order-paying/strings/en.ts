import { source } from '#platform/i18n.ts'

export const en = source({
  banktransferHint:
    'Scan a QR code with your banking app within half an hour; the kitchen starts when the money has arrived',
  banktransferHintUntil:
    'Scan a QR code with your banking app by {time}; the kitchen starts when the money has arrived',
  closedNow: '{name} can’t make your order right away any more. Choose a time and order again.',
  productGone: '{product} is not available any more. Remove it from your basket to order the rest.',
  optionGone: '{product}: an option is no longer available. Choose again.',
  payKeyMissing: '{name} can’t take online payments right now. Choose another method or call {phone}.',
  payNotStarted:
    'The payment provider gave an answer we can’t use. Your order is kept and waits for its payment – try again.',
  toBasket: 'To your basket',
})
