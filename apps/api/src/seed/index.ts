import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import type { App } from '#platform/runtime/app.ts'
import { seedAccounts } from './accounts.ts'
import { findCatalogue, seedCatalogue, seedConnection } from './catalogue.ts'
import { seedMerchants } from './merchants.ts'
import { multiplyOrders } from './many-orders.ts'
import { seedPastOrders } from './past-orders.ts'
import { demo_accounts } from './people.ts'

export { demo_accounts }

/** So many past orders make the demo's books and lists worth a look. */
const pastOrders = 400

/**
 * Fills an empty database through the product's own actions: people, a food court, restaurants with menus, and 400 paid orders of the last 60
 * days. A database with data stays as it is, but a stopped demo goes on. `orders` multiplies the past orders until there are that many.
 */
export const seedDemo = async (
  app: App,
  log: (line: string) => void,
  options: { orders?: number } = {},
): Promise<void> => {
  const [known] = await run<{ users: number }>(app.db, 'select count(*) as users from identity.users')
  if ((known?.users ?? 0) === 0) {
    log('Demo data: people, restaurants and menus')
    await seedConnection(app)
    await inTransaction(app.db, async (tx) => {
      const made = await seedCatalogue(tx, app)
      await seedMerchants(tx, app, made)
      await seedAccounts(tx, app, made)
    })
  }
  const catalogue = await findCatalogue(app.db)
  if (catalogue) await seedPastOrders(app, { catalogue, count: pastOrders, log })
  if (options.orders !== undefined) await multiplyOrders(app, options.orders, log)
}
