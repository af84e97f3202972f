import type { Tx } from '#platform/db/database.ts'
import { createUser, insertPromoCode } from '#modules/identity/index.ts'
import { now } from '#platform/runtime/clock.ts'
import type { SeedCustomer } from './data/types.ts'

const password = 'Plein-2026'

/** The demo's accounts, and their portals. */
export const demo_accounts = [
  { portal: 'admin', email: 'iris@plein.example', password },
  { portal: 'po', email: 'lotte@plein.example', password },
  { portal: 'acceptor', email: 'omar@plein.example', password },
  { portal: 'ch', email: 'sanne@plein.example', password },
] as const

const inAmsterdam = { country: 'NL', state: 'Noord-Holland', city: 'Amsterdam' } as const

const markthal = {
  ...inAmsterdam,
  zip: '1012 AB',
  address: 'Damrak 1',
  description: 'Een overdekte markt in het hart van Amsterdam, met eten van overal.',
  company_phone_code: '+31',
  company_phone: '201110002',
  company_reg_number: '00000001',
  company_vat_number: 'NL000000001B01',
} as const

const omars = {
  ...inAmsterdam,
  zip: '1012 JS',
  address: 'Dam 2',
  description: 'Omar kookt wat zijn oma kookte.',
  company_phone_code: '+31',
  company_phone: '201110003',
  company_reg_number: '00000002',
  company_vat_number: 'NL000000002B01',
} as const

/** Sanne, the demo's cardholder, as she orders from home. */
export const sanne: SeedCustomer = {
  key: 'sanne',
  first_name: 'Sanne',
  last_name: 'Jansen',
  email: demo_accounts[3].email,
  phone_code: '31',
  phone: '612345678',
  language: 'nl',
  street: 'Damrak',
  house_number: '14',
  apartment: '',
  zip_code: '1012 AB',
  city: 'Amsterdam',
}

export interface SeededPeople {
  readonly admin: string
  readonly owner: string
  readonly acceptor: string
  readonly cardholder: string
}

/** One for everybody, one for the first owners, and one whose days are over. */
const promotionCodes = [
  {
    code: 'WELKOM26',
    title: 'Drie maanden zonder platformkosten',
    type: null,
    starts_at: null,
    ends_at: null,
    most_uses: null,
    fee_free_months: 3,
  },
  {
    code: 'MARKT-25',
    title: 'Marktdag Utrecht: de eerste 25 foodcourts',
    type: 1,
    starts_at: null,
    ends_at: null,
    most_uses: 25,
  },
  {
    code: 'ZOMER26',
    title: 'Terrasactie: restaurants van deze zomer',
    type: 2,
    starts_at: new Date('2026-05-31T22:00:00Z'),
    ends_at: new Date('2026-08-31T22:00:00Z'),
    most_uses: null,
  },
] as const

/** Iris (admin), Lotte (program owner), Omar (acceptor) and Sanne (cardholder), and promotion codes for those who come. */
export const seedPeople = async (tx: Tx): Promise<SeededPeople> => {
  for (const promo of promotionCodes) await insertPromoCode(tx, { ...promo, created_by: null, created: now() })
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
      ...markthal,
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
      ...omars,
    }),
    cardholder: await createUser(tx, {
      username: sanne.email,
      password,
      type: 3,
      first_name: sanne.first_name,
      last_name: sanne.last_name,
      ...phone,
      phone: sanne.phone,
      delivery_street: sanne.street,
      delivery_house: sanne.house_number,
      ...inAmsterdam,
      zip: sanne.zip_code,
      address: `${sanne.street} ${sanne.house_number}`,
    }),
  }
}
