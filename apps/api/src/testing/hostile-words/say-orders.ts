import { foodBoard } from '@plein/contract/food-kitchen/board'
import { phoneOrders } from '@plein/contract/food-kitchen/phone-orders'
import { foodOrdering } from '@plein/contract/food-ordering'
import { foodPaying } from '@plein/contract/food-ordering/paying'
import { startVisit } from '#modules/food-ordering/food-ordering.test-data.ts'
import type { TenantTestApp } from '../every-endpoint/tenants.ts'
import { taken, type Notebook } from './notebook.ts'

/** A guest orders the dish, and whatever can be typed with it; answers the order, its part and the visit. */
const order = async (app: TenantTestApp, dish: string, words: Readonly<Record<string, string>>) => {
  await app.control('auto', { status: 'paid', webhook: false })
  const session_id = await startVisit(app)
  const { body: product } = taken(
    await app.guest.call(foodOrdering.product, { params: { uuid: dish }, query: { session_id } }),
  )
  const line = {
    product_id: dish,
    quantity: 2,
    variant_uuid: product.variants[0]?.uuid ?? null,
    extra_uuids: product.extras.map(({ uuid }) => uuid),
  }
  taken(await app.guest.call(foodOrdering.putBasket, { query: { session_id }, body: line }))
  const contact = { email: 'joris@example.nl', phone_code: '+31', phone: '0612345602', payment_method: 'ideal' }
  const body = {
    session_id,
    cart_uuid: app.court,
    delivery_asap: true,
    ...contact,
    terms_accepted: true,
    privacy_accepted: true,
    ...words,
  }
  const { uuid } = taken(await app.guest.call(foodOrdering.createOrder, { body: body as never })).body
  const query = { session_id }
  taken(await app.guest.call(foodOrdering.payOrder, { params: { uuid }, query, body: {} }))
  const { body: placed } = taken(await app.guest.call(foodOrdering.order, { params: { uuid }, query }))
  return { uuid, suborder: placed.suborders[0]!.uuid, session_id }
}

/** Says hostile words in orders of guests, refusals, refunds and customers by telephone. */
export const sayOrders = async (app: TenantTestApp, dish: string, { say, sayAll }: Notebook) => {
  const program_uuid = app.mine.objects.program
  const acceptor = app.as('acceptor', app.mine.people.acceptor)
  const typed = { first_name: 100, last_name: 100, comments: 1000, delivery_address: 255, delivery_apartment: 64 }
  const open = await order(app, dish, sayAll('order', typed))
  const refused = await order(app, dish, sayAll('refused', typed))
  const refusal = { reason: 'too_busy' as const, note: say('refused.note', 255) }
  taken(await acceptor.call(foodBoard.refuse, { params: { program_uuid, uuid: refused.suborder }, body: refusal }))
  const cooking = await order(app, dish, sayAll('sent', typed))
  for (const status of [5, 6] as const)
    taken(
      await acceptor.call(foodBoard.changeStatus, {
        params: { program_uuid, uuid: cooking.suborder },
        body: { status },
      }),
    )
  const refund = { order_uuid: cooking.suborder, reason: say('refund.reason', 255) }
  taken(await acceptor.call(foodPaying.refund, { body: refund }))
  const customer = {
    program_uuid,
    ...sayAll('customer', { first_name: 100, last_name: 100 }),
    email: 'bea@example.nl',
    phone_code: '+31',
    phone: '0612345699',
  }
  taken(await acceptor.call(phoneOrders.createCustomer, { body: customer }))
  return { open, refused }
}
