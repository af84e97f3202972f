import { inTransaction } from '../platform/db/tx.ts'
import type { House } from '../platform/house.ts'
import { createUser, insertPromoCode } from '../modules/identity/index.ts'
import { now } from '../platform/clock.ts'

const password = 'Plein-2026'

/** Who can sign in to the demo, and where. */
export const demo_accounts = [
  { portal: 'admin', email: 'iris@plein.example', password },
  { portal: 'po', email: 'lotte@plein.example', password },
  { portal: 'acceptor', email: 'omar@plein.example', password },
  { portal: 'ch', email: 'sanne@plein.example', password },
] as const

export interface SeededPeople {
  readonly admin: string
  readonly owner: string
  readonly acceptor: string
  readonly cardholder: string
}

/** Iris (admin), Lotte (program owner), Omar (acceptor) and Sanne (cardholder), and a promotion code for those who come. */
export const seedPeople = (house: House): Promise<SeededPeople> =>
  inTransaction(house.db, async (tx) => {
    await insertPromoCode(tx, {
      code: 'WELKOM26',
      title: 'Drie maanden zonder platformkosten',
      type: null,
      starts_at: null,
      ends_at: null,
      most_uses: null,
      created_by: null,
      created: now(),
    })
    const phone = { phone_code: '+31' }
    return {
      admin: await createUser(tx, {
        username: demo_accounts[0].email,
        password,
        type: 4,
        first_name: 'Iris',
        last_name: 'de Boer',
        ...phone,
        phone: '201110001',
      }),
      owner: await createUser(tx, {
        username: demo_accounts[1].email,
        password,
        type: 1,
        legal_type: 1,
        company_name: 'De Markthal Amsterdam B.V.',
        first_name: 'Lotte',
        last_name: 'van Dijk',
        ...phone,
        phone: '201110002',
      }),
      acceptor: await createUser(tx, {
        username: demo_accounts[2].email,
        password,
        type: 2,
        legal_type: 1,
        company_name: 'Omar Eten & Drinken',
        first_name: 'Omar',
        last_name: 'Haddad',
        ...phone,
        phone: '201110003',
      }),
      cardholder: await createUser(tx, {
        username: demo_accounts[3].email,
        password,
        type: 3,
        first_name: 'Sanne',
        last_name: 'Jansen',
        ...phone,
        phone: '612345678',
        delivery_street: 'Damrak',
        delivery_house: '14',
      }),
    }
  })
