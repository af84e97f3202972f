/** Numbers and words by which cards are named. Pure: for the server and for the screens. */

/** Types of card, as the specification numbers them. */
export const cardTypes = { voucher: 101, gift: 201 } as const
export type CardTypeCode = (typeof cardTypes)[keyof typeof cardTypes]

export const isVoucher = (type_code: number): boolean => type_code === cardTypes.voucher

/** Units in which a card's time is counted. */
export const periodTypes = { day: 11, month: 21, year: 31 } as const
export type PeriodType = (typeof periodTypes)[keyof typeof periodTypes]

export const orientations = ['horizontal', 'vertical'] as const
export type Orientation = (typeof orientations)[number]

/** When VAT is due: as the card is used (multi-purpose), or as it is sold (single-purpose). EU 2016/1065. */
export const vatKinds = ['multi_purpose', 'single_purpose'] as const
export type VatKind = (typeof vatKinds)[number]

/** How often a voucher counts: `once` 1, `custom` more, `unlimited` 0. */
export const useModes = ['once', 'custom', 'unlimited'] as const
export type UseMode = (typeof useModes)[number]

export const toUseMode = (use_number: number): UseMode => {
  if (use_number === 0) return 'unlimited'
  return use_number === 1 ? 'once' : 'custom'
}

export const cardStates = ['blank', 'issued', 'active', 'blocked', 'used_up', 'expired', 'void'] as const
export type CardState = (typeof cardStates)[number]

export const movementKinds = [
  'loaded',
  'activated',
  'redeemed',
  'refunded',
  'expired',
  'voided',
  'unloaded',
  'extended',
] as const
export type MovementKind = (typeof movementKinds)[number]

/** Figures of cards: amounts in cents. */
export const cardLimits = {
  title: 60,
  description: 300,
  values: 12,
  flexible: { least: 500, most: 15_000 },
  /** The least and most that a card may be worth when it is sold. */
  least: 100,
  value: 1_000_000,
  uses: 999,
  /** An owner's order, and anybody else's. */
  quantity: { owner: 9999, payer: 20 },
  message: 300,
  /** A shop owes so much at most for cards that it sold. */
  till_credit: 50_000,
  sources: 5,
  hold_minutes: 15,
  withdrawal_days: 14,
  /** Years until a card ends that nobody activated, or whose design says no end. */
  years: 5,
  /** The longest time that a design may say. */
  longest_years: 10,
} as const

/** Percents of the year's limit of the limited network exemption from which the owner is warned, and urged. */
export const networkLevels = { amber: 70, red: 90 } as const

/** The face value of a card: what a use comes to, as often as it counts. Null for a blank one. */
export const faceValue = ({ value, use_number }: { value: number | null; use_number: number }): number | null =>
  value === null ? null : value * Math.max(1, use_number)
