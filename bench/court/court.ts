import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import pg from 'pg'
import { createClient, getSummary, load, runFor, type Client } from '../http.ts'
import { placeOrder, type Goods } from '../journey.ts'
import type { Bench } from '../open-bench.ts'
import type { Row } from '../table.ts'

const api = '/api/v1'
const openOrders = 300
const screens = 50
const rounds = 60

interface CourtSetup {
  readonly clients: number
  readonly seconds: number
  /** A floor that sends these bytes at /menu, and answers /poll after one statement. */
  readonly onFloor: <T>(text: string, work: (client: Client) => Promise<T>) => Promise<T>
}

type Headers = Record<string, string>

const parsed = <T>({ status, text }: { status: number; text: string }): T => {
  if (status >= 300) throw new Error(`answered ${status}: ${text.slice(0, 300)}`)
  return JSON.parse(text) as T
}

const signIn = async (client: Client): Promise<Headers> => {
  const body = { username: 'lotte@plein.example', password: 'Plein-2026' }
  const { auth_token } = parsed<{ auth_token: string }>(await client.call('POST', `${api}/auth/login`, body))
  return { authorization: `Bearer ${auth_token}` }
}

const keyed = (headers: Headers): Headers => ({ ...headers, 'idempotency-key': randomUUID() })

/** The restaurants of the court, each with a dish that alone reaches no minimum of anybody. */
const loadKitchens = async (url: string): Promise<{ court: string; restaurant: string; product: string }[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // One of the demo's kitchens opens in the evening only.
  await client.query(
    `update food_ordering.working_hours h set start_minute = 0
       from food_ordering.restaurants r join programs.programs c on c.uuid = r.court_uuid
      where h.program_uuid = r.program_uuid and c.title = 'De Markthal'
        and h.start_minute = (select min(f.start_minute) from food_ordering.working_hours f where f.program_uuid = h.program_uuid and f.day_of_week = h.day_of_week)`,
  )
  const { rows } = await client.query<{ court: string; restaurant: string; product: string }>(
    `select distinct on (r.program_uuid) r.court_uuid as court, r.program_uuid as restaurant, p.uuid as product
       from food_ordering.restaurants r join programs.programs c on c.uuid = r.court_uuid join menus.products p on p.program_uuid = r.program_uuid
      where c.title = 'De Markthal' and p.is_active and not p.variant_required and p.sold_out_until is null and not p.contains_alcohol and p.price > 500
      order by r.program_uuid, p.price desc`,
  )
  await client.end()
  return rows
}

/** A basket that is collected, with four of a dish of each of these kitchens. */
const fillBasket = async (client: Client, products: readonly string[]): Promise<string> => {
  const { uuid } = parsed<{ uuid: string }>(
    await client.call('POST', `${api}/food/session`, { pickup_in_restaurant: true }),
  )
  for (const product_id of products)
    parsed(await client.call('PUT', `${api}/food/basket?session_id=${uuid}`, { product_id, quantity: 4 }))
  return uuid
}

/** The order at three kitchens beside that at one, in turns. */
const measureKitchens = async (client: Client, goods: Goods, products: readonly string[]): Promise<Row> => {
  const times: { one: number[]; three: number[] } = { one: [], three: [] }
  for (let round = 0; round < rounds; round++)
    for (const [side, count] of [
      ['one', 1],
      ['three', 3],
    ] as const) {
      const session_id = await fillBasket(client, products.slice(0, count))
      const before = performance.now()
      await placeOrder({ client, goods, session_id })
      times[side].push(performance.now() - before)
    }
  const median = (all: number[]): number => getSummary([{ times: all, elapsed: 1 }]).median_ms
  const [one, three] = [median(times.one), median(times.three)]
  return {
    what: 'Order at 3 kitchens, of the order at 1, median',
    value: `${three.toFixed(1)} ms of ${one.toFixed(1)} ms = ${(three / one).toFixed(2)}x`,
    limit: '1.40x',
    good: three / one <= 1.4,
  }
}

const payOpenOrders = async (client: Client, goods: Goods, product: string): Promise<string> => {
  let newest = ''
  for (let count = 0; count < openOrders; count++) {
    const session_id = await fillBasket(client, [product])
    newest = await placeOrder({ client, goods, session_id })
    const path = `${api}/orders/${newest}/pay?session_id=${session_id}`
    parsed(await client.call('POST', path, {}, keyed({})))
  }
  return newest
}

/** A pickup screen with many open orders: how long a look takes, and until all screens show a change. */
const measureScreens = async (
  bench: Bench,
  { owner, headers, client, goods, product, seconds }: Parts & { readonly seconds: number },
): Promise<Row[]> => {
  await payOpenOrders(client, goods, product)
  const added = await owner.call(
    'POST',
    `${api}/programs/${goods.cart_uuid}/screens`,
    { title: 'Bench' },
    keyed(headers),
  )
  const path = `${api}/screens/${parsed<{ url: string }>(added).url.split('/screen/')[1]}`
  const { preparing } = parsed<{ preparing: unknown[] }>(await client.call('GET', path))
  const looks = await runFor(2, seconds, async () => void parsed(await client.call('GET', path)))
  const sorted = looks.times.toSorted((a, b) => a - b)
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0
  const watched = await watchScreens(bench.port, `${path}/stream`)
  await payOne(client, goods, product)
  const shown_ms = await watched.all()
  return [
    {
      what: `Pickup screen with ${preparing.length} open orders, p95, 2 at once`,
      value: `${p95.toFixed(1)} ms`,
      limit: '25 ms',
      good: p95 <= 25,
    },
    {
      what: `${screens} pickup screens show an order, from its payment on`,
      value: `${shown_ms.toFixed(0)} ms`,
      limit: '1000 ms',
      good: shown_ms <= 1000,
    },
  ]
}

const payOne = async (client: Client, goods: Goods, product: string): Promise<void> => {
  const session_id = await fillBasket(client, [product])
  const order = await placeOrder({ client, goods, session_id })
  parsed(await client.call('POST', `${api}/orders/${order}/pay?session_id=${session_id}`, {}, keyed({})))
}

interface Signal {
  readonly promise: Promise<void>
  readonly resolve: () => void
}

const createSignal = (): Signal => {
  let resolve = (): void => undefined
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve: () => resolve() }
}

/** Streams of one screen, and how long it takes from now until each has heard of a change. */
const watchScreens = async (port: number, path: string): Promise<{ all: () => Promise<number> }> => {
  let heard = 0
  let began = 0
  const open = Array.from({ length: screens }, () => createSignal())
  const changed = Array.from({ length: screens }, () => createSignal())
  const streams = open.map((first, at) =>
    get({ port, host: '127.0.0.1', path, agent: false, headers: { host: 'acceptor.localhost' } }, (answer) => {
      answer.setEncoding('utf8').on('data', (text: string) => {
        if (!text.includes('event: pickups')) return
        if (began > 0) changed[at]?.resolve()
        heard += 1
        first.resolve()
      })
    }),
  )
  await Promise.all(open.map(({ promise }) => promise))
  began = performance.now()
  return {
    all: async () => {
      const from = performance.now()
      await Promise.all(changed.map(({ promise }) => promise))
      for (const stream of streams) stream.destroy()
      return heard > 0 ? performance.now() - from : 0
    },
  }
}

interface Parts {
  readonly owner: Client
  readonly headers: Headers
  readonly client: Client
  readonly goods: Goods
  readonly product: string
}

/** Polls of ticket printers, of bare Fastify that answers after one statement. */
const measurePolls = async (
  { owner, headers, goods }: Parts,
  { clients, seconds, onFloor }: CourtSetup,
): Promise<Row> => {
  const body = { name: 'Bench', station: '', language: 'nl', categories: [] }
  const path = `${api}/programs/${goods.restaurant_uuid}/printers`
  const { url } = parsed<{ url: string }>(await owner.call('POST', path, body, keyed(headers)))
  const { pathname } = new URL(url)
  const status = { statusCode: '200%20OK', printerMAC: '00:11:62:0d:0e:0f' }
  const poll = async (client: Client, address: string) => void parsed(await client.call('POST', address, status))
  const [ours, bare] = await onFloor('{}', async (floor) => {
    await load(clients, 1, () => poll(owner, pathname))
    const first = await runFor(clients, seconds / 4, () => poll(floor, '/poll'))
    const own = [await runFor(clients, seconds / 4, () => poll(owner, pathname))]
    const second = await runFor(clients, seconds / 4, () => poll(floor, '/poll'))
    own.push(await runFor(clients, seconds / 4, () => poll(owner, pathname)))
    return [getSummary(own), getSummary([first, second])] as const
  })
  const share = ours.per_second / bare.per_second
  return {
    what: `Polls of a ticket printer, of bare Fastify's and pg's ${bare.per_second.toFixed(0)}/s with one statement`,
    value: `${ours.per_second.toFixed(0)}/s = ${(share * 100).toFixed(0)} %`,
    limit: '40 %',
    good: share >= 0.4,
  }
}

/** The first page of the court's host, with its announcement in it, of bare Fastify that sends the same bytes. */
const measureHost = async (client: Client, { clients, seconds, onFloor }: CourtSetup): Promise<Row> => {
  const { text } = await client.call('GET', '/')
  if (!text.includes('<html')) throw new Error('the host sends no page')
  const [ours, bare] = await onFloor(text, async (floor) => {
    await load(clients, 1, async () => void (await client.call('GET', '/')))
    const theirs = await load(clients, seconds / 2, async () => void (await floor.call('GET', '/menu')))
    return [await load(clients, seconds / 2, async () => void (await client.call('GET', '/'))), theirs] as const
  })
  const share = ours.per_second / bare.per_second
  return {
    what: `Page of the court's host, ${(text.length / 1000).toFixed(0)} kB, of bare Fastify's ${bare.per_second.toFixed(0)}/s`,
    value: `${ours.per_second.toFixed(0)}/s = ${(share * 100).toFixed(0)} %`,
    limit: '50 %',
    good: share >= 0.5,
  }
}

/** A food court: its host, orders at several kitchens, pickup screens and ticket printers. */
export const measureCourt = async (bench: Bench, setup: CourtSetup): Promise<Row[]> => {
  const [client, owner] = [createClient(bench.port, 'food.localhost'), createClient(bench.port, 'po.localhost')]
  try {
    const kitchens = await loadKitchens(bench.database_url)
    const [first] = kitchens
    if (!first || kitchens.length < 3) throw new Error('the court has fewer than three kitchens')
    const goods: Goods = { restaurant_uuid: first.restaurant, cart_uuid: first.court, product_uuids: [first.product] }
    const parts: Parts = { owner, headers: await signIn(owner), client, goods, product: first.product }
    return [
      await measureHost(client, setup),
      await measureKitchens(
        client,
        goods,
        kitchens.map(({ product }) => product),
      ),
      ...(await measureScreens(bench, { ...parts, seconds: setup.seconds })),
      await measurePolls(parts, setup),
    ]
  } finally {
    client.close()
    owner.close()
  }
}
