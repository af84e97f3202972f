import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import type { App } from '#platform/runtime/app.ts'
import { seedAccounts } from './accounts.ts'
import { seedBankStatements } from './bank-statements.ts'
import { seedBills } from './bills.ts'
import { seedBouncedMail } from './bounced-mail.ts'
import { seedCardPrograms, seedPastCards } from './cards.ts'
import { seedChargedBackOrder } from './charged-back-order.ts'
import { findCatalogue, seedCatalogue, seedConnection } from './catalogue.ts'
import { seedFeed } from './feed.ts'
import { seedCourtCosts, seedMerchants } from './merchants.ts'
import { multiplyOrders } from './many-orders.ts'
import { seedPastOrders } from './past-orders.ts'
import type { PastStep } from './past-steps.ts'
import { demo_accounts } from './people.ts'
import { seedRequestWebhooks } from './program-settings/request-webhooks.ts'
import { seedWebhooks } from './program-settings/webhooks.ts'
import { pastRequests, seedPaymentProgram, seedRequestTroubles } from './requests.ts'
import { withSettlements } from './settlements.ts'

export { demo_accounts }

/** So many past orders make the demo's books and lists worth a look. */
const pastOrders = 400

/**
 * Fills an empty database through the product's own actions: people, a food court, restaurants with menus, card programs with their
 * shops and 600 cards, a payment program with 60 requests, and 400 paid orders of the last 60 days, which the provider paid out on Tuesdays; of one the payer's bank took the money back; bills of a dentist and a wholesaler with two bank statements, and twenty posts. A till hears of the orders of one restaurant, a bookkeeper's server of the payment requests. A database with data stays as it is, but a stopped demo goes on. `orders` multiplies the past orders until there are that many.
 */
export const seedDemo = async (
  app: App,
  log: (line: string) => void,
  options: { orders?: number } = {},
): Promise<void> => {
  const [known] = await run<{ users: number }>(app.db, 'select count(*) as users from identity.users')
  let between: readonly PastStep[] = []
  if ((known?.users ?? 0) === 0) {
    log('Demo data: people, restaurants and menus')
    await seedConnection(app)
    const { seeded, requests, people } = await inTransaction(app.db, async (tx) => {
      const made = await seedCatalogue(tx, app)
      await seedMerchants(tx, app, made)
      await seedAccounts(tx, app, made)
      const { people: all } = made
      return {
        seeded: await seedCardPrograms(tx, app, all),
        requests: await seedPaymentProgram(tx, app, all),
        people: all,
      }
    })
    const past = [
      ...(await seedPastCards(app, { seeded, people, log })),
      ...pastRequests(app, { seeded: requests, people }),
    ]
    between = withSettlements(
      app,
      past.toSorted((a, b) => a.moment - b.moment),
    )
  }
  const catalogue = await findCatalogue(app.db)
  if (catalogue) await seedPastOrders(app, { catalogue, count: pastOrders, log, between })
  await seedCourtCosts(app)
  await seedBouncedMail(app)
  await seedChargedBackOrder(app)
  await seedWebhooks(app)
  await seedRequestWebhooks(app)
  await seedRequestTroubles(app)
  await seedBills(app)
  await seedBankStatements(app)
  if (catalogue) await seedFeed(app, catalogue.people)
  if (options.orders !== undefined) await multiplyOrders(app, options.orders, log)
}
