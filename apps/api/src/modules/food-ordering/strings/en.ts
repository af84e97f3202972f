import { en as allergens } from '@plein/contract/menus/allergen-names/en'
import type { Allergen } from '@plein/contract/menus/codes'
import type { CustomerMailWords, MessageWords, ReceiptWords } from './words.ts'

export const customerMailWords: CustomerMailWords = {
  subject: '{restaurant} made an account for you',
  text: 'You called {restaurant}, and they made an account for you. It keeps your orders together and makes ordering faster.',
  unwanted: 'Don’t want an account? Then there is nothing to do: without a password nobody gets in.',
  link: 'Choose a password',
  subject_known: '{restaurant} noted you as a customer',
  text_known:
    'You called {restaurant}, and they noted your e-mail address. You had an account already: nothing was changed in it, and the restaurant does not see it.',
  link_known: 'Go to your account',
  foot: 'Plein sends you this e-mail because the restaurant noted this address. There is no need to reply.',
}

export const receiptWords: ReceiptWords = {
  receipt: 'Receipt',
  order: 'Order',
  placed: 'Placed',
  delivery_to: 'Delivery to',
  pickup_at: 'Pickup at',
  table: 'Table',
  delivery_cost: 'Delivery',
  tip: 'Tip',
  total: 'Total',
  vat_of: 'VAT {percent} on {gross}',
  refunded: 'Refunded',
  settled_cash: 'You got {amount} in cash.',
  settled_bank: '{amount} was transferred to your bank account.',
  settled_chargeback: 'Your bank returned {amount} to you.',
  paid_with: 'Payment:',
  allergens: 'Contains',
  thanks: 'Enjoy your meal!',
}

export const allergenWords: Readonly<Record<Allergen, string>> = allergens

const follow = 'View your order'

export const messageWords: MessageWords = {
  greeting: 'Hi {name},',
  pay_link: {
    subject: 'Pay your order {number} at {restaurant}',
    text: 'You ordered by phone at {restaurant}. Pay before {until} and the kitchen gets to work.',
    link: 'Pay · {total}',
  },
  pay_link_sms: '{restaurant}: pay order {number} ({total}) before {until}: {link}',
  paid: {
    subject: 'Order {number} at {restaurant} has been received',
    text: 'We have received your order and your payment.',
    link: follow,
  },
  payment_failed: {
    subject: 'Your payment for order {number} did not succeed',
    text: 'Your payment to {restaurant} did not succeed after all; your order has not gone to the kitchen yet. Pay again before {until}, and it gets to work.',
    link: 'Pay again · {total}',
  },
  cancelled: {
    subject: '{restaurant} can’t make your order {number}',
    text: '{restaurant} can’t make your order: {reason}.',
    link: follow,
  },
  withdrawn: {
    subject: 'Your order {number} is cancelled',
    text: 'You cancelled your order at {restaurant}.',
    link: follow,
  },
  refund: 'You get {amount} back, the way you paid.',
  others: 'What you ordered from the other restaurants goes ahead.',
  delayed: {
    subject: 'Order {number} will be a little later',
    text: '{restaurant} needs a little more time.',
    link: follow,
  },
  refunded: {
    subject: '{restaurant} is giving you {amount} back',
    text: '{restaurant} is refunding you for order {number}, the way you paid.',
    link: follow,
  },
  settled_cash: {
    subject: 'You have {amount} back from {restaurant}, in cash',
    text: 'The refund of {amount} for order {number} could not go back the way you paid. {restaurant} says that you got it in cash. Is that not so? Tell {restaurant}, or us.',
    link: follow,
  },
  settled_bank: {
    subject: '{amount} for order {number} was transferred to your account',
    text: 'The refund of {amount} for order {number} could not go back the way you paid, so it was transferred to your bank account. Is it not there after a few days? Tell {restaurant}, or us.',
    link: follow,
  },
  paid_late: {
    subject: 'Your payment for order {number} is going back',
    text: 'Your payment of {amount} arrived when your order at {restaurant} had already been cancelled. The kitchen will not make it, and you get all of it back, the way you paid.',
    link: follow,
  },
  paid_twice: {
    subject: 'Order {number} was paid twice: you get {amount} back',
    text: 'Your order at {restaurant} had already been paid when another payment arrived. Nothing changes about your order; you get {amount} back, the way you paid.',
    link: follow,
  },
  given_back_settled: {
    subject: 'Your payment for order {number} was transferred back: {amount}',
    text: 'Your payment of {amount} for order {number} at {restaurant} came too late or twice. It could not go back the way you paid, so it was transferred to your bank account. Is it not there after a few days? Tell us.',
    link: follow,
  },
  reasons: {
    too_busy: 'it is too busy',
    sold_out: 'a dish is sold out',
    closing: 'the kitchen is closing',
    cannot_deliver: 'delivery is not possible',
    unanswered: 'there was no answer in time',
    other: 'something came up',
  },
  rows: {
    number: 'Order',
    restaurant: 'Restaurant',
    delivery: 'Delivered around',
    pickup: 'Ready at',
    counter: 'Counter',
    delivery_cost: 'Delivery',
    tip: 'Tip',
    total: 'Total, incl. VAT',
    refund: 'You get back',
  },
  foot: 'Plein sends you this e-mail because an order was placed with this address. There is no need to reply.',
}
