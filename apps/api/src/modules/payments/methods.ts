/** A way to pay. `title` is its name as it stands on bank and card; screens translate the description by id. */
export interface Method {
  readonly id: string
  readonly title: string
  readonly description: string
}

/** The method of an attempt that value of ours pays alone. */
export const valueMethod = 'card_balance'

/** Their payers may take days: longer than value of ours is held beside them. */
export const slowMethods: ReadonlySet<string> = new Set(['banktransfer'])

/** Every method of the product, in the order in which payers see them. The one place of their names. */
export const methods: readonly Method[] = [
  { id: 'ideal', title: 'iDEAL | Wero', description: 'Pay in the app of your own bank' },
  { id: 'bancontact', title: 'Bancontact', description: 'Card or app of a Belgian bank' },
  { id: 'card', title: 'Card', description: 'Visa, Mastercard, Maestro, American Express' },
  { id: 'paypal', title: 'PayPal', description: 'With your PayPal account' },
  {
    id: 'banktransfer',
    title: 'Bank transfer',
    description: 'Scan a QR code with your banking app, or transfer by hand',
  },
]
