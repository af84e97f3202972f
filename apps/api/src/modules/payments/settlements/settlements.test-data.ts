import { settlements } from '@plein/contract/payments/settlements'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { saveConnection, syncAttempt } from '../index.ts'
import { demoKey, openPaymentsTestApp, settle, type PaymentsTestApp } from '../payments.test-data.ts'
import { syncRefund } from '../refunds/send-refund.job.ts'
import { importSettlements } from './import-settlements.job.ts'

/** The organisation's token of the sandbox's account `demo`. */
export const demoToken = 'access_demo_H3wY6sLp1GdJ5fKe'

export interface SettlementsTestApp extends PaymentsTestApp {
  /** The platform's connection at a provider whose settlements can be read. */
  readonly connection_uuid: string
}

/** The product with a platform connection whose payouts are read with a token. */
export const openSettlementsTestApp = async (): Promise<SettlementsTestApp> => {
  const it = await openPaymentsTestApp()
  await it.app.owner.pool.query('update payments.connections set is_active = false')
  const connection_uuid = await saveConnection(it.platform, {
    program_uuid: null,
    provider: 'mollie',
    mode: 'test',
    key: demoKey,
  })
  await it.control('POST', '/refunds', { initial_status: 'refunded', final_status: null, delay_ms: 0 })
  return { ...it, connection_uuid }
}

export const saveDemoToken = (it: SettlementsTestApp, token = demoToken, uuid = it.connection_uuid) =>
  asAdmin(it).call(settlements.saveToken, { params: { uuid }, body: { token } })

export const asAdmin = (it: SettlementsTestApp) => it.app.as('admin', it.admin)

/** A sale that is paid; answers its attempt and the provider's reference of it. */
export const paid = async (it: SettlementsTestApp, amount = 2300) => {
  const sale = await it.sell(amount, [{ amount, fee: 58 }])
  const { attempt_uuid } = await it.pay(sale)
  const { provider_reference, webhook_token } = await it.attempt(attempt_uuid)
  await settle(it, { provider_reference, status: 'paid' })
  await syncAttempt(it.platform, attempt_uuid)
  return { sale, attempt_uuid, provider_reference, webhook_token, amount }
}

/** The provider pays out; `amount` overrides what. */
export const payOutThere = (it: SettlementsTestApp, more: object = {}): Promise<{ id: string; reference: string }> =>
  it.control('POST', '/settlements', { account: 'demo', mode: 'test', protocol: 'mollie', ...more })

export const importThem = async (it: SettlementsTestApp): Promise<void> => {
  await importSettlements(it.platform, {})
}

/** Sends every refund that waits, and hears how it went. */
export const sendRefunds = async (it: SettlementsTestApp): Promise<void> => {
  const rows = await run<{ uuid: string }>(
    it.app.database.db,
    "select uuid from payments.refunds where status in ('created', 'pending') order by created",
  )
  for (const { uuid } of rows) await syncRefund(it.platform, uuid)
}

/** The provider's reference of the newest refund of an attempt. */
export const refundReference = async (it: SettlementsTestApp, attempt_uuid: string): Promise<string> => {
  const [row] = await run<{ provider_reference: string }>(
    it.app.database.db,
    'select provider_reference from payments.refunds where attempt_uuid = $1 order by created desc limit 1',
    [attempt_uuid],
  )
  return row?.provider_reference ?? ''
}

/** Uploads a settlement's file. */
export const upload = async (
  it: SettlementsTestApp,
  lines: readonly string[],
  query: { reference: string; amount?: number; connection_uuid?: string },
) => {
  const form = new FormData()
  form.set(
    'file',
    new Blob([['kind;reference;amount;currency;cost;vat;payment_reference', ...lines].join('\n')]),
    's.csv',
  )
  const request = new Request('http://admin.localhost', { method: 'POST', body: form })
  const given = new URLSearchParams({
    connection_uuid: it.connection_uuid,
    paid_out_on: '2026-11-24',
    ...Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
  })
  const token = it.app.server.app.tokens.sign({ sub: it.admin, typ: 4, fam: newId() })
  const answer = await it.app.server.fastify.inject({
    method: 'POST',
    url: `/api/v1/payment/settlements/import?${given}`,
    headers: {
      host: 'admin.localhost',
      authorization: `Bearer ${token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}

export const listed = async (it: SettlementsTestApp) =>
  (await asAdmin(it).call(settlements.list, { query: {} })).body.results

export const loadLines = async (it: SettlementsTestApp, uuid: string, only_differences = false) =>
  (await asAdmin(it).call(settlements.find, { params: { uuid }, query: { only_differences, size: 100 } })).body.lines

/** Account and debit less credit of the journal of a settlement. */
export const loadJournal = async (it: SettlementsTestApp, uuid: string) => {
  const rows = await run<{ account: number; net: number }>(
    it.app.database.db,
    `select a.main_account::int as account, (e.debit - e.credit)::bigint as net from ledger.journals j
       join ledger.entries e on e.journal_uuid = j.uuid join ledger.accounts a on a.uuid = e.account_uuid
      where j.event = 'settlement' and j.reference = $1 order by e.position`,
    [uuid],
  )
  return rows.map(({ account, net }) => [account, net])
}

/** The balance of the provider's account of a connection, debit less credit. */
export const loadBalance = async (it: SettlementsTestApp, connection_uuid: string): Promise<number> => {
  const [row] = await run<{ balance: number }>(
    it.app.database.db,
    `select coalesce(sum(e.debit - e.credit), 0)::bigint as balance from ledger.entries e join ledger.accounts a on a.uuid = e.account_uuid
      where a.main_account = 410 and a.reference = $1`,
    [connection_uuid],
  )
  return row?.balance ?? 0
}
