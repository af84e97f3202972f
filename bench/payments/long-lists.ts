/*
 * Requests of a program and messages of an endpoint, a thousand and very many: a page must cost the same. They are written by SQL, as the product would
 * have them, without the books that only a payment asks for.
 */
import { randomUUID } from 'node:crypto'
import { query, signIn, type Headers } from '../card-data.ts'
import { createClient, type Client } from '../http.ts'
import type { Bench } from '../open-bench.ts'
import type { Row } from '../table.ts'

const few = 1000
const maxShare = 1.5
const perStatement = 50_000

/** How many the lists are measured with: 100,000 unless it is said; 1000000 is what the limit speaks of. */
const wantedRows = (): number => {
  const wanted = Number(process.argv[process.argv.indexOf('--payments') + 1])
  return wanted > few ? wanted : 100_000
}

/** Paid requests like the program's first paid one, half a minute after one another, before everything that the bench makes. */
const insertOrders = `
with source as (
  select uuid from payment_management.orders where program_uuid = $1 and state = 'paid' and refunded_amount = 0 order by number limit 1
), ordered as (
  insert into payment_management.orders
  select r.* from source s join payment_management.orders o on o.uuid = s.uuid cross join generate_series($2::int, $3::int - 1) i,
    jsonb_populate_record(o, jsonb_build_object('uuid', gen_random_uuid(),
    'payable_uuid', gen_random_uuid(), 'number', 1000000 + i, 'form_uuid', null, 'created', $4::timestamptz - make_interval(secs => 30 * i),
    'ended_at', $4::timestamptz)) r
  returning uuid, amount
)
insert into payment_management.order_lines (order_uuid, position, uuid, title, quantity, price, amount, vat_percentage, vat)
select uuid, 0, gen_random_uuid(), 'Museumnacht', 1, amount, amount, 900, round(amount * 9 / 109.0) from ordered`

/** Delivered messages, six seconds after one another: they are kept 90 days. */
const insertDeliveries = `
with happened as (
  insert into notifications.events (uuid, program_uuid, type, mode, subject_kind, subject_uuid, subject_label, occasion, payload, created)
  select u, $1, 'order.paid', 'test', 'order', u, (1000000 + i)::text, u::text, '{"order": {"number": "1042"}}',
         $4::timestamptz - make_interval(secs => 6 * i)
    from (select gen_random_uuid() as u, i from generate_series($2::int, $3::int - 1) i) ids
  returning uuid, created
)
insert into notifications.deliveries (uuid, endpoint_uuid, event_uuid, type, state, tries, last_status, created)
select gen_random_uuid(), $5, uuid, 'order.paid', 'delivered', 1, 200, created from happened`

const newest = '2026-11-20T12:00:00Z'

/** A list, where its rows come from, and where one of them stands in it. */
interface List {
  readonly what: string
  readonly path: string
  readonly fill: (from: number, until: number) => Promise<unknown>
  /** The row before a page, of so many that were filled in. */
  readonly placeOf: string
  readonly values: readonly string[]
}

interface Listed {
  readonly url: string
  readonly program_uuid: string
  readonly endpoint_uuid: string
}

const ordersOf = ({ url, program_uuid }: Listed): List => ({
  what: 'Requests of a program',
  path: `/api/v1/payment/orders?size=50&program_uuid=${program_uuid}`,
  fill: (from, until) => query(url, insertOrders, [program_uuid, from, until, newest]),
  placeOf:
    'select created, uuid from payment_management.orders where program_uuid = $1 order by created desc, uuid desc offset $2 limit 1',
  values: [program_uuid],
})

const deliveriesOf = ({ url, program_uuid, endpoint_uuid }: Listed): List => ({
  what: 'Messages of an endpoint',
  path: `/api/v1/payment/notifications/${endpoint_uuid}/deliveries?size=50`,
  fill: (from, until) => query(url, insertDeliveries, [program_uuid, from, until, newest, endpoint_uuid]),
  placeOf:
    'select created, uuid from notifications.deliveries where endpoint_uuid = $1 order by created desc, uuid desc offset $2 limit 1',
  values: [endpoint_uuid],
})

const fill = async (url: string, list: List, { from, until }: { from: number; until: number }): Promise<void> => {
  for (let at = from; at < until; at += perStatement) await list.fill(at, Math.min(until, at + perStatement))
  await query(
    url,
    'vacuum analyze payment_management.orders, payment_management.order_lines, notifications.events, notifications.deliveries',
  )
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

interface Owner {
  readonly client: Client
  readonly headers: Headers
}

/** An endpoint that hears of nothing that the bench does itself. */
const makeEndpoint = async (
  { client, headers }: Owner,
  { url, program_uuid }: Omit<Listed, 'endpoint_uuid'>,
): Promise<string> => {
  const body = { program_uuid, title: 'Kassa', url: 'http://127.0.0.1:9/hook' }
  const keyed = { ...headers, 'idempotency-key': randomUUID() }
  const { status, text } = await client.call('POST', '/api/v1/payment/notifications', body, keyed)
  if (status !== 201) throw new Error(`no endpoint: ${status} ${text.slice(0, 200)}`)
  const { uuid } = JSON.parse(text) as { uuid: string }
  await query(url, 'update notifications.endpoints set is_active = false where uuid = $1', [uuid])
  return uuid
}

const timeOf = async ({ client, headers }: Owner, path: string): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < 41; round++) {
    const before = performance.now()
    const { status, text } = await client.call('GET', path, undefined, headers)
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`)
    times.push(performance.now() - before)
  }
  return median(times)
}

/** The address of a page deep in the list, as next would carry it. */
const deepLink = async (url: string, { placeOf, values, path }: List, page: number): Promise<string> => {
  const [row] = await query<{ created: Date; uuid: string }>(url, placeOf, [...values, (page - 1) * 50])
  if (!row) throw new Error(`there is no page ${page}`)
  const at = Buffer.from(JSON.stringify([0, row.created.toISOString(), row.uuid])).toString('base64url')
  return `${path}&page=${page}&at=${at}`
}

/** Lists with few rows; answers how to measure them again with many. */
export const openLists = async (bench: Bench, program_uuid: string): Promise<() => Promise<Row[]>> => {
  const url = bench.database_url
  const client = createClient(bench.port, 'po.localhost')
  const as_owner = { client, headers: await signIn(client, 'lotte') }
  const listed = { url, program_uuid, endpoint_uuid: await makeEndpoint(as_owner, { url, program_uuid }) }
  const lists = [ordersOf(listed), deliveriesOf(listed)]
  const bases: number[] = []
  for (const list of lists) {
    await fill(url, list, { from: 0, until: few })
    // Few and many are measured equally warm.
    for (let round = 0; round < 10; round++) await timeOf(as_owner, list.path)
    bases.push(await timeOf(as_owner, list.path))
  }
  return async () => {
    const wanted = wantedRows()
    const deep = Math.min(10_000, Math.floor(wanted / 50) - 2)
    const rows: Row[] = []
    for (const [at, list] of lists.entries()) {
      await fill(url, list, { from: few, until: wanted })
      const base = bases[at] ?? Number.NaN
      const row = (page: number, time: number): Row => ({
        what: `${list.what}, ${wanted.toLocaleString('en')}, page ${page.toLocaleString('en')}`,
        value: `${time.toFixed(1)} ms = ${(time / base).toFixed(2)}x`,
        limit: `${maxShare.toFixed(2)}x of ${base.toFixed(1)} ms`,
        good: time <= maxShare * base,
      })
      await timeOf(as_owner, list.path)
      rows.push(row(1, await timeOf(as_owner, list.path)))
      rows.push(row(deep, await timeOf(as_owner, await deepLink(url, list, deep))))
    }
    client.close()
    return rows
  }
}
