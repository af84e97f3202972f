import type { cardOrders } from '@plein/contract/cards/orders'
import type { OutputOf } from '@plein/contract/endpoint'
import type { Db, Tx } from '#platform/db/database.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import type { Caller } from '#platform/security/caller.ts'
import { cardLimits } from '@plein/contract/cards/codes'
import { listExportedCards } from '../batches/export.queries.ts'
import { cardUrl } from '../batches/printed-card.ts'
import { unsealCode } from '../codes/card-secrets.ts'
import { getWorth } from '../orders/chosen-value.rules.ts'
import { orderView } from '../orders/order-view.ts'
import type { CardOrderRow } from '../orders/order.queries.ts'
import { isWithinWithdrawal, withdrawUntil } from '../orders/order.rules.ts'
import { listFailedRefunds } from './failed-refunds.queries.ts'

type BoughtOrder = OutputOf<typeof cardOrders.read>

/** Addresses in the wallet of cards that a buyer has not sent to anybody and that nobody put into a wallet. */
const listClaimUrls = async (db: Db | Tx, settings: Settings, order: CardOrderRow): Promise<string[]> => {
  if (order.batch_uuid === null || order.is_owners || order.recipient_email !== null) return []
  const limit = cardLimits.quantity.payer
  const cards = await listExportedCards(db, { batch_uuid: order.batch_uuid, from: 0, limit })
  return cards
    .filter(({ is_free }) => is_free)
    .map(({ code_sealed }) => cardUrl(settings, unsealCode(settings, code_sealed)))
}

/** An order as its buyer sees it; others see no addresses of cards. */
export const boughtView = async (
  db: Db | Tx,
  { settings, order, caller }: { settings: Settings; order: CardOrderRow; caller: Caller },
): Promise<BoughtOrder> => {
  const at = now()
  const is_buyer = caller.kind === 'guest' || caller.kind === 'cardholder'
  const view = orderView(order, { caller, at })
  const can_withdraw = isWithinWithdrawal(order, at)
  return {
    ...view,
    ...(is_buyer ? { email: order.email } : { failed_refunds: await listFailedRefunds(db, order.payable_uuid) }),
    claim_urls: is_buyer ? await listClaimUrls(db, settings, order) : [],
    withdraw_until: can_withdraw ? withdrawUntil(order) : null,
    withdrawable: view.may.includes('withdraw')
      ? { cards: order.unspent, amount: order.unspent * getWorth(order) }
      : null,
  }
}
