import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'
import type { Language } from '../language.ts'

/** Places don't change while somebody fills in a form. */
const asked = { staleTime: Infinity, gcTime: 60 * 60_000, retry: 1 } as const

/** All countries, named in a language. */
export const countriesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['geo', 'countries', language],
    queryFn: ({ signal }) => api.get('/geo/countries', { query: { language }, signal }).then((page) => page.countries),
    ...asked,
  })

/** The country that a visitor seems to be in; null where the address says nothing. */
export const countryHereQuery = queryOptions({
  queryKey: ['geo', 'ip'],
  queryFn: ({ signal }) => api.get('/geo/ip', { signal }).then((answer) => answer.country),
  ...asked,
})

export const statesQuery = (country_uuid: string) =>
  queryOptions({
    queryKey: ['geo', 'states', country_uuid],
    queryFn: ({ signal }) =>
      api.get('/geo/countries/{uuid}/states', { params: { uuid: country_uuid }, signal }).then((page) => page.states),
    ...asked,
  })

export const citiesQuery = (country_uuid: string, state_uuid: string) =>
  queryOptions({
    queryKey: ['geo', 'cities', country_uuid, state_uuid],
    queryFn: ({ signal }) =>
      api
        .get('/geo/countries/{uuid}/states/{state_uuid}/cities', { params: { uuid: country_uuid, state_uuid }, signal })
        .then((page) => page.cities),
    ...asked,
  })

/** Street, city and province of a Dutch postcode; null where nobody knows it, and where nobody can be asked. */
export const addressOfCodeQuery = (zip_code: string, house_number: string) =>
  queryOptions({
    queryKey: ['geo', 'postcode', zip_code, house_number],
    queryFn: ({ signal }) =>
      api
        .get('/geo/postcode', { query: { zip_code, ...(house_number !== '' && { house_number }) }, signal })
        .then(({ city, ...place }) => (city === null ? null : { ...place, city }))
        .catch(() => null),
    ...asked,
  })
