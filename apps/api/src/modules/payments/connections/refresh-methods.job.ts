import { now } from '#platform/runtime/clock.ts'
import { unseal } from '#platform/security/crypto.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { workThrough } from '#platform/db/work-through.ts'
import { getProvider } from '../providers/providers.ts'
import type { Outcome, Provider, ProviderAccount } from '../providers/provider.ts'
import {
  findStaleConnections,
  unidentified,
  writeAccount,
  writeMethods,
  writeRefusal,
  type StoredConnection,
} from './connection.queries.ts'

/** Also queued when a key was saved. */
export const refreshMethodsTask = 'payments-refresh-methods'

/** A method that disappears at the provider leaves the checkout within 15 minutes: the job runs every five. */
const keptMs = 9 * 60_000

/** The account of a connection: as it is kept, else as the provider says. */
const accountOf = async (
  provider: Provider,
  { account, mode }: StoredConnection,
  key: string,
): Promise<Outcome<ProviderAccount>> =>
  account === unidentified ? provider.identify(key, mode) : { kind: 'answer', value: { account, name: null } }

/** Asks the providers, of each key, what its account offers. One that does not answer keeps what it had. */
export const refreshMethods: Job = async (app) => {
  const moment = now()
  const stale = await findStaleConnections(app.db, new Date(moment.getTime() - keptMs))
  // One page: what a provider does not answer stays as old as it was.
  const page = async (after: StoredConnection | null) => (after ? [] : stale)
  await workThrough(app, page, async (connection) => {
    const provider = getProvider(app.settings, connection.provider)
    if (!provider) return
    const { uuid, mode } = connection
    const key = unseal(app.settings.encryption_key, connection.key_encrypted)
    const identified = await accountOf(provider, connection, key)
    if (identified.kind === 'answer' && connection.account === unidentified)
      await writeAccount(app.db, uuid, identified.value)
    const offered =
      identified.kind === 'answer'
        ? await provider.listMethods({ key, mode, account: identified.value.account })
        : identified
    if (offered.kind === 'answer') await writeMethods(app.db, { uuid, methods: offered.value, moment })
    if (offered.kind === 'refused' && offered.code === 'key_not_valid') await writeRefusal(app.db, uuid, moment)
  })
}
