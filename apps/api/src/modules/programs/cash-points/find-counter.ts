import type { Db, Tx } from '#platform/db/database.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import { cashPointView } from './cash-point-view.ts'
import { findScanned } from './cash-points.queries.ts'

/** A cash point as whoever takes money there needs to know it. */
export interface Counter {
  readonly uuid: string
  readonly acceptor_uuid: string
  readonly name: string
  readonly is_open: boolean
  /** Open until, or open again from. */
  readonly changes_at: string | null
}

/** The cash point of a printed code, by its token or its short code; undefined for what is no code. */
export const findCounter = async (db: Db | Tx, settings: Settings, code: string): Promise<Counter | undefined> => {
  const found = await findScanned(db, code.trim())
  if (!found) return undefined
  const { uuid, name, is_open, changes_at } = cashPointView(settings, found)
  return { uuid, name, is_open, changes_at, acceptor_uuid: found.acceptor_uuid }
}
