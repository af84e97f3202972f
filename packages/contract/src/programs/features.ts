import { programKinds } from './codes.ts'

/** The planned features of the product, of which not all are built: the kinds of program, and features across them. */
export type Feature = keyof typeof programKinds | 'phone_payments' | 'posts'

/** A new feature is added here: its kind, its choices and its words show everywhere. */
const built: readonly Feature[] = ['food', 'food_court', 'card', 'payment_management', 'credit_management', 'posts']

export const isBuilt = (feature: Feature): boolean => built.includes(feature)

/** The numbers of the kinds of program that are built. */
export const builtKinds: readonly number[] = Object.entries(programKinds).flatMap(([name, id]) =>
  isBuilt(name as Feature) ? [id] : [],
)
