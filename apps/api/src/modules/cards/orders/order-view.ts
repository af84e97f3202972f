import { isVoucher } from '@plein/contract/cards/codes'
import type { CardOrder } from '@plein/contract/cards/orders'
import type { Caller } from '#platform/security/caller.ts'
import { getWorth } from './chosen-value.rules.ts'
import { figuresView } from './quote-cards.ts'
import { invoiceName, isOpen, isWithinWithdrawal } from './order.rules.ts'
import type { CardOrderRow } from './order.queries.ts'

/** The invoice of a paid order; it is the receipt as well. */
export const invoiceUrl = (order_uuid: string): string => `/api/v1/card-orders/${order_uuid}/invoice`

/** The steps of those who are not its buyer: whoever sold cards gives them back, and the administration says that a debt is paid. */
const listOthersSteps = (order: CardOrderRow, { kind }: Caller): CardOrder['may'] => {
  if (order.owed_amount > 0) return kind === 'admin' ? ['settle'] : []
  return !order.is_owners && order.unspent * getWorth(order) > 0 ? ['refund'] : []
}

/** The steps that a caller who may see an order can take with it now. */
const listSteps = (order: CardOrderRow, { caller, at }: { caller: Caller; at: Date }): CardOrder['may'] => {
  const is_buyer = order.is_owners ? caller.user_uuid === order.owner_uuid : caller.kind !== 'program_owner'
  if (caller.kind === 'admin' || !is_buyer) return listOthersSteps(order, caller)
  if (isOpen(order, at)) return ['pay', 'cancel']
  return isWithinWithdrawal(order, at) && order.unspent > 0 ? ['withdraw'] : []
}

/** The recipient of a card is between its buyer and them: the program's owner does not see it. */
const recipientOf = (order: CardOrderRow, { kind }: Caller): CardOrder['recipient'] => {
  const { recipient_name, recipient_email, message, send_on } = order
  if (kind === 'program_owner' || (recipient_name ?? recipient_email ?? message ?? send_on) === null) return null
  return { name: recipient_name ?? '', email: recipient_email, message: message ?? '', send_on }
}

/** An order as the contract says it. */
export const orderView = (order: CardOrderRow, reader: { caller: Caller; at: Date }): CardOrder => {
  const { caller } = reader
  const invoice_url = order.paid_at === null ? null : invoiceUrl(order.uuid)
  const is_others = caller.kind === 'program_owner' && !order.is_owners
  return {
    uuid: order.uuid,
    order_id: order.order_id,
    created: order.created.toISOString(),
    program_uuid: order.program_uuid,
    program_title: order.program_title,
    invoice_number: invoiceName(order),
    invoice_url,
    receipt_url: invoice_url,
    order_status: order.status,
    user_uuid: is_others ? null : order.user_uuid,
    is_owners: order.is_owners,
    ...figuresView(order),
    value: order.value,
    use_number: isVoucher(order.type_code) ? order.use_number : 0,
    quantity: order.quantity,
    vat_kind: order.vat_kind,
    value_vat: order.value_vat,
    refunded_amount: order.refunded_amount,
    withdrawn_at: order.withdrawn_at?.toISOString() ?? null,
    charged_back_at: order.charged_back_at?.toISOString() ?? null,
    owed: order.owed_amount,
    recipient: recipientOf(order, caller),
    batch_uuid: order.batch_uuid,
    batch_state: order.batch_state,
    may: listSteps(order, reader),
  }
}
