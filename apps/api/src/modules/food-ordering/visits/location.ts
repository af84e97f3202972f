import { normalizeZipCode } from '@plein/contract/zip-code'
import type { App } from '#platform/runtime/app.ts'
import { locate } from '#modules/geo/index.ts'
import { houseNumberRequired, zipCodeInvalid, zipCodeUnknown } from '../food-ordering.problems.ts'

export interface Location {
  readonly zip_code: string | null
  readonly house_number: string | null
  readonly street: string | null
  readonly city: string | null
  readonly lat: number | null
  readonly lon: number | null
}

export const nowhere: Location = { zip_code: null, house_number: null, street: null, city: null, lat: null, lon: null }

/** 1234AB of whatever was typed; refuses what is no Dutch postcode, in the words that were typed. */
export const parseZipCode = (typed: string): string => {
  const zip = normalizeZipCode(typed)
  if (!zip) throw zipCodeInvalid(typed.trim())
  return zip
}

/**
 * Finds the place of a postcode and house number. A source that knows all postcodes and not this one refuses it; where no
 * source knows, or all are down, the digits still serve for postcode zones.
 */
export const getPlace = async (app: App, zipTyped: string, numberTyped: string | undefined): Promise<Location> => {
  const zip_code = parseZipCode(zipTyped)
  const house_number = numberTyped?.trim() ?? ''
  if (!/\d/.test(house_number)) throw houseNumberRequired()
  const found = await locate(app, zip_code, house_number)
  if (found.kind === 'not_existing') throw zipCodeUnknown(zip_code)
  if (found.kind !== 'found') return { ...nowhere, zip_code, house_number }
  return { zip_code, house_number, street: found.street, city: found.city, lat: found.lat, lon: found.lon }
}
