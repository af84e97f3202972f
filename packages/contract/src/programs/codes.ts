/** Numbers by which the specification names what programs and parts in them are. Pure: for the server and for the screens. */

/** Program kinds: 1001 card, 2001 credit management, 3001 payment management, 4001 food, 5001 food court. */
export const programKinds = {
  card: 1001,
  credit_management: 2001,
  payment_management: 3001,
  food: 4001,
  food_court: 5001,
} as const

/** Program statuses. */
export const programStatuses = {
  active: 11001,
  draftStep1: 11002,
  draftStep2: 11003,
  draftStep3: 11004,
  pending: 11005,
  expired: 11006,
  blocked: 11007,
} as const

/** The groups in which programs are listed: active (and starting later), inactive (drafts), ended (expired, blocked). */
export const programGroups = {
  active: [11001, 11005],
  inactive: [11002, 11003, 11004],
  ended: [11006, 11007],
} as const
export type ProgramGroup = keyof typeof programGroups

/** Published by nobody yet. */
export const isDraft = (status_id: number): boolean => programGroups.inactive.some((item) => item === status_id)

/** Published: it runs, or will by itself. */
export const isRunning = (status_id: number): boolean => programGroups.active.some((item) => item === status_id)

/** Statuses of an acceptor's part in a program. `pending` is an invitation that waits for its answer. */
export const acceptorStatuses = {
  active: 21001,
  pending: 21002,
  unsubscribed: 21003,
  rejected: 21004,
  blocked: 21005,
} as const
