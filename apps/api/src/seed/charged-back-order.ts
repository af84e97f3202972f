import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import { syncAttempt } from '#modules/payments/index.ts'
import { run } from '#platform/db/database.ts'
import type { App } from '#platform/runtime/app.ts'
import { patienceMs } from './past-orders.ts'

interface PaidByCard {
  readonly attempt_uuid: string
  readonly provider_reference: string
}

/** The newest past order of one restaurant that a card paid and nobody gave back. */
const findPaidByCard = async (app: App): Promise<PaidByCard | undefined> => {
  const [paid] = await run<PaidByCard>(
    app.db,
    `select a.uuid as attempt_uuid, a.provider_reference from payments.attempts a
       join payments.payables p on p.uuid = a.payable_uuid
       join food_ordering.orders o on o.uuid = p.subject_uuid
      where a.status = 'paid' and a.applied and a.provider = 'sandbox' and a.method = 'card' and a.provider_reference is not null
        and o.status = any($1) and p.amount_refunded = 0 and (select count(*) from payments.shares s where s.payable_uuid = p.uuid) = 1
      order by o.created desc limit 1`,
    [[orderStatuses.delivered, orderStatuses.paid_out]],
  )
  return paid
}

/** A card's bank took the money of one order back: the sandbox is told so, and asked as after its webhook. */
export const seedChargedBackOrder = async (app: App): Promise<void> => {
  const [there] = await run(app.db, 'select 1 from payments.chargebacks limit 1')
  const paid = there ? undefined : await findPaidByCard(app)
  if (!paid) return
  const address = `${app.settings.sandbox_url}/control/payments/${paid.provider_reference}/chargeback`
  // A sandbox that does not answer, or lost its memory, takes nothing back.
  const is_taken = await fetch(address, { method: 'POST', signal: AbortSignal.timeout(patienceMs) }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (is_taken) await syncAttempt(app, paid.attempt_uuid, { notified: true })
}
