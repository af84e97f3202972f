import { replaceAccount } from '#modules/payments/payouts/payout.queries.ts'
import { now } from '#platform/runtime/clock.ts'
import { seal } from '#platform/security/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import type { App } from '#platform/runtime/app.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { Catalogue } from './catalogue.ts'
import { food_courts } from './data/index.ts'

/** Valid numbers at a bank that does not exist. */
const ibans = [
  'NL79PLEI4300170017',
  'NL89PLEI4300170128',
  'NL02PLEI4300170239',
  'NL88PLEI4300170340',
  'NL98PLEI4300170451',
  'NL11PLEI4300170562',
  'NL21PLEI4300170673',
]

/** The bank accounts of the demo's restaurants and of their court. */
export const seedAccounts = async (tx: Tx, app: App, { programs, people }: Catalogue): Promise<void> => {
  const names = new Map(programs.map(({ cart_uuid }) => [cart_uuid, food_courts[0]?.title ?? '']))
  for (const { uuid, restaurant } of programs) names.set(uuid, restaurant.title)
  for (const [index, [program_uuid, name]] of [...names].entries()) {
    const iban = ibans[index % ibans.length] ?? ''
    await replaceAccount(tx, {
      uuid: newId(),
      payee: { kind: 'program', uuid: program_uuid },
      iban_encrypted: seal(app.settings.encryption_key, iban),
      last_four: iban.slice(-4),
      name,
      changed_by: people.owner,
      created: now(),
    })
  }
}
