import { now } from '../../../platform/clock.ts'
import { unseal } from '../../../platform/crypto.ts'
import type { Job } from '../../../platform/jobs.ts'
import { providerOf } from '../providers/providers.ts'
import { findStaleConnections, writeMethods, writeRefusal } from './connection.queries.ts'

/** Also queued when a key was saved. */
export const refreshMethodsTask = 'payments-refresh-methods'

const keptMs = 60 * 60_000

/** Asks the providers, hourly for each key, what its account offers. One that does not answer keeps what it had. */
export const refreshMethods: Job = async (house) => {
  const moment = now()
  for (const connection of await findStaleConnections(house.db, new Date(moment.getTime() - keptMs))) {
    const provider = providerOf(house.settings, connection.provider)
    if (!provider) continue
    const { mode, account } = connection
    const offered = await provider.listMethods({
      key: unseal(house.settings.encryption_key, connection.key_encrypted),
      mode,
      account,
    })
    if (offered.kind === 'answer') await writeMethods(house.db, connection.uuid, offered.value, moment)
    if (offered.kind === 'refused' && offered.code === 'key_not_valid')
      await writeRefusal(house.db, connection.uuid, moment)
  }
}
