import type { OfferKind, PostOffer } from '@plein/contract/feed/offers'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Portal } from '#platform/runtime/settings.ts'

/** Something that can be bought, as it is now. */
export interface LinkedThing extends Omit<PostOffer, 'kind' | 'address'> {
  /** The programs that sell it: its own, and the court in which that stands. */
  readonly program_uuids: readonly string[]
  /** Its page on the cardholders' host, which the other portals named here have, too. */
  readonly path: string
  readonly portals: readonly Portal[]
}

/** Things of which some are asked for; null: whatever they are. */
export interface LinkedFilter {
  readonly uuids: readonly string[] | null
  /** Of one of these programs. */
  readonly program_uuids: readonly string[] | null
  /** A pattern in small letters for the title. */
  readonly like: string | null
  readonly most: number
  readonly at: Date
}

/** A kind of things that posts may sell. Its module exports it, and registries.ts lists it. */
export interface LinkableKind {
  readonly kind: OfferKind
  /** Those that everybody may buy or could buy a moment ago; one that is gone is left out. One statement or two, however many there are. */
  readonly list: (db: Db | Tx, filter: LinkedFilter) => Promise<LinkedThing[]>
}

const kinds = new Map<OfferKind, LinkableKind>()

/** Makes things of these kinds ones that posts may sell. */
export const registerLinkables = (added: readonly LinkableKind[]): void => {
  for (const kind of added) kinds.set(kind.kind, kind)
}

export const findLinkable = (kind: OfferKind): LinkableKind | undefined => kinds.get(kind)
