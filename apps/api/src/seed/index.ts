import { run } from '../platform/db/database.ts'
import type { House } from '../platform/house.ts'
import { demo_accounts, seedPeople } from './people.ts'
import { multiplyOrders } from './many-orders.ts'
import { seedPastOrders } from './past-orders.ts'
import { seedConnection } from './connection.ts'
import { seedMerchants } from './merchants.ts'
import { seedPrograms } from './programs.ts'

export { demo_accounts }

/** So many past orders make the demo's books and lists worth a look. */
const pastOrders = 400

/**
 * Fills an empty database through the product's own actions: people, a food court, restaurants with menus, and 400 orders of
 * the last 60 days, paid in the sandbox. Does nothing on one that holds something; `orders` then multiplies the past orders
 * until there are that many, for measuring.
 */
export const seedDemo = async (
  house: House,
  log: (line: string) => void,
  options: { orders?: number } = {},
): Promise<void> => {
  const [known] = await run<{ users: number }>(house.db, 'select count(*) as users from identity.users')
  if ((known?.users ?? 0) === 0) {
    log('Demo data: people, restaurants and menus')
    const people = await seedPeople(house)
    const seeded = await seedPrograms(house, people)
    await seedMerchants(house, people, seeded)
    if (await seedConnection(house)) {
      log(`Demo data: ${pastOrders} orders of the last 60 days`)
      await seedPastOrders(house, seeded, people, pastOrders)
    } else {
      log('Demo data: the payment sandbox does not answer, so there are no past orders')
    }
  }
  if (options.orders !== undefined) await multiplyOrders(house, options.orders, log)
}
