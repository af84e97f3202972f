import { source } from '../../../../platform/i18n.ts'

/** What a scanned code of a counter leads to. */
export const en = source({
  pay: 'Pay with a code',
  code: 'Code',
  codeHint: 'The eight characters below the QR code',
  codeMissing: 'Enter the code',
  look: 'Look it up',
  unknown: 'We don’t know this code. It may have been replaced; ask at the counter.',
  open: 'Open',
  openUntil: 'Open until {time}',
  closed: 'Closed',
  opens: 'Opens {when}',
  payThere: 'Paying with your phone isn’t possible here yet. Pay at the counter, the way you are used to.',
  orderOnline: 'Order online',
  menuOf: 'Menu of {title}',
})
