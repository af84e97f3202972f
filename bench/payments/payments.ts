/*
 * npm run bench -- --payments [N]: payment requests beside their limits. N: with how many requests and messages the lists are measured, 100,000
 * unless said; 1000000 is what the limit speaks of.
 */
import { query } from '../card-data.ts'
import type { Bench } from '../open-bench.ts'
import type { Row } from '../table.ts'
import { openLists } from './long-lists.ts'
import { measureOrdersByKey } from './orders-by-key.ts'
import { measureTerminal } from './terminal.ts'
import { measureWebhooks } from './webhooks.ts'

const findTicketShop = async (url: string): Promise<string> => {
  const [row] = await query<{ uuid: string }>(
    url,
    "select uuid from programs.programs where title = 'Ticketshop Noord' and type_code = 3001",
  )
  if (!row) throw new Error('the demo data has no Ticketshop Noord')
  return row.uuid
}

/** Webhooks, orders by key, links, a terminal and long lists, one after the other. */
export const measurePayments = async (
  bench: Bench,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Row[]> => {
  const program_uuid = await findTicketShop(bench.database_url)
  const say = (what: string): void => void process.stdout.write(`${what} ...\n`)
  say('Lists of 1,000 requests and messages')
  const measureMany = await openLists(bench, program_uuid)
  // Before the orders, whose events go on for a while.
  const rows = await measureWebhooks(bench)
  say('Orders by key and their links')
  rows.push(...(await measureOrdersByKey({ bench, program_uuid, clients, seconds })))
  say('A terminal that waits')
  rows.push(await measureTerminal(bench, program_uuid))
  say('Long lists of requests and messages')
  rows.push(...(await measureMany()))
  return rows
}
