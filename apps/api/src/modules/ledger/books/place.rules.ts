import type { Cursor } from '#platform/http/paging.ts'
import { badPlace } from '../ledger.problems.ts'
import type { Point } from './sums.queries.ts'

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isUuid = (text: unknown): text is string => typeof text === 'string' && uuidPattern.test(text)

/** The journal after which a page begins. Throws invalid_input for a place that no page of ours has. */
export const getPoint = (place: Cursor): Point | null => {
  if (!place.after) return null
  const [moment, journal_uuid] = place.after
  const created = new Date(String(moment))
  if (Number.isNaN(created.getTime()) || !isUuid(journal_uuid)) throw badPlace()
  return { created, journal_uuid }
}
