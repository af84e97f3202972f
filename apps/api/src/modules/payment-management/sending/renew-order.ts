import type { Tx } from '#platform/db/database.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { Caller } from '#platform/security/caller.ts'
import { orderOver } from '../payment-management.problems.ts'
import { findOpenSeller, getMode } from '../orders/create-order.ts'
import { isTrial } from '../orders/order.rules.ts'
import { markReplaced } from '../orders/order-write.queries.ts'
import type { OrderRow } from '../orders/order.queries.ts'
import { takeItems } from '../stock/take-items.ts'
import { writeOrder } from '../orders/write-order.ts'

/** A new order for what one that is over asked for, as long as that one was open. Its stock is taken again; throws sold_out. */
export const renewOrder = async (
  tx: Tx,
  { caller, before }: { caller: Caller; before: OrderRow },
): Promise<OrderRow> => {
  if (before.state === 'open' || before.replaced_by !== null) throw orderOver('cancelled')
  const seller = await findOpenSeller(tx, caller, before.program_uuid)
  const at = now()
  await takeItems(tx, before.lines)
  const order = await writeOrder(tx, seller, {
    mode: isTrial(before) ? 'test' : getMode(seller, caller),
    maker: before.maker,
    maker_uuid: before.maker_uuid,
    form_uuid: before.form_uuid,
    acceptor_uuid: before.acceptor_uuid,
    cash_point_uuid: before.cash_point_uuid,
    request_uuid: before.request_uuid,
    reference: before.reference,
    description: before.description,
    language: before.language,
    amount: before.amount,
    discount_percent: before.discount_percent,
    payer_uuid: before.payer_uuid,
    payer_name: before.payer_name,
    payer_email: before.payer_email,
    payer_phone: before.payer_phone,
    answers: before.answers,
    thanks: before.thanks,
    terms_url: before.terms_url,
    expires_at: new Date(at.getTime() + before.expires_at.getTime() - before.created.getTime()),
    created: at,
    lines: before.lines.map((line) => ({ ...line, uuid: newId() })),
  })
  if (!(await markReplaced(tx, before.uuid, order.uuid))) throw orderOver('cancelled')
  return order
}
