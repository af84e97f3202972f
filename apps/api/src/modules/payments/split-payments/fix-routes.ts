import type { Tx } from '#platform/db/database.ts'
import { keyNotValid, methodNotSupported } from '../payments.problems.ts'
import type { SplitPart } from '../providers/merchants.ts'
import type { Provider } from '../providers/provider.ts'
import { insertRoutes, type RoutedAttempt } from './route.queries.ts'

/**
 * Fixes with a new attempt which shares its provider pays to their sellers itself: those of merchants that are active, net of their fee, and no
 * more than the provider gets for them. Throws when an own connection would get a share of a seller that has no route.
 */
export const fixRoutes = async (tx: Tx, attempt: RoutedAttempt, split: Provider['split']): Promise<SplitPart[]> => {
  if (!split) return []
  const can_split = split.at === 'paid' || split.methods.includes(attempt.method)
  const rows = await insertRoutes(tx, attempt, { can_split, is_delayed: split.at === 'paid' })
  if (attempt.owner_uuid !== null && rows.some(({ merchant }) => merchant === null))
    throw can_split ? keyNotValid() : methodNotSupported()
  return rows.flatMap(({ merchant, amount }) => (merchant === null ? [] : [{ merchant, amount }]))
}
