/** Placing an order alone, beside pgbench with the statements that the product sends for one (bench/replay.ts). */
import { randomUUID } from 'node:crypto'
import { load, type Client } from './http.ts'
import { openBasket, placeOrder, type Goods } from './journey.ts'
import { freshIds, freshTails, openInProcess, overhear, pgbench, toScript, writtenIn } from './replay.ts'
import type { Row } from './table.ts'

/** A minute after the bench's own clock, so that what is made then can be told by its id. */
const moment = new Date('2026-11-24T16:41:00Z')

const scriptOf = async (url: string, goods: Goods): Promise<string> => {
  const { clientOf, close } = await openInProcess({ url, env: {}, moment })
  try {
    const client = clientOf('food.localhost')
    const session_id = await openBasket(client, goods)
    const key = `placing-${randomUUID()}`
    const heard = await overhear(() => placeOrder({ client, goods, session_id, key }))
    const begin = heard.findIndex(({ text }) => text === 'begin')
    const commit = heard.findIndex(({ text }) => text === 'commit')
    const placed = heard.slice(begin, commit + 1)
    const written = writtenIn(placed)
    const fresh = freshIds(written, moment).filter((uuid) => uuid !== session_id)
    const access_key = /"access_key":"([^"]{20,})"/.exec(written)?.[1] ?? key
    return await toScript(placed, { url, varied: freshTails(fresh, [key, access_key]) })
  } finally {
    await close()
  }
}

/** Baskets are filled before; what is timed is the one call that places the order. */
export const measurePlacing = async ({
  client,
  goods,
  url,
  clients,
  seconds,
}: {
  client: Client
  goods: Goods
  url: string
  clients: number
  seconds: number
}): Promise<Row> => {
  const sessions: string[] = []
  await load(clients, seconds, async () => void sessions.push(await openBasket(client, goods)))
  const wanted = sessions.length
  const began = performance.now()
  const place = async (): Promise<void> => {
    for (let session = sessions.pop(); session; session = sessions.pop())
      await placeOrder({ client, goods, session_id: session })
  }
  await Promise.all(Array.from({ length: clients }, place))
  const ours = wanted / ((performance.now() - began) / 1000)
  const theirs = pgbench({ url, script: await scriptOf(url, goods), clients, seconds })
  if (theirs === undefined)
    return { what: 'Placing the order alone', value: `${ours.toFixed(0)}/s`, limit: 'needs pgbench' }
  const share = ours / theirs
  return {
    what: `Placing the order alone, of pgbench's ${theirs.toFixed(0)}/s with its statements`,
    value: `${ours.toFixed(0)}/s = ${(share * 100).toFixed(0)} %`,
    limit: '40 %',
    good: share >= 0.4,
  }
}
