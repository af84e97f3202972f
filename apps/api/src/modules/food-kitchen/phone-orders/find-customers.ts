import type { phoneOrders } from '@plein/contract/food-kitchen/phone-orders'
import type { Read } from '#platform/http/route.ts'
import { showZip } from '#modules/food-ordering/index.ts'
import { findCustomers } from './phone-order.queries.ts'

/** Fewer letters would be a list of all customers. */
const fewest = 3

/** GET cardholders/autocomplete */
export const autocompleteCustomers: Read<typeof phoneOrders.customers> = async ({ db, input: { query }, caller }) => {
  const typed = query.q.trim().replaceAll(/\s+/g, ' ')
  if (typed.length < fewest) return { results: [] }
  const rows = await findCustomers(db, caller.user_uuid, typed)
  return { results: rows.map((row) => ({ ...row, zip_code: showZip(row.zip_code) })) }
}
