/** Searches in many orders and journals: by amount, by number, by a rare name and by one that very many orders have. */
import { query, signIn, type Headers } from '../card-data.ts'
import { createClient, type Client } from '../http.ts'
import type { Bench } from '../open-bench.ts'
import type { Row } from '../table.ts'

const maxMs = 80
const warm = 20
const rounds = 150

const at = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0

interface Seeker {
  readonly client: Client
  readonly headers: Headers
}

const timesOf = async ({ client, headers }: Seeker, texts: readonly string[]): Promise<number[]> => {
  const times: number[] = []
  for (let round = 0; round < warm + rounds; round++) {
    const text = texts[round % texts.length] ?? ''
    const before = performance.now()
    const answer = await client.call('GET', `/api/v1/search?q=${encodeURIComponent(text)}`, undefined, headers)
    if (round >= warm) times.push(performance.now() - before)
    if (answer.status !== 200) throw new Error(`a search answered ${answer.status}: ${answer.text.slice(0, 200)}`)
    if (!answer.text.includes('"order"')) throw new Error(`nothing was found of ${text}`)
  }
  return times
}

const textsIn = async (url: string, text: string): Promise<string[]> =>
  (await query<{ text: string }>(url, text)).map((row) => row.text)

/** Five orders of a customer whom no other has, and the name that most orders have. */
const listTexts = async (url: string): Promise<{ what: string; texts: string[] }[]> => {
  await query(
    url,
    `update food_ordering.orders set last_name = 'Zwaluwenburg' where uuid in (select uuid from food_ordering.orders where order_id % 170000 = 11 limit 5)`,
  )
  const [frequent] = await query<{ name: string; orders: number }>(
    url,
    'select last_name as name, count(*)::int as orders from food_ordering.orders group by 1 order by 2 desc, 1 limit 1',
  )
  if (!frequent) throw new Error('there are no orders')
  return [
    {
      what: 'by amount',
      texts: await textsIn(
        url,
        `select replace(to_char(total_amount / 100.0, 'FM999990.00'), '.', ',') as text from food_ordering.suborders group by total_amount limit 50`,
      ),
    },
    {
      what: 'by number',
      texts: await textsIn(url, 'select order_id::text as text from food_ordering.orders order by uuid limit 200'),
    },
    { what: 'by a rare name', texts: ['Zwaluwenburg'] },
    { what: `by a name that ${frequent.orders.toLocaleString('en')} orders have`, texts: [frequent.name] },
  ]
}

/** Each kind of text, by an administrator and by the owner of the restaurant with most of the orders. */
export const measureSearch = async (bench: Bench, orders: number): Promise<Row[]> => {
  const texts = await listTexts(bench.database_url)
  await query(bench.database_url, 'vacuum analyze food_ordering.orders')
  const admin = await openSeeker(bench, 'admin.localhost', 'iris')
  const owner = await openSeeker(bench, 'po.localhost', 'lotte')
  const rows: Row[] = []
  for (const { what, texts: sought } of texts) {
    const [by_admin, by_owner] = [await timesOf(admin, sought), await timesOf(owner, sought)]
    const text = (part: number): string => `${at(by_admin, part).toFixed(0)} and ${at(by_owner, part).toFixed(0)} ms`
    rows.push({
      what: `Search in ${orders.toLocaleString('en')} orders ${what}, p95 of an administrator and of an owner (p50)`,
      value: `${text(0.95)} (${text(0.5)})`,
      limit: `${maxMs} ms`,
      good: Math.max(at(by_admin, 0.95), at(by_owner, 0.95)) <= maxMs,
    })
  }
  admin.client.close()
  owner.client.close()
  return rows
}

const openSeeker = async ({ port }: Bench, host: string, name: string): Promise<Seeker> => {
  const client = createClient(port, host)
  return { client, headers: await signIn(client, name) }
}
