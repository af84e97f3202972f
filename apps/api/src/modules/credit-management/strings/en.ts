import type { BillWords, ReminderWords } from './words.ts'

export const reminderWords: ReminderWords = {
  before: {
    title: 'Almost due',
    subject: 'Bill {number} from {sender} is almost due',
    formal:
      'Dear {name},\n\nBill {number} of {amount} can be paid until {due_date}. It takes two taps: {pay_link}\n\nHave you paid already? Then there is nothing to do.\n\nKind regards,\n{sender}',
    informal:
      'Hi {name},\n\nBill {number} of {amount} can be paid until {due_date}. It takes two taps: {pay_link}\n\nPaid already? Then there is nothing to do.\n\nBest,\n{sender}',
  },
  first: {
    title: 'First reminder',
    subject: 'Reminder: bill {number} from {sender}',
    formal:
      'Dear {name},\n\nBill {number} was due on {due_date}. {amount} is still open. You can pay here: {pay_link}\n\nIs something wrong with it? Please tell us on the same page.\n\nKind regards,\n{sender}',
    informal:
      'Hi {name},\n\nBill {number} was due on {due_date}. {amount} is still open. You can pay here: {pay_link}\n\nIs something wrong with it? Tell us on the same page.\n\nBest,\n{sender}',
  },
  second: {
    title: 'Second reminder',
    subject: 'Second reminder: bill {number} from {sender}',
    formal:
      'Dear {name},\n\nWe have not received {amount} of bill {number} yet. It was due on {due_date}. Please pay now: {pay_link}\n\nIs it too much at once? Ask for a payment plan on the same page.\n\nKind regards,\n{sender}',
    informal:
      'Hi {name},\n\nWe have not received {amount} of bill {number} yet. It was due on {due_date}. Could you pay now? {pay_link}\n\nToo much at once? Ask for a payment plan on the same page.\n\nBest,\n{sender}',
  },
  letter: {
    title: '14-day letter',
    subject: 'Last reminder without costs: bill {number} from {sender}',
    formal:
      'Dear {name},\n\n{amount} of bill {number} is still open. It was due on {due_date}.\n\n{clause}\n\nYou can pay here: {pay_link}\n\nKind regards,\n{sender}',
    informal:
      'Hi {name},\n\n{amount} of bill {number} is still open. It was due on {due_date}.\n\n{clause}\n\nYou can pay here: {pay_link}\n\nBest,\n{sender}',
  },
  costs: {
    title: 'Collection costs',
    subject: 'Bill {number} from {sender}: costs were added',
    formal:
      'Dear {name},\n\nBill {number} was not paid in time. Collection costs of {costs} were therefore added. {amount} is open in total. The payment page shows how this amount is made up: {pay_link}\n\nKind regards,\n{sender}',
    informal:
      'Hi {name},\n\nBill {number} was not paid in time. Collection costs of {costs} were therefore added. {amount} is open in total. The payment page shows how this amount is made up: {pay_link}\n\nBest,\n{sender}',
  },
  clause: {
    formal:
      'You can pay without costs within fourteen days from the day after this letter was delivered to you. If you do not pay within that time, we will charge {costs} in collection costs.',
    informal:
      'You can pay without costs within fourteen days from the day after this letter was delivered to you. If you do not pay within that time, we will charge {costs} in collection costs.',
  },
}

export const billWords: BillWords = {
  bill: 'Bill',
  credit_note: 'Credit note',
  draft: 'Draft',
  number: 'Number',
  date: 'Date',
  due_date: 'Due date',
  debtor: 'Debtor number',
  of_bill: 'Of bill',
  description: 'Description',
  quantity: 'Quantity',
  tariff: 'Price',
  vat_rate: 'VAT',
  amount: 'Amount',
  subtotal: 'Subtotal without VAT',
  vat_of: 'VAT {percent} of {base}',
  total: 'Total',
  costs: 'Collection costs',
  interest: 'Statutory interest',
  paid: 'Paid already',
  to_pay: 'To pay',
  how_to_pay: 'Transfer {amount} to {account} in the name of {name}, with reference {reference}, by {due_date}.',
  scan_link: 'Pay with iDEAL | Wero: scan with your phone',
  scan_bank: 'Pay with the app of your bank',
  chamber: 'Chamber of commerce',
  vat_number: 'VAT number',
  exempt: 'Exempt from VAT',
  reverse_charge: 'VAT reverse charged',
  settled: 'This bill has been paid.',
  page: 'Page {page} of {pages}',
  mail_subject: 'Bill {number} from {sender}',
  mail_text: 'Bill {number} is attached. Please pay {amount} by {due_date}.',
  mail_link: 'View and pay',
  mail_foot: 'You get this e-mail because {sender} sent you a bill. Replies go to {sender}.',
  paid_subject: 'Payment of bill {number} received',
  paid_text: '{sender} has received your payment of bill {number}. Nothing is open any more.',
  paid_link: 'View the bill',
  test_subject: 'Test: {subject}',
  test_note: 'This is a test with a made-up bill. Nobody else has got it.',
  test_letter: 'The letter is attached as it would be printed.',
  receipt: {
    title: 'Receipt',
    as_of: 'As of {day}',
    day: 'Day',
    paid_by: 'Payment',
    of_which_costs: 'of which collection costs {costs}',
    of_which_interest: 'of which interest {interest}',
    received: 'Received',
    given_up: 'Credited and written off',
    open: 'Still open',
    sources: {
      provider: 'Paid online',
      bank: 'Bank transfer',
      outside: 'Payment received',
      chargeback: 'Charged back by the bank',
      undone: 'Taken back',
      paid_back: 'Paid back',
      credit: 'Credit used',
    },
  },
  columns: ['Number', 'Debtor', 'Name', 'Date', 'Due date', 'Total', 'Open', 'Status', 'Days overdue'],
}
