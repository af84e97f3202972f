import type { cardOrders } from '@plein/contract/cards/orders'
import { HttpResponse, type Read } from '#platform/http/route.ts'
import { toLanguage } from '#platform/i18n/language.ts'
import type { Caller } from '#platform/security/caller.ts'
import { findBatchOfOrder } from '../batches/batch.queries.ts'
import { listExportedCards, type ExportedCard } from '../batches/export.queries.ts'
import { printBatch } from '../batches/print-batch.ts'
import { batchNotReady, notFound } from '../cards.problems.ts'
import { findOrder } from '../orders/order.queries.ts'
import { toReader } from '../orders/reader.ts'

const isHeldBy = ({ state, holder_uuid }: ExportedCard, { user_uuid }: Caller): boolean =>
  state === 'active' && user_uuid !== null && holder_uuid === user_uuid

/** GET card-orders/{uuid}/cards: the cards of a purchase as letters to give, for its buyer; not those that were mailed to somebody. */
export const downloadCards: Read<typeof cardOrders.download> = async ({
  db,
  app,
  input: { params, query },
  caller,
}) => {
  const order = await findOrder(db, params.uuid, toReader(caller, query.key))
  if (!order || order.is_owners || order.paid_at === null || order.recipient_email !== null) throw notFound()
  const batch = await findBatchOfOrder(db, order.uuid)
  if (batch?.state !== 'ready') throw batchNotReady()
  const cards = await listExportedCards(db, { batch_uuid: batch.uuid, from: 0, limit: batch.quantity })
  const is_gift = order.recipient_name !== null || order.message !== null
  const printed = await printBatch(app, {
    batch,
    // A card that somebody else put into a wallet is theirs.
    cards: cards.filter((card) => card.is_free || isHeldBy(card, caller)),
    format: 'a6',
    language: toLanguage(order.language),
    gift: { message: order.message, from: is_gift ? order.full_name : null },
  })
  return new HttpResponse(printed, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="cards-${order.order_id}.pdf"`,
    'cache-control': 'no-store',
  })
}
