import { inTransaction } from '#platform/db/tx.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { App } from '#platform/runtime/app.ts'
import { now } from '#platform/runtime/clock.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { newId } from '#platform/runtime/ids.ts'
import { unseal } from '#platform/security/crypto.ts'
import type { Credentials, Provider, ProviderSettlement, ProviderSettlementLine } from '../providers/provider.ts'
import { getProvider } from '../providers/providers.ts'
import { matchAndBook } from './book-settlement.ts'
import { maxLines } from './settlement-lines.rules.ts'
import {
  insertSettlement,
  listComplete,
  listDiffering,
  listTokenConnections,
  lockByReference,
  lockSettlement,
  writeTokenRefusal,
  type TokenConnection,
} from './settlement.queries.ts'
import { writeLines } from './write-lines.ts'

/** Also queued when a token was saved. */
export const importSettlementsTask = 'payments-import-settlements'

/** A provider may show a payout later than its moment says. */
const overlapMs = 30 * 86_400_000
/** So far back does the first import of an account look. */
const firstMs = 400 * 86_400_000

type SettlementReader = NonNullable<Provider['settlements']>

/** All lines of a settlement; undefined when a page of them did not come: it is asked for again. */
const readLines = async (
  reader: SettlementReader,
  credentials: Credentials,
  settlement: ProviderSettlement,
): Promise<ProviderSettlementLine[] | undefined> => {
  const lines: ProviderSettlementLine[] = []
  let page: string | null = null
  do {
    const answered: Awaited<ReturnType<SettlementReader['lines']>> = await reader.lines(credentials, settlement, page)
    if (answered.kind !== 'answer') return undefined
    for (const line of answered.value.lines) lines.push(line)
    page = answered.value.next
  } while (page !== null && lines.length <= maxLines)
  return page === null ? lines : undefined
}

/** Writes a payout, then its lines: who dies in between leaves it open, and it is read again. */
const importOne = async (
  app: App,
  {
    connection,
    reader,
    credentials,
  }: { connection: TokenConnection; reader: SettlementReader; credentials: Credentials },
  settlement: ProviderSettlement,
): Promise<void> => {
  await insertSettlement(app.db, { ...settlement, uuid: newId(), connection, source: 'api', created: now() })
  await failpoint('settlements.written')
  const lines = await readLines(reader, credentials, settlement)
  if (!lines) {
    app.log.warn({ connection_uuid: connection.connection_uuid, reference: settlement.reference }, 'lines are missing')
    return
  }
  await inTransaction(app.db, async (tx) => {
    const locked = await lockByReference(tx, connection, settlement.reference)
    // Another process was faster, or a file was.
    if (locked?.state === 'open') await writeLines(tx, locked, lines)
  })
}

const importOf = async (app: App, connection: TokenConnection): Promise<void> => {
  const reader = getProvider(app.settings, connection.provider)?.settlements
  if (!reader) return
  const { mode, account, newest_at } = connection
  const credentials = { key: unseal(app.settings.encryption_key, connection.token_encrypted), mode, account }
  const since = newest_at ? new Date(newest_at.getTime() - overlapMs) : new Date(now().getTime() - firstMs)
  const listed = await reader.list(credentials, since)
  const is_refused = listed.kind === 'refused' && listed.code === 'key_not_valid'
  if (listed.kind !== 'unknown') await writeTokenRefusal(app.db, connection.connection_uuid, is_refused ? now() : null)
  if (listed.kind !== 'answer') return
  const complete = new Set(await listComplete(app.db, connection))
  for (const settlement of listed.value.toReversed())
    if (!complete.has(settlement.reference)) await importOne(app, { connection, reader, credentials }, settlement)
}

/** Matches again what differs: the payment may have come after its settlement. */
const rematch = (app: App, uuid: string): Promise<void> =>
  inTransaction(app.db, async (tx) => {
    const settlement = await lockSettlement(tx, uuid)
    if (settlement?.state === 'differs') await matchAndBook(tx, settlement)
  })

/** One that fails keeps no other one from its turn: the next hour tries it again. */
const each = async <Row>(app: App, rows: readonly Row[], work: (row: Row) => Promise<void>): Promise<void> => {
  for (const row of rows) {
    try {
      await work(row)
    } catch (error) {
      app.log.error({ err: error }, 'a settlement was not imported')
    }
  }
}

/** Reads the payouts of every account with a token that are not whole here yet, then matches again what differs. Hourly. */
export const importSettlements: Job = async (app) => {
  await each(app, await listTokenConnections(app.db), (connection) => importOf(app, connection))
  await each(app, await listDiffering(app.db), ({ uuid }) => rematch(app, uuid))
}
