import type { Db, Tx } from '#platform/db/database.ts'
import type { MembershipReason } from './membership.queries.ts'

/** A person and the programs that know them. */
export interface KnownPerson {
  readonly user_uuid: string
  readonly program_uuids: string[]
}

/** People whom programs knew before memberships were written. Their module exports the list, and registries.ts names it. */
export interface EarlierList {
  /** Never changes: by it the fill knows how far it came. */
  readonly name: string
  readonly reason: MembershipReason
  /** The next people by uuid after this one, `most` at most; null: from the first. */
  readonly read: (db: Db | Tx, page: { after: string | null; most: number }) => Promise<KnownPerson[]>
}

const lists: EarlierList[] = []

/** Makes these lists ones of which memberships are filled. */
export const registerEarlierLists = (added: readonly EarlierList[]): void => {
  for (const list of added) if (!lists.some(({ name }) => name === list.name)) lists.push(list)
}

export const getEarlierLists = (): readonly EarlierList[] => lists
