/** The least and the most of a food program's whole numbers. Pure and without dependencies: the server refuses by them, the form says so while one types. */
export const numberLimits = {
  lead_minutes: { from: 0, to: 480 },
  delivery_minutes: { from: 0, to: 240 },
  slot_minutes: { from: 5, to: 240 },
  /** Orders in a slot. */
  slot_capacity: { from: 1, to: 1000 },
  auto_refuse_minutes: { from: 1, to: 240 },
} as const

/** Of a new court: minutes after which an open restaurant that nobody watches takes no orders. */
export const newPauseMinutes = 10

/** Those of a court. */
export const courtLimits = { unseen_pause_minutes: { from: 5, to: 240 } } as const

/** The most that an amount of a program's form can be, in cents. */
export const maxCents = 100_000_000

export type NumberField = keyof typeof numberLimits
