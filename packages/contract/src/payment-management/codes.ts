/** Words and limits of payment management. Pure: for the server and for the screens. */

/** open: can be paid; each other one is an end. */
export const orderStates = ['open', 'paid', 'expired', 'cancelled'] as const
export type PaymentOrderState = (typeof orderStates)[number]

/** An order is made by a form, the owner, an acceptor's phone, a key, or the printed code of a cash point. */
export const orderMakers = ['form', 'owner', 'terminal', 'key', 'cash_point'] as const
export type OrderMaker = (typeof orderMakers)[number]

export const modes = ['test', 'live'] as const
export type KeyMode = (typeof modes)[number]

export const formKinds = ['fixed', 'open', 'items'] as const
export type FormKind = (typeof formKinds)[number]

export const formFieldKinds = ['text', 'email', 'phone', 'date', 'choice', 'tick'] as const
export type FormFieldKind = (typeof formFieldKinds)[number]

/** The fields of a request profile that mean something, by their name. */
export const requestFieldNames = [
  'reference_prefix',
  'description',
  'language',
  'expires_in_days',
  'methods',
  'cash_point',
] as const

/** Hours for which a key that was rotated still counts. */
export const rotationHours = [0, 1, 24, 168] as const

/** Amounts in cents. */
export const requestLimits = {
  amount: { least: 1, most: 1_000_000 },
  hours: { least: 1, usual: 14 * 24, most: 366 * 24 },
  terminal_minutes: 15,
  /** Rows of an imported file. */
  rows: 1000,
  /** A shop may read a code a little later than its payer shows it. */
  payer_code: { seconds: 30, grace_seconds: 15, length: 8 },
  title: 100,
  text: 2000,
  items: 50,
  fields: 20,
  choices: 20,
  suggestions: 4,
  keys: 10,
  profiles: 10,
} as const
