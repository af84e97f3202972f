import type { cardTills } from '@plein/contract/cards/till'
import { HttpResponse, type Read } from '#platform/http/route.ts'
import { toLanguage } from '#platform/i18n/language.ts'
import { notFound } from '../cards.problems.ts'
import { findSale, findShop } from './sale.queries.ts'
import { slipPdf } from './slip.ts'

/** GET /redemptions/{uuid}/slip: in the shop's language, unless another one is asked for. */
export const readSlip: Read<typeof cardTills.slip> = async ({ db, input: { params, query }, caller }) => {
  const [sale, shop] = await Promise.all([findSale(db, params.uuid, caller.user_uuid), findShop(db, caller.user_uuid)])
  if (!sale) throw notFound()
  const language = toLanguage(query.language ?? shop?.language)
  return new HttpResponse(await slipPdf({ sale, shop: shop?.name ?? '', language }), {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="slip-${sale.number}.pdf"`,
    'cache-control': 'no-store',
  })
}
