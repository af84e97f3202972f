/*
 * Redemptions at the tills of shops, on many cards and on one, beside pgbench with the same statements; and the statements of a food
 * order that a card pays beside the provider.
 */
import { randomUUID } from 'node:crypto'
import { signIn, type Card, type Headers, type Shop } from './card-data.ts'
import { createClient, load, repeat, type Client } from './http.ts'
import { openBasket, placeOrder, type Goods } from './journey.ts'
import { cpuSeconds } from './processes.ts'
import {
  freshIds,
  freshTails,
  openInProcess,
  overhear,
  pgbench,
  toScript,
  writtenIn,
  type Overheard,
  type Varied,
} from './replay.ts'
import type { Row } from './table.ts'

const maxStatements = 6
const maxMore = 3
const minShare = 0.4

/** After everything that the bench makes, so that the ids of the overheard call can be told. */
const moment = new Date('2026-11-25T10:00:00Z')
/** An hour at which the bench's restaurants are open. */
const openHours = new Date('2026-11-24T16:45:00Z')

interface Till {
  readonly client: Client
  readonly headers: Headers
  readonly cash_point_uuid: string
}

const openTills = (client: Client, shops: readonly Shop[]): Promise<Till[]> =>
  Promise.all(
    shops.map(async ({ name, cash_point_uuid }) => ({ client, headers: await signIn(client, name), cash_point_uuid })),
  )

/** A shop takes one cent. */
const redeem = async (
  { client, headers, cash_point_uuid }: Till,
  { code }: Card,
  key: string = randomUUID(),
): Promise<void> => {
  const body = { amount: 1, cash_point_uuid }
  const { status, text } = await client.call('POST', `/api/v1/cards/${code}/redeem`, body, {
    ...headers,
    'idempotency-key': key,
  })
  if (status !== 201) throw new Error(`redeem answered ${status}: ${text.slice(0, 200)}`)
}

/** The statements that do the work: without those around them, and of the key of the call. */
const countOwn = (heard: readonly Overheard[]): number =>
  heard.filter(({ text }) =>
    /\b(?:cards|payments|programs|ledger|identity|food_ordering)\.|platform\.allowances/.test(text),
  ).length

const anyOf = (values: readonly string[], variable: string): string => `('{${values.join(',')}}'::text[])[${variable}]`

/** The card and the shop of the overheard call become those of each transaction: any of the cards, and the shop of the client. */
const variedBy = (cards: readonly Card[], shops: readonly Shop[]): Varied[] => {
  const part = <Key extends string>(rows: readonly Record<Key, string>[], key: Key, variable: string): Varied => ({
    text: rows[0]?.[key] ?? '',
    sql: anyOf(
      rows.map((row) => row[key]),
      variable,
    ),
  })
  return [
    ...(['uuid', 'code_hash', 'serial', 'account_uuid'] as const).map((key) => part(cards, key, ':card')),
    ...(['uuid', 'cash_point_uuid', 'account_uuid'] as const).map((key) => part(shops, key, ':shop')),
  ]
}

/** The statements of one redemption as a script, over all of these cards. */
const scriptOf = (
  heard: readonly Overheard[],
  key: string,
  { url, cards, shops }: Pick<Redemptions, 'url' | 'cards' | 'shops'>,
) =>
  toScript(heard, {
    url,
    varied: [...freshTails(freshIds(writtenIn(heard), moment), [key]), ...variedBy(cards, shops)],
    variables: [`\\set card random(1, ${cards.length})`, `\\set shop 1 + :client_id % ${shops.length}`],
  })

interface Redemptions {
  readonly port: number
  readonly pid: number
  readonly url: string
  readonly env: Readonly<Record<string, string>>
  readonly cards: readonly Card[]
  readonly shops: readonly Shop[]
  readonly clients: number
  readonly seconds: number
}

/** The statements of one redemption of the first card by the first shop. */
const overhearOne = async ({ url, env, cards, shops }: Redemptions): Promise<{ heard: Overheard[]; key: string }> => {
  const { clientOf, close } = await openInProcess({ url, env, moment })
  try {
    const [till] = await openTills(clientOf('acceptor.localhost'), shops.slice(0, 1))
    const [card] = cards
    if (!till || !card) throw new Error('no shop, or no card')
    await redeem(till, card)
    const key = `redeem-${randomUUID()}`
    return { heard: await overhear(() => redeem(till, card, key)), key }
  } finally {
    await close()
  }
}

/** So often each side is measured, in turns. */
const turns = 2

/** Redemptions of any of these cards, each shop at its own till, and pgbench in turns with it. */
const measureOn = async (
  on: string,
  { tills, heard, key, of }: { tills: readonly Till[]; heard: readonly Overheard[]; key: string; of: Redemptions },
): Promise<Row> => {
  const { cards, clients, seconds, url, pid } = of
  const script = await scriptOf(heard, key, of)
  const seen = { ours: 0, theirs: 0, count: 0, cpu: 0, p99: 0 }
  for (let turn = 0; turn < turns; turn++) {
    let next = 0
    const free = Array.from({ length: clients }, () => tills[next++ % tills.length])
    const take = async (): Promise<void> => {
      const till = free.pop()
      const card = cards[Math.floor(Math.random() * cards.length)]
      if (!till || !card) throw new Error('no till, or no card')
      await redeem(till, card)
      free.push(till)
    }
    await repeat(clients, 5 * clients, take)
    const before = cpuSeconds(pid)
    const { per_second, count, p99_ms } = await load(clients, seconds / turns, take)
    seen.cpu += cpuSeconds(pid) - before
    seen.count += count
    seen.ours += per_second / turns
    seen.p99 = Math.max(seen.p99, p99_ms)
    const theirs = pgbench({ url, script, clients, seconds: Math.max(1, Math.round(seconds / turns)) })
    seen.theirs += (theirs ?? Number.NaN) / turns
  }
  const share = seen.ours / seen.theirs
  const cpu_ms = (seen.cpu * 1000) / seen.count
  return {
    what: `Redemptions on ${on}, of pgbench's ${seen.theirs.toFixed(0)}/s with its statements (API CPU ${cpu_ms.toFixed(1)} ms each)`,
    value: `${seen.ours.toFixed(0)}/s = ${(share * 100).toFixed(0)} %, p99 ${seen.p99.toFixed(0)} ms`,
    limit: '40 %',
    good: share >= minShare,
  }
}

/** Redemptions over HTTP on all of the cards, and on one of them. */
export const measureRedemptions = async (of: Redemptions): Promise<Row[]> => {
  const client = createClient(of.port, 'acceptor.localhost')
  try {
    const tills = await openTills(client, of.shops)
    // Each becomes active with its first payment.
    const waiting = of.cards.values()
    await repeat(of.clients, of.cards.length, () => {
      const card = waiting.next().value
      const till = tills[0]
      return card && till ? redeem(till, card) : Promise.resolve()
    })
    const { heard, key } = await overhearOne(of)
    const own = countOwn(heard)
    const with_all = { tills, heard, key }
    return [
      await measureOn(`${of.cards.length.toLocaleString('en')} cards`, { ...with_all, of }),
      await measureOn('one card', { ...with_all, of: { ...of, cards: of.cards.slice(0, 1) } }),
      {
        what: `Statements of a redemption (${heard.length} with begin, commit, those of its key and of the announcement)`,
        value: String(own),
        limit: `${maxStatements}`,
        good: own <= maxStatements,
      },
    ]
  } finally {
    client.close()
  }
}

/** Statements of paying a food order by the provider, and by a card of 5.00 beside it. */
export const measureFoodPayment = async ({
  url,
  env,
  goods,
  card,
}: {
  url: string
  env: Readonly<Record<string, string>>
  goods: Goods
  card: Card
}): Promise<Row> => {
  const { clientOf, close } = await openInProcess({ url, env, moment: openHours })
  try {
    const client = clientOf('food.localhost')
    const pay = async (body: object): Promise<number> => {
      const session_id = await openBasket(client, goods)
      const order = await placeOrder({ client, goods, session_id })
      const heard = await overhear(async () => {
        const path = `/api/v1/orders/${order}/pay?session_id=${session_id}`
        const { status, text } = await client.call('POST', path, body, { 'idempotency-key': randomUUID() })
        if (status !== 200 || !text.includes('"order_status":3')) throw new Error(`not paid: ${status} ${text}`)
      })
      return countOwn(heard)
    }
    const by_card = { sources: [{ token: card.code, amount: 500 }] }
    // The first ones fill what the process keeps.
    await pay({})
    await pay(by_card)
    const [without, beside] = [await pay({}), await pay(by_card)]
    return {
      what: `Paying a food order with a card beside the provider, statements (${without} without it)`,
      value: `${beside} = ${beside - without} more`,
      limit: `${maxMore} more`,
      good: beside - without <= maxMore,
    }
  } finally {
    await close()
  }
}
