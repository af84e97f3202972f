import { cardTypes } from '@plein/contract/cards/codes'
import type { cardOrders } from '@plein/contract/cards/orders'
import { now } from '#platform/runtime/clock.ts'
import type { Read } from '#platform/http/route.ts'
import { booksTimeZone } from '#modules/ledger/index.ts'
import { localDay } from '#modules/programs/index.ts'
import { vatPercentageOn } from '#modules/vat/index.ts'
import { notFound } from '../cards.problems.ts'
import { feeCountry } from './find-offer.ts'
import { findTypePrices } from './sale.queries.ts'

/** GET helpers/vat: the VAT of today on the card fee. A country without rates is not found. */
export const readFeeVat: Read<typeof cardOrders.vat> = async ({ db, input: { query } }) => {
  const country = query.country?.toUpperCase() ?? feeCountry
  const { rates } = await findTypePrices(db, { type_code: cardTypes.gift, country })
  if (rates.length === 0) throw notFound()
  return { country, vat_percent: vatPercentageOn(rates, 'high', localDay(now(), booksTimeZone)) / 100 }
}
