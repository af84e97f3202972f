import { now } from '../../../platform/clock.ts'
import { unseal } from '../../../platform/crypto.ts'
import type { Job } from '../../../platform/jobs.ts'
import { workThrough } from '../../../platform/db/work-through.ts'
import { providerOf } from '../providers/providers.ts'
import { findStaleConnections, writeMethods, writeRefusal, type StoredConnection } from './connection.queries.ts'

/** Also queued when a key was saved. */
export const refreshMethodsTask = 'payments-refresh-methods'

const keptMs = 60 * 60_000

/** Asks the providers, hourly for each key, what its account offers. One that does not answer keeps what it had. */
export const refreshMethods: Job = async (house) => {
  const moment = now()
  const stale = await findStaleConnections(house.db, new Date(moment.getTime() - keptMs))
  // One page: what a provider does not answer stays as old as it was.
  const page = async (after: StoredConnection | null) => (after ? [] : stale)
  await workThrough(house, page, async (connection) => {
    const provider = providerOf(house.settings, connection.provider)
    if (!provider) return
    const { mode, account } = connection
    const offered = await provider.listMethods({
      key: unseal(house.settings.encryption_key, connection.key_encrypted),
      mode,
      account,
    })
    if (offered.kind === 'answer') await writeMethods(house.db, connection.uuid, offered.value, moment)
    if (offered.kind === 'refused' && offered.code === 'key_not_valid')
      await writeRefusal(house.db, connection.uuid, moment)
  })
}
