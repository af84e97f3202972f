import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Country, Currency } from '@plein/contract/geo'
import type { Language } from '@plein/contract/schema'
import { fromProject } from '#platform/runtime/project-root.ts'
import { placeId } from './place-ids.ts'
import { continentNames } from '../strings/index.ts'

/** The folder of the places that ship with the product (CREDITS.md says where they come from). */
export const placesFolder = fromProject('apps/api/places')

interface Row {
  readonly code: string
  readonly name: string
  readonly phone_code: string
  readonly continent_code: string
  readonly currency_code: string
}

let rows: readonly Row[] | undefined
const allRows = (): readonly Row[] =>
  (rows ??= JSON.parse(readFileSync(join(placesFolder, 'countries.json'), 'utf8')) as Row[])

/** The euro is the product's own currency and stands for any that the runtime does not know. */
const currencyOf = (iso_code: string, language: Language): Currency => {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: iso_code,
    currencyDisplay: 'narrowSymbol',
  })
  const symbol = format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? iso_code
  const name = new Intl.DisplayNames(language, { type: 'currency' }).of(iso_code) ?? iso_code
  return { name, iso_code, symbol, decimals: format.resolvedOptions().maximumFractionDigits ?? 2 }
}

const countryOf = (row: Row, language: Language, names: Intl.DisplayNames): Country => {
  const currency = currencyOf(row.currency_code, language)
  return {
    uuid: placeId('country', row.code),
    code: row.code,
    name: names.of(row.code) ?? row.name,
    continent_code: row.continent_code,
    phone_code: row.phone_code,
    currency_code: row.currency_code,
    currency_name: currency.name,
    currency,
    has_states: existsSync(join(placesFolder, `${row.code}.json.br`)),
  }
}

const byLanguage = new Map<Language, readonly Country[]>()

/** Every country, its words in the language, sorted as the language sorts. Read once. */
export const countriesIn = (language: Language): readonly Country[] => {
  const known = byLanguage.get(language)
  if (known) return known
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const collator = new Intl.Collator(language)
  const all = allRows()
    .map((row) => countryOf(row, language, names))
    .toSorted((item, other) => collator.compare(item.name, other.name))
  byLanguage.set(language, all)
  return all
}

/** The country of a uuid, its words in the language; undefined when there is none. */
export const countryOfUuid = (uuid: string, language: Language): Country | undefined =>
  countriesIn(language).find((country) => country.uuid === uuid)

/** The country of an ISO code ('NL'); undefined when there is none. */
export const countryOfCode = (code: string, language: Language): Country | undefined =>
  countriesIn(language).find((country) => country.code === code)

/** The continents, their names in the language, sorted as the language sorts. */
export const continentsIn = (language: Language): { uuid: string; code: string; name: string }[] =>
  Object.entries(continentNames[language])
    .map(([code, name]) => ({ uuid: placeId('continent', code), code, name }))
    .toSorted((item, other) => item.name.localeCompare(other.name, language))
