import { ask } from './ask.ts'

interface Listed<T> {
  results: T[]
}
interface Titled {
  uuid: string
  title: string
}

/** A guest's order of two kitchens of the court, collected; paid by itself. */
export const orderOfTwo = async () => {
  const call = <T>(method: string, path: string, body?: unknown) => ask<T>('ch', method, path, { body })
  const { uuid: session } = await call<{ uuid: string }>('POST', '/food/session', { pickup_in_restaurant: true })
  const { results } = await call<Listed<Titled>>('GET', `/food/restaurants?session_id=${session}`)
  let cart_uuid = ''
  for (const [restaurant, dish] of [
    ['Bella Napoli', 'Tiramis'],
    ['Wok Garden', 'Nasi speciaal'],
  ] as const) {
    const found = results.find(({ title }) => title === restaurant)
    const menu = await call<{ cart_uuid: string; categories: { products: Titled[] }[] }>(
      'GET',
      `/food/restaurants/${found?.uuid}?session_id=${session}`,
    )
    const product = menu.categories.flatMap(({ products }) => products).find(({ title }) => title.startsWith(dish))
    ;({ cart_uuid } = menu)
    const line = { product_id: product?.uuid, quantity: 4, variant_uuid: null, extra_uuids: [] }
    await call('PUT', `/food/basket?session_id=${session}`, line)
  }
  const order = await call<{
    uuid: string
    order_id: number
    suborders: { uuid: string; restaurant: Titled }[]
  }>('POST', '/orders/create', {
    session_id: session,
    cart_uuid,
    first_name: 'Joris',
    last_name: 'van Dam',
    email: 'joris@example.nl',
    phone_code: '+31',
    phone: '0612345602',
    delivery_asap: true,
    payment_method: 'ideal',
    terms_accepted: true,
    privacy_accepted: true,
  })
  await call('POST', `/orders/${order.uuid}/pay?session_id=${session}`, {})
  return { ...order, session }
}
