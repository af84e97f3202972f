import type { RequestWords } from './request-words.ts'

export const requestWords: RequestWords = {
  greeting: 'Hello {name},',
  greeting_unnamed: 'Hello,',
  asked: {
    subject: '{seller} asks you to pay {amount}',
    text: '{seller} asks you to pay {amount} for “{description}”. You can do so until {day}.',
    link: 'View and pay',
  },
  paid: {
    subject: 'Paid: {amount} to {seller}',
    text: 'Thank you. You paid {amount} to {seller} for “{description}”.',
    link: 'View receipt',
  },
  refunded: {
    subject: '{amount} goes back to you',
    text: '{seller} gives you back {amount} of “{description}”. It comes the way you paid, within a few days.',
    link: 'View payment',
  },
  given_back: {
    subject: '{amount} goes back to you',
    text: 'Your payment of {amount} to {seller} came when “{description}” could no longer be paid. It goes back to you, within a few days.',
    link: 'View request',
  },
  settled_cash: {
    subject: 'You have {amount} back',
    text: '{seller} gave you back {amount} of “{description}” in cash.',
    link: 'View payment',
  },
  settled_bank: {
    subject: 'You have {amount} back',
    text: '{amount} of “{description}” from {seller} comes to you by bank transfer.',
    link: 'View payment',
  },
  sms: '{seller} asks you to pay {amount}: {link}',
  foot: 'You get this mail because {seller} asked you for a payment.',
  rows: { number: 'Number', total: 'Total', vat: 'Of which VAT', refund: 'Given back', until: 'Pay until' },
  states: { open: 'Open', paid: 'Paid', expired: 'Expired', cancelled: 'Cancelled' },
  columns: {
    number: 'Number',
    created: 'Asked',
    description: 'Description',
    reference: 'Reference',
    payer: 'Payer',
    email: 'E-mail',
    state: 'Status',
    amount: 'Amount',
    vat: 'Of which VAT',
    fee: 'Fee',
    refunded: 'Given back',
    method: 'Method',
    paid_at: 'Paid',
  },
  receipt: {
    title: 'Receipt',
    date: 'Date',
    seller: 'Seller',
    payer: 'Payer',
    paid: 'Paid on {day} with {method}',
    test: 'A test: no money was paid.',
  },
}
