import type { cardDesigns } from '@plein/contract/cards/designs'
import { now } from '#platform/runtime/clock.ts'
import { memoryPage } from '#platform/http/paging.ts'
import type { Read } from '#platform/http/route.ts'
import { localDay } from '#modules/programs/index.ts'
import { cardTypeWords, valueTypeWords } from './card-words.ts'
import { listTypePrices } from './list.queries.ts'

/** Prices begin with a day of the platform, not of a program. */
const platformZone = 'Europe/Amsterdam'

export const listCardTypes: Read<typeof cardDesigns.types> = ({ input: { query } }) => {
  const { meta, rows } = memoryPage(cardTypeWords, query, '/api/v1/manager/card-types')
  return { ...meta, results: rows }
}

export const listValueTypes: Read<typeof cardDesigns.valueTypes> = ({ input: { query } }) => {
  const { meta, rows } = memoryPage(valueTypeWords, query, '/api/v1/manager/value-types')
  return { ...meta, results: rows }
}

/** The price of a card for its owner today, by type and number. */
export const readTypePrices: Read<typeof cardDesigns.typePrices> = async ({ db, input: { query } }) => {
  const prices = await listTypePrices(db, localDay(now(), platformZone))
  const { meta, rows } = memoryPage(prices, query, '/api/v1/manager/card-type-prices')
  return { ...meta, results: rows.map((row) => ({ ...row, currency: 'EUR' })) }
}
