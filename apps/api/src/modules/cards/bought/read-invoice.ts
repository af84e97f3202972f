import type { cardOrders } from '@plein/contract/cards/orders'
import type { Db } from '#platform/db/database.ts'
import { HttpResponse, type Read } from '#platform/http/route.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import { notFound } from '../cards.problems.ts'
import { findOrder, type CardOrderRow } from '../orders/order.queries.ts'
import { invoiceName } from '../orders/order.rules.ts'
import { toReader } from '../orders/reader.ts'
import { invoicePdf, type Parties } from './invoice-pdf.ts'
import { findParty, type Party } from './party.queries.ts'

const unknown: Omit<Party, 'name'> = { email: null, address: null, place: null, country: null, vat_number: null }

/** The platform sells its owner's cards; the owner sells their value to everybody else. */
const partiesOf = async (db: Db, settings: Settings, order: CardOrderRow): Promise<Parties> => {
  const owner = (await findParty(db, order.owner_uuid)) ?? { ...unknown, name: order.program_title }
  const buyer = { ...unknown, name: order.full_name, email: order.email }
  if (!order.is_owners) return { seller: owner, buyer }
  return { seller: { ...unknown, ...settings.company }, buyer: owner }
}

/** GET card-orders/{uuid}/invoice: of a paid order, for whoever may see it. */
export const readInvoice: Read<typeof cardOrders.invoice> = async ({
  db,
  app: { settings },
  input: { params, query },
  caller,
}) => {
  const order = await findOrder(db, params.uuid, toReader(caller, query.key))
  const number = order && invoiceName(order)
  if (!order || number === null) throw notFound()
  const bytes = await invoicePdf({ ...order, number: number ?? '' }, await partiesOf(db, settings, order))
  return new HttpResponse(bytes, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${number}.pdf"`,
    'cache-control': 'no-store',
  })
}
