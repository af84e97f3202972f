import { programKinds } from './codes.ts'

/** What the product is meant to be, of which not all is built: the kinds of program, and what goes across them. */
export type Feature = keyof typeof programKinds | 'phone_payments' | 'posts'

/** Who builds a feature adds it here: its kind, its choices and its words show everywhere. */
const built: readonly Feature[] = ['food', 'food_court']

export const isBuilt = (feature: Feature): boolean => built.includes(feature)

/** The numbers of the kinds of program that are built. */
export const builtKinds: readonly number[] = Object.entries(programKinds).flatMap(([name, id]) =>
  isBuilt(name as Feature) ? [id] : [],
)
