import type { apiKeys } from '@plein/contract/payment-management/keys'
import type { Read } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { loadOwnSettings } from '../program/own-program.ts'
import { listKeys } from './api-key.queries.ts'
import { keyView } from './key-view.ts'

/** GET payment/api-keys: of an own program, those that count. */
export const listApiKeys: Read<typeof apiKeys.list> = async ({ db, input: { query }, caller }) => {
  await loadOwnSettings(db, caller, query.program_uuid)
  const keys = await listKeys(db, query.program_uuid, now())
  return { results: keys.map(keyView) }
}
