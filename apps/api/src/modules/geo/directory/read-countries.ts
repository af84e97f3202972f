import type { Country, geo } from '@plein/contract/geo'
import { pipelineProblems } from '@plein/contract/problem'
import { memoryPage } from '#platform/http/paging.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Read } from '#platform/http/route.ts'
import { continentsIn, countriesIn, countryOfUuid } from './countries.ts'
import { getStates } from './places.ts'

export const readContinents: Read<typeof geo.continents> = ({ input: { query } }) => {
  const found = findByName(continentsIn(query.language ?? 'en'), query.q)
  const { meta, rows } = memoryPage(found, query, '/api/v1/geo/continents')
  return { ...meta, continents: rows }
}

export const readCountries: Read<typeof geo.countries> = ({ input: { query } }) => {
  const all = countriesIn(query.language ?? 'en')
  const there = query.continent ? all.filter((item) => item.continent_code === query.continent) : all
  const { meta, rows } = memoryPage(findByName(there, query.q), query, '/api/v1/geo/countries')
  return { ...meta, countries: rows }
}

const known = (uuid: string, language: Parameters<typeof countryOfUuid>[1] = 'en'): Country => {
  const country = countryOfUuid(uuid, language)
  if (!country) throw new Problem(pipelineProblems.not_found)
  return country
}

export const readCountry: Read<typeof geo.country> = ({ input: { params, query } }) =>
  known(params.uuid, query.language)

export const readStates: Read<typeof geo.states> = async ({ input: { params, query } }) => {
  const states = findByName(await getStates(known(params.uuid)), query.q)
  const { meta, rows } = memoryPage(states, query, `/api/v1/geo/countries/${params.uuid}/states`)
  return { ...meta, states: rows.map(({ uuid, name }) => ({ uuid, name })) }
}

export const readCities: Read<typeof geo.cities> = async ({ input: { params, query } }) => {
  const state = (await getStates(known(params.uuid))).find((state) => state.uuid === params.state_uuid)
  if (!state) throw new Problem(pipelineProblems.not_found)
  const path = `/api/v1/geo/countries/${params.uuid}/states/${params.state_uuid}/cities`
  const { meta, rows } = memoryPage(findByName(state.cities, query.q), query, path)
  return { ...meta, cities: rows }
}

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Those whose name has `q` in it, without regard to case and accents: first those that begin with it. All without a `q`. */
const findByName = <Named extends { readonly name: string }>(
  all: readonly Named[],
  q: string | undefined,
): readonly Named[] => {
  const sought = plain((q ?? '').trim())
  if (!sought) return all
  const found = all.map((item) => ({ one: item, at: plain(item.name).indexOf(sought) })).filter(({ at }) => at >= 0)
  const first = found.filter(({ at }) => at === 0)
  const later = found.filter(({ at }) => at > 0)
  return [...first, ...later].map(({ one }) => one)
}
