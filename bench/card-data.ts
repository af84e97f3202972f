/*
 * Cards for the bench. Those that shops take and those that are made come by the product's own calls, with their books. Those of long lists and of
 * a night on which many end are written by SQL: cards, orders and batches as the product would have them, of books only what an expiry asks for.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Client } from './http.ts'

export const password = 'Plein-2026'
const api = '/api/v1'

export type Headers = Record<string, string>

/** Signs somebody of the demo in; answers the headers of their calls. */
export const signIn = async (client: Client, name: string): Promise<Headers> => {
  const username = `${name}@plein.example`
  const { status, text } = await client.call('POST', `${api}/auth/login`, { username, password })
  if (status !== 200) throw new Error(`${name} could not sign in: ${status} ${text.slice(0, 200)}`)
  return { authorization: `Bearer ${(JSON.parse(text) as { auth_token: string }).auth_token}` }
}

/** One statement on a connection of its own. */
export const query = async <Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values as unknown[])).rows
  } finally {
    await client.end()
  }
}

/** The demo's shops that take its town's card, each with a counter. */
const shopNames = ['boekhandel', 'bloemen', 'kaas', 'koffie', 'speelgoed', 'schoenen', 'fietsen', 'bakker'] as const

export interface Shop {
  readonly name: string
  readonly uuid: string
  readonly cash_point_uuid: string
  /** Of what the books owe it (210). */
  readonly account_uuid: string
}

/** Eight shops that can sign in: the demo gives them no password. */
export const openShops = async (url: string): Promise<Shop[]> => {
  await query(
    url,
    `update identity.users set password_hash = (select password_hash from identity.users where username = 'omar@plein.example')
      where username = any($1::text[])`,
    [shopNames.map((name) => `${name}@plein.example`)],
  )
  return query<Shop>(
    url,
    `select split_part(u.username, '@', 1) as name, u.uuid, k.uuid as cash_point_uuid, ledger.account_uuid(210::smallint, u.uuid::text, 'EUR') as account_uuid
       from identity.users u join programs.cash_points k on k.acceptor_uuid = u.uuid where u.username = any($1::text[]) order by 1`,
    [shopNames.map((name) => `${name}@plein.example`)],
  )
}

/** The demo's card that all of its shops take. */
export const findTown = async (url: string): Promise<string> => {
  const [row] = await query<{ uuid: string }>(
    url,
    "select uuid from programs.programs where title = 'Cadeaukaart Binnenstad' and type_code = 1001",
  )
  if (!row) throw new Error('the demo data has no Cadeaukaart Binnenstad')
  return row.uuid
}

/** The demo's owner at her portal. */
export interface Owner {
  readonly client: Client
  readonly headers: Headers
}

const parsed = (answer: { status: number; text: string }): Record<string, unknown> => {
  if (answer.status >= 300) throw new Error(`answered ${answer.status}: ${answer.text.slice(0, 300)}`)
  return JSON.parse(answer.text) as Record<string, unknown>
}

/** A batch that is paid for, and the moment at which its payment began. */
export interface BoughtBatch {
  readonly uuid: string
  readonly began: number
}

/** The owner orders cards and pays. */
export const buyCards = async (
  { client, headers }: Owner,
  wanted: { program_uuid: string; quantity: number; value: number },
): Promise<BoughtBatch> => {
  const post = async (path: string, body: object) =>
    parsed(await client.call('POST', `${api}${path}`, body, { ...headers, 'idempotency-key': randomUUID() }))
  const { uuid } = await post('/order', { ...wanted, terms: true })
  const began = performance.now()
  await post('/pay', { order_uuid: uuid, payment_type: 'ideal' })
  const order = parsed(await client.call('GET', `${api}/card-orders/${String(uuid)}`, undefined, headers))
  if (order['batch_uuid'] === null) throw new Error(`the order is not paid: ${JSON.stringify(order)}`)
  return { uuid: order['batch_uuid'] as string, began }
}

/** Waits until all cards of a batch are made; answers how many ms after the beginning of the payment. */
export const untilReady = async ({ client, headers }: Owner, { uuid, began }: BoughtBatch): Promise<number> => {
  for (;;) {
    const { state } = parsed(await client.call('GET', `${api}/batches/${uuid}`, undefined, headers))
    if (state === 'ready') return performance.now() - began
    await pause(50)
  }
}

export interface Card {
  readonly uuid: string
  readonly serial: string
  readonly code: string
  /** Its keyed hash, in hexadecimal digits. */
  readonly code_hash: string
  /** Of the value on it (520). */
  readonly account_uuid: string
}

/** The cards of a batch that was made, with the codes that its owner exports. */
export const readCards = async ({ client, headers }: Owner, url: string, batch_uuid: string): Promise<Card[]> => {
  const body = { format: 'csv', language: 'en', password }
  const { status, text } = await client.call('POST', `${api}/batches/${batch_uuid}/export`, body, headers)
  if (status !== 200) throw new Error(`export answered ${status}: ${text.slice(0, 200)}`)
  const codes = new Map<string, string>()
  for (const line of text.split(/\r?\n/).slice(1)) {
    const [serial = '', code = ''] = line.split(',')
    codes.set(serial.replaceAll(/\D/g, ''), code.replaceAll(' ', ''))
  }
  const rows = await query<Omit<Card, 'code'>>(
    url,
    `select c.uuid, c.serial::text as serial, encode(c.code_hash, 'hex') as code_hash, ledger.account_uuid(520::smallint, c.uuid::text, c.currency) as account_uuid
       from cards.cards c where c.batch_uuid = $1 order by c.serial`,
    [batch_uuid],
  )
  return rows.map((row) => ({ ...row, code: codes.get(row.serial) ?? '' }))
}

/** Puts cards of nobody into a wallet until it has so many. */
export const fillWallet = async (url: string, name: string, wanted: number): Promise<void> => {
  await query(
    url,
    `with holder as (select uuid from identity.users where username = $1),
     missing as (select greatest(0, $2 - (select count(*) from cards.cards c join holder h on h.uuid = c.holder_uuid)) as count)
     update cards.cards c set holder_uuid = h.uuid from holder h
      where c.uuid in (select uuid from cards.cards where holder_uuid is null and state = 'issued' order by uuid limit (select count from missing))`,
    [`${name}@plein.example`, wanted],
  )
}

const perBatch = 9999

/** Copies of the program's newest paid order of its owner, and of its batch. */
const copyBatch = `
with source as (
  select o.*, b.uuid as source_batch from cards.card_orders o join cards.batches b on b.order_uuid = o.uuid
   where o.program_uuid = $1 and o.is_owners and o.value is not null order by o.uuid limit 1
), ordered as (
  insert into cards.card_orders
  select r.* from source s join cards.card_orders o on o.uuid = s.uuid, jsonb_populate_record(o, jsonb_build_object('uuid', gen_random_uuid(), 'payable_uuid', null,
    'order_id', 1000000 + $2::bigint, 'quantity', $3::int, 'value_amount', o.value * $3::int, 'total_amount', o.value * $3::int + o.fee)) r
  returning uuid
)
insert into cards.batches
select r.* from source s join cards.batches b on b.uuid = s.source_batch cross join ordered o,
  jsonb_populate_record(b, jsonb_build_object('uuid', gen_random_uuid(), 'order_uuid', o.uuid, 'quantity', $3::int, 'made', $3::int)) r
returning uuid`

/** Cards of that batch, issued a minute after one another before a moment; with $4 they are active with 12.34 on them and end there. */
const fillBatch = `
insert into cards.cards (uuid, program_uuid, batch_uuid, code_hash, code_sealed, last_four, handle, type_code, currency, state, value, use_number, balance, moves,
  expiry_value, expiry_type, expiry_day, valid_until, vat_kind, vat_percentage, created, activated_at)
select n.uuid, b.program_uuid, b.uuid, sha256(n.uuid::text::bytea), sha256(n.uuid::text::bytea), upper(right(n.uuid::text, 4)),
       replace(gen_random_uuid()::text, '-', ''), b.type_code, b.currency, case when $4::timestamptz is null then 'issued' else 'active' end, b.value, b.use_number,
       case when $4::timestamptz is null then 0 else 1234 end, case when $4::timestamptz is null then 0 else 1 end, b.expiry_value, b.expiry_type, b.expiry_day,
       coalesce($4::timestamptz, n.created + interval '5 years'), b.vat_kind, b.vat_percentage, n.created, case when $4::timestamptz is not null then n.created end
  from cards.batches b cross join lateral (
    select t.created, uuidv7(t.created - clock_timestamp()) as uuid
      from (select $3::timestamptz - make_interval(mins => i) as created from generate_series(1, $2::int) i) t) n
 where b.uuid = $1`

/** The newest moment at which a copied card was made: before the bench's clock, so that what the bench makes is newer. */
const newest = '2026-11-20T12:00:00Z'

const tidy =
  'vacuum analyze cards.cards, cards.batches, cards.card_orders, cards.movements, ledger.accounts, ledger.balances'

/** Copies cards until there are so many in all: for lists, not for books. */
export const multiplyCards = async (url: string, program_uuid: string, wanted: number): Promise<void> => {
  const [row] = await query<{ count: number; batches: number }>(
    url,
    'select (select count(*)::int from cards.cards) as count, (select count(*)::int from cards.batches) as batches',
  )
  let batch = row?.batches ?? 0
  for (let made = row?.count ?? 0; made < wanted; made += perBatch)
    await copyCards(url, { program_uuid, number: batch++, quantity: Math.min(perBatch, wanted - made), ends_at: null })
  await query(url, tidy)
}

const copyCards = async (
  url: string,
  {
    program_uuid,
    number,
    quantity,
    ends_at,
  }: { program_uuid: string; number: number; quantity: number; ends_at: Date | null },
): Promise<string> => {
  const [copied] = await query<{ uuid: string }>(url, copyBatch, [program_uuid, number, quantity])
  if (!copied) throw new Error('there is no order of cards to copy')
  await query(url, fillBatch, [copied.uuid, quantity, newest, ends_at])
  return copied.uuid
}

/** The past that an expiry needs: the movement that brought the value, and the card's account with its balance. */
const bookBatch = `
with moved as (
  insert into cards.movements (uuid, card_uuid, position, kind, amount, balance, created)
  select gen_random_uuid(), c.uuid, 1, 'activated', c.balance, c.balance, c.created from cards.cards c where c.batch_uuid = $1
), account as (
  insert into ledger.accounts (uuid, main_account, reference, name, currency, program_uuid, keeps_balance)
  select ledger.account_uuid(520::smallint, c.uuid::text, c.currency), 520, c.uuid::text, 'Card ' || c.serial, c.currency, c.program_uuid, true
    from cards.cards c where c.batch_uuid = $1
  returning uuid
)
insert into ledger.balances (account_uuid, balance) select a.uuid, 1234 from account a`

/** Active cards with value that all end at one moment, as those of a campaign do; they wait, as those of a program that was blocked, until `letEnd`. */
export const makeEnding = async (
  url: string,
  { program_uuid, quantity, ends_at }: { program_uuid: string; quantity: number; ends_at: Date },
): Promise<void> => {
  await query(url, 'insert into cards.pauses (uuid, program_uuid, blocked_at) values (gen_random_uuid(), $1, $2)', [
    program_uuid,
    ends_at,
  ])
  for (let made = 0, number = 1000; made < quantity; made += perBatch, number++) {
    const part = { program_uuid, number, quantity: Math.min(perBatch, quantity - made), ends_at }
    await query(url, bookBatch, [await copyCards(url, part)])
  }
  await query(url, tidy)
}

/** Lets them end, and calls for it as the clock does every minute. */
export const letEnd = async (url: string, program_uuid: string): Promise<void> => {
  await query(url, 'delete from cards.pauses where program_uuid = $1', [program_uuid])
  await query(
    url,
    "select graphile_worker.add_job('expire-cards', '{}', job_key => 'expire-cards', queue_name => 'expire-cards', priority => -10)",
  )
}
