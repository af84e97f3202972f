import type { ReadCard } from '@plein/contract/cards/wallet'

export type Movement = ReadCard['movements'][number]

/** The payments since the card was shown first, newest first. `known`: the movements that it had then. */
export const paidSince = (movements: readonly Movement[], known: ReadonlySet<string>): Movement[] =>
  movements
    .filter(({ uuid, kind }) => kind === 'redeemed' && !known.has(uuid))
    .toSorted((one, other) => Date.parse(other.created) - Date.parse(one.created))
