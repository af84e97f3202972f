import { ask } from './ask.ts'

/** A guest's call on the cardholder host, which serves every restaurant; with a token it is that account's. */
const call = <T>(method: string, path: string, body?: unknown, token?: string): Promise<T> =>
  ask<T>('ch', method, path, { body, ...(token !== undefined && { token }) })

interface Option {
  uuid: string
  title: string
}
interface Product extends Option {
  variants: Option[]
  extras: Option[]
}
interface Restaurant extends Option {
  cart_uuid: string
  categories: { products: Product[] }[]
}

export interface Wish {
  restaurant: string
  /** Title, quantity, and the beginnings of its options' titles. */
  lines: readonly { title: string; quantity: number; options?: readonly string[] }[]
  pickup?: boolean
  comments?: string
  name?: readonly [string, string]
  email?: string
  /** A Dutch number. */
  phone?: string
  /** Of the account that orders; a guest without one when left out. */
  token?: string
  /** The slot's start; as soon as possible when left out. */
  at?: string
}

const address = { zip_code: '1012ab', house_number: '14' }

/** Orders as a guest does, and waits until the sandbox (told to pay by itself) has paid. Answers the readable number. */
export const placeOrder = async (input: Wish): Promise<number> => {
  const { uuid: session } = await call<{ uuid: string }>(
    'POST',
    '/food/session',
    input.pickup ? { pickup_in_restaurant: true } : address,
  )
  const { results } = await call<{ results: Option[] }>('GET', `/food/restaurants?session_id=${session}`)
  const found = results.find(({ title }) => title === input.restaurant)
  const restaurant = await call<Restaurant>('GET', `/food/restaurants/${found?.uuid}?session_id=${session}`)
  const products = restaurant.categories.flatMap((category) => category.products)
  for (const { title, quantity, options = [] } of input.lines) {
    const product = products.find((product) => product.title === title)
    const chosen = (list: Option[] = []): string[] =>
      list.filter((item) => options.some((option) => item.title.startsWith(option))).map(({ uuid }) => uuid)
    await call('PUT', `/food/basket?session_id=${session}`, {
      product_id: product?.uuid,
      quantity,
      variant_uuid: chosen(product?.variants)[0] ?? product?.variants[0]?.uuid ?? null,
      extra_uuids: chosen(product?.extras),
    })
  }
  const [first_name, last_name] = input.name ?? ['Sanne', 'de Vries']
  const placed = {
    session_id: session,
    cart_uuid: restaurant.cart_uuid,
    first_name,
    last_name,
    email: input.email ?? 'sanne@example.nl',
    phone_code: '+31',
    phone: input.phone ?? '0612345678',
    comments: input.comments ?? '',
    delivery_asap: input.at === undefined,
    ...(input.at !== undefined && { delivery_time: input.at }),
    ...(!input.pickup && { delivery_address: 'Damrak' }),
    payment_method: 'ideal',
    terms_accepted: true,
    age_confirmed: true,
    age_wording: 2,
    privacy_accepted: true,
  }
  const order = await call<{ uuid: string; order_id: number }>('POST', '/orders/create', placed, input.token)
  const pay = await call<{ payment_session_id: string }>('POST', `/orders/${order.uuid}/pay?session_id=${session}`, {
    payment_method: 'ideal',
  })
  const { status } = await call<{ status: string }>('GET', `/pay/${pay.payment_session_id}?session_id=${session}`)
  if (status !== 'paid') throw new Error(`order ${order.order_id} is ${status}`)
  return order.order_id
}
