import type { Gender, Profile } from '@plein/contract/people/profile'
import type { Language } from '@plein/contract/schema'
import { countryOfCode } from '#modules/geo/index.ts'

/** A person's row, all of what a profile is made of. */
export interface PersonRow {
  readonly uuid: string
  readonly username: string
  readonly type: number
  readonly legal_type: number
  readonly first_name: string
  readonly last_name: string
  readonly phone_code: string | null
  readonly phone: string | null
  readonly avatar: string | null
  readonly language: Language
  readonly created: Date
  readonly disabled_at: Date | null
  readonly country: string | null
  readonly state: string | null
  readonly city: string | null
  readonly zip: string | null
  readonly address: string | null
  readonly gender: Gender
  readonly birth_date: string | null
  readonly description: string | null
  readonly url: string | null
  readonly position: string | null
  readonly company_name: string | null
  readonly company_phone_code: string | null
  readonly company_phone: string | null
  readonly company_reg_number: string | null
  readonly company_vat_number: string | null
  readonly delivery_street: string | null
  readonly delivery_house: string | null
  readonly delivery_apartment: string | null
}

/** Types of account: 1 program owner, 2 acceptor, 3 cardholder, 4 admin. */
export const isBusiness = (type: number): boolean => type === 1 || type === 2

const addressOf = ({ country, state, city, zip, address, language }: PersonRow) => ({
  country,
  state,
  city,
  zip,
  address,
  country_object: (country && countryOfCode(country, language)) || null,
})

const businessOf = (row: PersonRow) => ({
  gender: row.gender,
  birth_date: row.birth_date,
  description: row.description,
  url: row.url,
  position: row.position,
  company_phone_code: row.company_phone_code,
  company_phone: row.company_phone,
  company_reg_number: row.company_reg_number,
  company_vat_number: row.company_vat_number,
})

/** Street, house and apartment as one line: 'Damrak 14-2'. */
const deliveryLine = ({ delivery_street, delivery_house, delivery_apartment }: PersonRow): string | null => {
  const app = [delivery_house, delivery_apartment].filter(Boolean).join('-')
  return [delivery_street, app].filter(Boolean).join(' ') || null
}

/** A cardholder has one place: the billing address's. Delivery goes to the same place, to its own door where there is one. */
const addressSetsOf = (row: PersonRow) => ({
  delivery_country: row.country,
  delivery_state: row.state,
  delivery_city: row.city,
  delivery_zip: row.zip,
  delivery_address: deliveryLine(row),
  billing_country: row.country,
  billing_state: row.state,
  billing_city: row.city,
  billing_zip: row.zip,
  billing_address: row.address,
})

/** First and last name. */
export const fullName = ({ first_name, last_name }: Pick<PersonRow, 'first_name' | 'last_name'>): string =>
  [first_name, last_name].filter(Boolean).join(' ')

/** The account's name in a list: the company if it is one, else the person. */
export const getTitle = (row: Pick<PersonRow, 'first_name' | 'last_name' | 'legal_type' | 'company_name'>): string =>
  (row.legal_type === 1 && row.company_name) || fullName(row)

/** A row as the person's own profile: what does not apply to the type of account is not in it. */
export const shownProfile = (row: PersonRow): Profile => ({
  uuid: row.uuid,
  username: row.username,
  type: row.type,
  legal_type: row.legal_type,
  first_name: row.first_name,
  last_name: row.last_name,
  full_name: fullName(row),
  title: getTitle(row),
  phone_code: row.phone_code,
  phone: row.phone,
  avatar: row.avatar,
  language: row.language,
  created: row.created.toISOString(),
  is_active: row.disabled_at === null,
  company_name: row.company_name,
  delivery_street: row.delivery_street,
  delivery_house: row.delivery_house,
  delivery_apartment: row.delivery_apartment,
  ...(row.type === 3 ? addressSetsOf(row) : addressOf(row)),
  ...(isBusiness(row.type) ? businessOf(row) : {}),
})
