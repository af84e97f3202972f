import type { EndingMailWords, PrintWords, SlipWords } from './words.ts'
import type { InvoiceWords, OrderMailWords, SoldCardWords } from './order-words.ts'

export const printWords: PrintWords = {
  value_at_till: 'Value to be set at the till',
  serial: 'No. {serial}',
  how_to_use:
    'To pay: have the QR code scanned by a merchant that takes part. To keep the card on your phone: scan it yourself, or type the code.',
  like_cash: 'Keep this card like cash: whoever has the code can pay with it.',
  from: 'From {from}',
  front: 'Sheet {sheet} of {sheets}, front',
  back: 'Sheet {sheet} of {sheets}, back',
  how_to_print: 'Print at 100%, on both sides, flip on the long edge',
}

export const slipWords: SlipWords = {
  number: 'Slip {number}',
  paid: 'Paid with the card',
  used: 'Used',
  sold: 'Value of the card',
  refunded: 'Back on the card',
  taken_back: 'Card taken back',
  held: 'Kept until {until}',
  cancelled: 'Cancelled',
  lapsed: 'No longer kept',
  card: 'Card',
  left: 'Left on the card',
  uses_left: 'Uses left',
  valid_until: 'Valid through',
  no_limit: 'no limit',
}

export const endingMailWords: EndingMailWords = {
  title: 'Something in your wallet ends soon',
  text: 'There is still something left on your card. Use it on its last day at the latest: what is left after that is lost.',
  until: 'to be used up to and including {day}',
  link: 'To your cards',
  foot: 'Plein sends you this e-mail 60 and 14 days before a card in your wallet ends.',
}

export const soldCardWords: SoldCardWords = {
  unlimited: 'Unlimited',
  valid_until: 'Valid until {day}',
  valid_for: 'Valid for {period} after activation',
  days: { one: '{n} day', other: '{n} days' },
  months: { one: '{n} month', other: '{n} months' },
  years: { one: '{n} year', other: '{n} years' },
  columns: { serial: 'Serial number', code: 'Code', value: 'Value', valid_until: 'Valid until', url: 'Link' },
}

export const orderMailWords: OrderMailWords = {
  greeting: 'Hi {name},',
  greeting_unnamed: 'Hi,',
  paid: {
    subject: 'We received your payment for {program}',
    text: 'Thank you for your purchase. We received your payment of {amount}.',
    link: 'See your purchase',
  },
  paid_owner: {
    subject: 'Your order {number} for {program} is paid',
    text: 'We received your payment of {amount} and are making your cards now.',
    link: 'Go to your orders',
  },
  in_wallet: {
    subject: 'Your cards of {program} are in your wallet',
    text: 'What you bought is in your wallet. You can pay with it straight away.',
    link: 'See your purchase',
  },
  to_download: {
    subject: 'Your cards of {program} are ready',
    text: 'What you bought is ready. Download the cards, give them away or put them on your own phone. Keep this link safe: whoever has it can use the cards.',
    link: 'Download the cards',
  },
  to_recipient: {
    subject: 'Your gift of {program} goes to {recipient}',
    text: 'Your gift is ready. We’ll mail it to {recipient} on {day}.',
    link: 'See your purchase',
  },
  made: {
    subject: 'The cards of order {number} for {program} are ready',
    text: 'Your cards are made. You can download, print or mail them now.',
    link: 'Go to your cards',
  },
  given: {
    subject: '{from} gives you a card of {program}',
    text: '{from} has given you a card of {program}.',
    link: 'Open the card',
  },
  given_unnamed: {
    subject: 'You have been given a card of {program}',
    text: 'You have been given a card of {program}.',
    link: 'Open the card',
  },
  given_how:
    'Open the card to put it on your phone, or show its code in the shop. Keep this e-mail like cash: whoever has the link can pay with the card.',
  next_card: 'Open another card',
  withdrawn: {
    subject: 'Your purchase {number} of {program} is withdrawn',
    text: 'You withdrew from your purchase. The cards that had not been used are void, and you get {amount} back the way you paid.',
    link: 'See your purchase',
  },
  refunded: {
    subject: 'You get {amount} back from {program}',
    text: 'You get {amount} back for cards that had not been used. Those cards are void. The money goes back the way you paid.',
    link: 'See your purchase',
  },
  given_back: {
    subject: 'Your payment for order {number} goes back',
    text: 'Your payment of {amount} came too late or twice. You get all of it back the way you paid.',
    link: 'See your purchase',
  },
  settled_cash: {
    subject: 'You got {amount} back in cash from {program}',
    text: 'The refund of {amount} was not possible the way you paid. According to {program} you got the money in cash. Is that not so? Let us know.',
    link: 'See your purchase',
  },
  settled_bank: {
    subject: '{amount} for order {number} was transferred to your account',
    text: 'The refund of {amount} was not possible the way you paid, so it was transferred to your bank account. Is it not there after a few days? Let us know.',
    link: 'See your purchase',
  },
  cards: { one: '{n} card', other: '{n} cards' },
  withdraw: 'You can withdraw from your purchase until {day}.',
  rows: {
    number: 'Order',
    cards: 'Cards',
    value: 'Value',
    fee: 'Card fee',
    vat: 'VAT',
    total: 'Total',
    refund: 'You get back',
    recipient: 'For',
    day: 'Sent on',
    valid: 'Validity',
  },
  foot: 'Plein sends you this e-mail because cards were ordered with this address. You don’t have to answer.',
  foot_given: 'Plein sends you this e-mail because somebody gives you a card. You don’t have to answer.',
}

export const invoiceWords: InvoiceWords = {
  invoice: 'Invoice',
  number: 'Invoice number',
  date: 'Invoice date',
  order: 'Order',
  seller: 'Seller',
  buyer: 'Buyer',
  vat_number: 'VAT number',
  description: 'Description',
  quantity: 'Quantity',
  price: 'Price',
  amount: 'Amount',
  cards: 'Value of cards: {program}',
  fee: 'Card fee, excl. VAT',
  total_net: 'Total excl. VAT',
  vat_of_fee: 'VAT {percent} on the card fee',
  vat_inside: 'of which VAT {percent} inside the value (single-purpose voucher)',
  multi_purpose: 'No VAT is due on the value now: it is charged when the card is used (multi-purpose voucher).',
  total: 'Total',
  paid: 'Paid on {day}, {method}',
  refunded: 'Refunded',
}
