import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { findConnection } from '../connections/connection.queries.ts'
import { writeMerchant, type SavedMerchant } from './merchant.queries.ts'

/**
 * Keeps a seller that the provider of a program's payments has taken on, and how far it is: once it is active, the provider pays it its shares
 * itself. Nothing is kept when payments go through another provider by now.
 */
export const saveMerchant = async (tx: Tx, merchant: SavedMerchant): Promise<void> => {
  const connection = await findConnection(tx, merchant.program_uuid)
  if (connection?.provider !== merchant.provider) return
  const { mode, program_uuid: owner } = connection
  await writeMerchant(tx, { ...merchant, mode, is_own: owner !== null, moment: now() })
}
