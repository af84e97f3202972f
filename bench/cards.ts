/*
 * npm run bench -- --cards [N]: gift cards beside their limits. N: with how many cards the lists are measured, 100,000 unless said;
 * 1000000 is what the limit speaks of.
 */
import {
  buyCards,
  fillWallet,
  findTown,
  multiplyCards,
  openShops,
  query,
  readCards,
  signIn,
  untilReady,
  type Card,
  type Owner,
} from './card-data.ts'
import { measureExpiry, measureMaking, measurePrinting } from './card-jobs.ts'
import { measureFoodPayment, measureRedemptions } from './card-redemptions.ts'
import { createClient } from './http.ts'
import type { Goods } from './journey.ts'
import type { Bench } from './open-bench.ts'
import type { Row } from './table.ts'

const few = 1000
const maxShare = 1.5
const walletSize = 50
const ending = 100_000

/** How many cards the lists are measured with. */
const wantedCards = (): number => {
  const wanted = Number(process.argv[process.argv.indexOf('--cards') + 1])
  return wanted > few ? wanted : 100_000
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** Ms of a list of 50, the middle of 41. */
type TimeList = (rest?: string) => Promise<number>

const timeAs = async (port: number, host: string, name: string): Promise<TimeList> => {
  const client = createClient(port, host)
  const headers = await signIn(client, name)
  return async (rest = '') => {
    const times: number[] = []
    for (let round = 0; round < 41; round++) {
      const before = performance.now()
      const { status, text } = await client.call('GET', `/api/v1/cards?size=50${rest}`, undefined, headers)
      if (status !== 200) throw new Error(`/cards answered ${status}: ${text.slice(0, 200)}`)
      times.push(performance.now() - before)
    }
    return median(times)
  }
}

/** The link of a page deep in the list: a card's place, as next would carry it. */
const deepLink = async (url: string, page: number): Promise<string> => {
  const [row] = await query<{ uuid: string }>(
    url,
    'select uuid from cards.cards order by uuid desc offset $1 limit 1',
    [(page - 1) * 50],
  )
  const at = Buffer.from(JSON.stringify([0, row?.uuid])).toString('base64url')
  return `&page=${page}&at=${at}`
}

/** Wallet and lists with few cards; answers how to measure them again with many. */
const openLists = async ({ port, database_url: url }: Bench, program_uuid: string): Promise<() => Promise<Row[]>> => {
  await multiplyCards(url, program_uuid, few)
  await fillWallet(url, 'sanne', walletSize)
  const lists = async () => {
    const opened = {
      wallet: await timeAs(port, 'ch.localhost', 'sanne'),
      owner: await timeAs(port, 'po.localhost', 'lotte'),
      admin: await timeAs(port, 'admin.localhost', 'iris'),
    }
    // Few and many are measured equally warm.
    for (let round = 0; round < 5; round++) for (const time of Object.values(opened)) await time()
    return opened
  }
  const before = await lists()
  const base = { wallet: await before.wallet(), owner: await before.owner(), admin: await before.admin() }
  return async () => {
    const cards = wantedCards()
    process.stdout.write(`Lists of ${cards.toLocaleString('en')} cards ...\n`)
    await multiplyCards(url, program_uuid, cards)
    const [found] = await query<{ count: number }>(url, 'select count(*)::int as count from cards.cards')
    const count = found?.count ?? 0
    const deep = Math.min(10_000, Math.floor(count / 50) - 2)
    const link = await deepLink(url, deep)
    const now = await lists()
    const row = (what: string, time: number, of: number): Row => ({
      what: `${what}, ${count.toLocaleString('en')} cards`,
      value: `${time.toFixed(1)} ms = ${(time / of).toFixed(2)}x`,
      limit: `${maxShare.toFixed(2)}x of ${of.toFixed(1)} ms`,
      good: time <= maxShare * of,
    })
    const page = `page ${deep.toLocaleString('en')}`
    return [
      row(`Wallet of ${walletSize}`, await now.wallet(), base.wallet),
      row('Cards of an owner, page 1', await now.owner(), base.owner),
      row(`Cards of an owner, ${page}`, await now.owner(link), base.owner),
      row('All cards, page 1', await now.admin(), base.admin),
      row(`All cards, ${page}`, await now.admin(link), base.admin),
    ]
  }
}

const ownerOf = async (port: number): Promise<Owner> => {
  const client = createClient(port, 'po.localhost')
  return { client, headers: await signIn(client, 'lotte') }
}

/** A thousand cards of 150.00, made by the product. */
const thousandCards = async (owner: Owner, url: string, program_uuid: string): Promise<Card[]> => {
  const batch = await buyCards(owner, { program_uuid, quantity: few, value: 15_000 })
  await untilReady(owner, batch)
  return readCards(owner, url, batch.uuid)
}

/** Redemptions, a food order, lists, an order of 9,999, its print and a night on which many end, one after the other. */
export const measureCards = async (
  bench: Bench,
  { goods, clients, seconds }: { goods: Goods; clients: number; seconds: number },
): Promise<Row[]> => {
  const { port, database_url: url, env } = bench
  const program_uuid = await findTown(url)
  process.stdout.write('Lists of 1,000 cards ...\n')
  const measureMany = await openLists(bench, program_uuid)
  const shops = await openShops(url)
  const owner = await ownerOf(port)
  const cards = await thousandCards(owner, url, program_uuid)
  const [, paying] = cards
  if (!paying) throw new Error('no card was made')
  process.stdout.write('Redemptions ...\n')
  const at_tills = { port, pid: bench.product.pid, url, env, cards, shops, clients, seconds }
  const rows = await measureRedemptions(at_tills)
  rows.push(await measureFoodPayment({ url, env, goods, card: paying }))
  rows.push(...(await measureMany()))
  process.stdout.write('An order of 9,999 cards ...\n')
  const menu = `/api/v1/food/restaurants/${goods.restaurant_uuid}`
  const making = await measureMaking(await ownerOf(port), { port, menu, program_uuid })
  rows.push(...making.rows)
  process.stdout.write('Printing 500 cards ...\n')
  await bench.restart()
  const printing = { port, pid: bench.product.pid, batch_uuid: making.batch_uuid }
  rows.push(...(await measurePrinting(await ownerOf(port), printing)))
  process.stdout.write(`${ending.toLocaleString('en')} cards end ...\n`)
  rows.push(await measureExpiry(url, { program_uuid, ending }))
  return rows
}
