import type { Country } from '@plein/contract/geo'
import type { Language } from '@plein/contract/schema'
import { countryOfUuid } from './countries.ts'
import { statesOf } from './places.ts'

/** Where somebody is at home, as uuids of geo's places; each may be open. */
export interface PlaceUuids {
  readonly country: string | null
  readonly state: string | null
  readonly city: string | null
}

/** The same in words. */
export interface NamedPlace {
  readonly country: Country | null
  readonly state_name: string | null
  readonly city_name: string | null
}

/** The first of the three that is no place, or lies in another than the one before it; null when all is well. */
export const wrongPlace = async ({
  country,
  state,
  city,
}: PlaceUuids): Promise<'country' | 'state' | 'city' | null> => {
  const land = country === null ? undefined : countryOfUuid(country, 'en')
  if (country !== null && !land) return 'country'
  if (state === null) return city === null ? null : 'city'
  const region = land && (await statesOf(land)).find((one) => one.uuid === state)
  if (!region) return 'state'
  return city === null || region.cities.some((one) => one.uuid === city) ? null : 'city'
}

/** The names of a place; what is not known any more is null. */
export const nameOfPlace = async ({ country, state, city }: PlaceUuids, language: Language): Promise<NamedPlace> => {
  const land = country === null ? undefined : countryOfUuid(country, language)
  const region = land && state !== null ? (await statesOf(land)).find((one) => one.uuid === state) : undefined
  const town = city === null ? undefined : region?.cities.find((one) => one.uuid === city)
  return { country: land ?? null, state_name: region?.name ?? null, city_name: town?.name ?? null }
}
