import type { Db } from '#platform/db/database.ts'
import type { SearchCall, SearchSource } from '#modules/search/index.ts'
import { matchingOrders } from '../all-orders/all-orders.queries.ts'
import { getCustomerQuery, orderNumberIn } from '../all-orders/customer-words.rules.ts'
import {
  newestOfWords,
  ownOrders,
  partsNumbered,
  partsOfAmount,
  partsOfOrders,
  partsOfWords,
  type FoundPart,
  type PartReader,
} from './search.queries.ts'

/** So many of the newest parts are looked at first: of a frequent name they have as many as are shown, and the index would list all of its orders. */
const newestOfAll = 300
/** Words that more orders match are frequent: they are looked for among the newest ones. */
const maxMatching = 2000
const newestOfEach = 1000

const orderView = ({ uuid, number, customer, program, amount, currency, created }: FoundPart) => ({
  uuid,
  title: String(number),
  note: customer === '' ? null : customer,
  program,
  amount,
  currency,
  created: created.toISOString(),
})

/** Orders of whoever works there: by number, by amount, or by the customer's name, address or telephone number. */
const findParts = async (db: Db, { sought, caller, most }: SearchCall): Promise<FoundPart[]> => {
  const reader: PartReader = { everywhere: caller.kind === 'admin', user_uuid: caller.user_uuid }
  const { text, amount, like } = sought
  if (amount !== null) return partsOfAmount(db, reader, { amount, most })
  const number = orderNumberIn(text)
  if (number !== undefined) return partsNumbered(db, reader, { number, most })
  const query = like === null ? null : getCustomerQuery(text)
  if (query === null) return []
  const found = await newestOfWords(db, reader, { query, looked: newestOfAll, most })
  if (found.length === most) return found
  // Everybody's address ends alike: the index is asked for what stands before the @.
  const local = /^([^@\s]+)@/.exec(text)?.[1]
  const uuids = await matchingOrders(db, (local && getCustomerQuery(local)) ?? query, maxMatching + 1)
  return uuids.length > maxMatching
    ? partsOfWords(db, reader, { query, looked: newestOfEach, most })
    : partsOfOrders(db, reader, { uuids, email: local ? like : null, most })
}

export const foundOrders: readonly SearchSource[] = [
  {
    kind: 'order',
    callers: ['admin', 'program_owner', 'acceptor'],
    find: async (db, call) => (await findParts(db, call)).map(orderView),
  },
  {
    kind: 'order',
    callers: ['cardholder'],
    find: async (db, { sought: { number, amount, like }, caller, most }) =>
      (await ownOrders(db, caller.user_uuid ?? '', { number, amount, like, most })).map(orderView),
  },
]
