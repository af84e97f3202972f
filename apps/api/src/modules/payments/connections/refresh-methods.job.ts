import { now } from '#platform/runtime/clock.ts'
import { unseal } from '#platform/security/crypto.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { workThrough } from '#platform/db/work-through.ts'
import { getProvider } from '../providers/providers.ts'
import { findStaleConnections, writeMethods, writeRefusal, type StoredConnection } from './connection.queries.ts'

/** Also queued when a key was saved. */
export const refreshMethodsTask = 'payments-refresh-methods'

const keptMs = 60 * 60_000

/** Asks the providers, hourly for each key, what its account offers. One that does not answer keeps what it had. */
export const refreshMethods: Job = async (app) => {
  const moment = now()
  const stale = await findStaleConnections(app.db, new Date(moment.getTime() - keptMs))
  // One page: what a provider does not answer stays as old as it was.
  const page = async (after: StoredConnection | null) => (after ? [] : stale)
  await workThrough(app, page, async (connection) => {
    const provider = getProvider(app.settings, connection.provider)
    if (!provider) return
    const { mode, account } = connection
    const offered = await provider.listMethods({
      key: unseal(app.settings.encryption_key, connection.key_encrypted),
      mode,
      account,
    })
    if (offered.kind === 'answer') await writeMethods(app.db, { uuid: connection.uuid, methods: offered.value, moment })
    if (offered.kind === 'refused' && offered.code === 'key_not_valid')
      await writeRefusal(app.db, connection.uuid, moment)
  })
}
