import type { EarlierList } from '#modules/programs/index.ts'
import { listEarlierHolders } from './holder.queries.ts'

/** Holders of cards from before memberships were written. */
export const earlierHolders: EarlierList = { name: 'card-holders', reason: 'card_holder', read: listEarlierHolders }
