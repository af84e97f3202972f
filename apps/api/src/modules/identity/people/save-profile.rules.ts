import type { FieldProblem } from '@plein/contract/problem'
import type { ProfileChanges } from '@plein/contract/people/profile'
import { countryOfCode } from '#modules/geo/index.ts'
import {
  isBirthDate,
  line,
  getPhone,
  registrationNumber,
  registrationProblem,
  vatNumber,
  vatProblem,
  parseZip,
} from '../profiles/fields.rules.ts'
import type { SavedColumns } from '../profiles/profile.queries.ts'
import type { PersonRow } from '../profiles/profile.rules.ts'
import { isBusiness } from '../profiles/profile.rules.ts'

type Field = keyof ProfileChanges

const everybodys: readonly Field[] = [
  'first_name',
  'last_name',
  'phone_code',
  'phone',
  'language',
  'password',
  'old_password',
]
const addresses: readonly Field[] = ['country', 'state', 'city', 'zip', 'address']
const companies: readonly Field[] = [
  'company_name',
  'company_phone_code',
  'company_phone',
  'company_reg_number',
  'company_vat_number',
  'position',
]
const business: readonly Field[] = ['legal_type', 'gender', 'birth_date', 'description', 'url', ...companies]
const cardholders: readonly Field[] = [
  'delivery_street',
  'delivery_house',
  'delivery_apartment',
  'billing_country',
  'billing_state',
  'billing_city',
  'billing_zip',
  'billing_address',
]

/** The fields that a type of account may save (USER-02, 04, 17, 18, 19). */
const fieldsOf = (type: number): ReadonlySet<Field> =>
  new Set([...everybodys, ...(type === 3 ? cardholders : addresses), ...(isBusiness(type) ? business : [])])

const linesOf = (text: string): string | null =>
  text
    .split('\n')
    .map((item) => line(item) ?? '')
    .join('\n')
    .trim() || null

const cleaned = (field: string, value: unknown): unknown => {
  if (typeof value !== 'string') return value
  return field === 'description' ? linesOf(value) : line(value)
}

/** Columns without the prefix that a cardholder's address has on the wire. */
const columnOf = (field: string): string => field.replace(/^billing_/, '')

type Row = Record<string, string | number | null | undefined>

const countryProblem = (row: Row): FieldProblem | null =>
  typeof row['country'] === 'string' && !countryOfCode(row['country'], 'en')
    ? { field: 'country', code: 'not_a_choice' }
    : null

const birthProblem = (row: Row, today: string): FieldProblem | null => {
  const day = row['birth_date']
  return typeof day === 'string' && !isBirthDate(day, today)
    ? { field: 'birth_date', code: 'birth_date_invalid' }
    : null
}

/** Web addresses only: nothing that runs where somebody clicks on it. Without a scheme it is https. */
const urlOf = (row: Row): { url?: string; problem?: FieldProblem } => {
  const { url } = row
  if (typeof url !== 'string') return {}
  const problem: FieldProblem = { field: 'url', code: 'url' }
  const typed = /^[a-z][a-z0-9+.-]*:/i.test(url) && !/^[\w.-]+:\d/.test(url) ? url : `https://${url}`
  if (!URL.canParse(typed)) return { problem }
  const { protocol, hostname, username, href } = new URL(typed)
  const isWeb = (protocol === 'https:' || protocol === 'http:') && hostname.includes('.') && username === ''
  return isWeb && href.length <= 500 ? { url: href } : { problem }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const missingOf = (row: Row): FieldProblem[] =>
  ['first_name', 'last_name', ...(row['legal_type'] === 1 ? ['company_name'] : [])]
    .filter((field) => row[field] == null)
    .map((field) => ({ field, code: 'required' }))

/** The row as it will be, with everything in the spelling that is stored, and what is wrong with it. */
const wholeRow = (before: PersonRow, given: Row, today: string): { row: Row; problems: FieldProblem[] } => {
  const row: Row = { ...(before as unknown as Row), ...given }
  if (given['company_vat_number'] != null) row['company_vat_number'] = vatNumber(textOf(row['company_vat_number']))
  const country = textOf(row['country'])
  if (given['company_reg_number'] != null)
    row['company_reg_number'] = registrationNumber(textOf(row['company_reg_number']), country)
  const zip = parseZip(textOf(row['zip']), country)
  const url = urlOf(row)
  const phone = getPhone(textOf(row['phone_code']), textOf(row['phone']))
  const company = getPhone(textOf(row['company_phone_code']), textOf(row['company_phone']))
  const whole: Row = {
    ...row,
    zip: zip.zip ?? null,
    url: url.url ?? null,
    phone_code: phone?.code ?? null,
    phone: phone?.number ?? null,
    company_phone_code: company?.code ?? null,
    company_phone: company?.number ?? null,
  }
  const found = [
    ...missingOf(row),
    countryProblem(row),
    zip.problem,
    birthProblem(row, today),
    url.problem,
    phone ? null : { field: 'phone', code: 'phone' },
    company ? null : { field: 'company_phone', code: 'phone' },
    vatProblem(textOf(row['company_vat_number']), country),
    registrationProblem(textOf(row['company_reg_number']), country),
  ]
  return { row: whole, problems: found.filter((item) => item != null) }
}

/** The pairs of fields that are one to the person: what is wrong with the one is told when the other was changed. */
const partners: Readonly<Record<string, readonly string[]>> = {
  phone: ['phone_code'],
  phone_code: ['phone'],
  company_phone: ['company_phone_code'],
  company_phone_code: ['company_phone'],
  zip: ['country'],
  company_vat_number: ['country'],
  company_reg_number: ['country'],
  company_name: ['legal_type'],
}

/**
 * The columns that a save of these fields writes, in the stored spelling, or their validation errors. Untouched values stay as they are, also
 * when a rule has changed since. `today` is YYYY-MM-DD.
 */
export const checkedChanges = (
  before: PersonRow,
  { password: _password, old_password: _old, ...changes }: ProfileChanges,
  today: string,
): { columns: SavedColumns; problems: FieldProblem[] } => {
  const allowed = fieldsOf(before.type)
  const names = Object.keys(changes) as (keyof typeof changes)[]
  const foreign = names.filter((name) => !allowed.has(name)).map((field) => ({ field, code: 'unknown_field' }))
  const given: Row = {}
  for (const name of names.filter((name) => allowed.has(name)))
    given[columnOf(name)] = cleaned(name, changes[name]) as string | number | null
  const { row, problems } = wholeRow(before, given, today)
  const touched = (field: string): boolean =>
    field in given || (partners[field] ?? []).some((partner) => partner in given)
  const written = Object.keys(row).filter((column) => touched(column) && column in before)
  const wireName = (field: string): string =>
    before.type === 3 && addresses.includes(field as Field) ? `billing_${field}` : field
  return {
    columns: Object.fromEntries(written.map((column) => [column, row[column]])),
    problems: [
      ...foreign,
      ...problems
        .filter(({ field }) => touched(field))
        .map((problem) => ({ ...problem, field: wireName(problem.field) })),
    ],
  }
}
