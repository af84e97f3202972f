import { source } from '#platform/i18n.ts'

/** Words of the page behind a scanned code of a counter. */
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
  payThere:
    'Pay at the counter, the way you are used to. Would you rather order yourself? Open a menu, choose, and pay online.',
  payOnlyThere: 'Pay at the counter, the way you are used to. Nothing can be ordered online here right now.',
  orderOnline: 'Order here yourself',
  menuOf: 'Open the menu of {title}',
})
