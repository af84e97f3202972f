/** An evening at Bella Napoli, ordered and paid through the API like by any guest: what the board of the pictures shows. */
import { randomUUID } from 'node:crypto'
import { createClient, type Client } from '../../../bench/http.ts'

interface Guest {
  readonly name: readonly [first: string, last: string]
  readonly house_number: string
  /** Dishes by title, with how many; an option by its title after a slash. */
  readonly dishes: Readonly<Record<string, number>>
  readonly pickup?: boolean
  readonly comments?: string
  /** How far the kitchen is: 5 cooking, 6 out or ready; absent, nobody has taken it on. */
  readonly status?: 5 | 6
}

/** The moments at which guests order: the product's clock starts there. */
export const moments = ['2026-11-24T16:12:00Z', '2026-11-24T16:31:00Z', '2026-11-24T16:38:00Z'] as const

/** The people who order at each of the moments. */
const guests: Readonly<Record<string, readonly Guest[]>> = {
  [moments[0]]: [
    { name: ['Noor', 'Bakker'], house_number: '8', dishes: { 'Quattro formaggi': 1, Burrata: 1 }, status: 6 },
    { name: ['Daan', 'Visser'], house_number: '21', dishes: { Diavola: 2, Cola: 2 }, pickup: true, status: 6 },
    {
      name: ['Fatima', 'El Amrani'],
      house_number: '3',
      dishes: { Vegetariana: 1, Tiramisu: 2, Limonata: 2 },
      status: 5,
    },
  ],
  [moments[1]]: [
    { name: ['Pieter', 'de Jong'], house_number: '65', dishes: { 'Lasagne della casa': 2 }, status: 5 },
    {
      name: ['Emma', 'Smit'],
      house_number: '30',
      dishes: { Margherita: 2, 'Panna cotta': 1 },
      pickup: true,
      status: 5,
    },
  ],
  [moments[2]]: [
    {
      name: ['Yusuf', 'Yilmaz'],
      house_number: '112',
      dishes: { 'Tonno e cipolla': 1, Focaccia: 1, Aranciata: 2 },
      comments: 'Zonder ui, graag. Bel is stuk: klop aan.',
    },
    { name: ['Sofie', 'Mulder'], house_number: '47', dishes: { 'Gnocchi al pesto': 2, 'Insalata caprese': 1 } },
  ],
}

interface Dish {
  readonly uuid: string
  readonly title: string
  readonly variant_required: boolean
  readonly variants: readonly { readonly uuid: string }[]
}
interface Venue {
  readonly uuid: string
  readonly title: string
  readonly categories: readonly { readonly products: readonly Dish[] }[]
}

const api = '/api/v1'

const asked = async <Answer>(
  client: Client,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const answer = await client.call(method, `${api}${path}`, body, { 'idempotency-key': randomUUID(), ...headers })
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`)
  return JSON.parse(answer.text) as Answer
}

const order = async (client: Client, guest: Guest): Promise<string> => {
  const where = guest.pickup ? { pickup_in_restaurant: true } : { zip_code: '1012AB', house_number: guest.house_number }
  const session = await asked<{ uuid: string }>(client, 'POST', '/food/session', where)
  const query = `session_id=${session.uuid}`
  const { results } = await asked<{ results: Venue[] }>(client, 'GET', `/food/restaurants?${query}`)
  const found = results.find(({ title }) => title === 'Bella Napoli')
  const place = await asked<Venue>(client, 'GET', `/food/restaurants/${found?.uuid ?? ''}?${query}`)
  const menu = place.categories.flatMap((category) => category.products)
  let cart_uuid = ''
  for (const [title, quantity] of Object.entries(guest.dishes)) {
    const dish = menu.find((one) => one.title === title)
    if (!dish) throw new Error(`Bella Napoli has no ${title}`)
    const variant_uuid = dish.variant_required ? dish.variants[0]?.uuid : null
    const line = { product_id: dish.uuid, quantity, variant_uuid }
    ;({ cart_uuid } = await asked<{ cart_uuid: string }>(client, 'PUT', `/food/basket?${query}`, line))
  }
  const [first_name, last_name] = guest.name
  const placed = await asked<{ uuid: string; suborders: { uuid: string }[] }>(client, 'POST', '/orders/create', {
    session_id: session.uuid,
    cart_uuid,
    first_name,
    last_name,
    email: `${first_name.toLowerCase()}@example.nl`,
    phone_code: '+31',
    phone: '612345602',
    payment_method: 'ideal',
    delivery_asap: true,
    delivery_address: guest.pickup ? '' : 'Stationsplein',
    comments: guest.comments ?? '',
    terms_accepted: true,
    privacy_accepted: true,
  })
  await asked(client, 'POST', `/orders/${placed.uuid}/pay?${query}`, {})
  return placed.suborders[0]?.uuid ?? ''
}

/** Places the orders of a moment and moves them along. The sandbox of that product must pay by itself meanwhile. */
export const playEvening = async (port: number, moment: (typeof moments)[number]): Promise<void> => {
  const food = createClient(port, 'food.localhost')
  const kitchen = createClient(port, 'acceptor.localhost')
  const omar = { username: 'omar@plein.example', password: 'Plein-2026' }
  const { auth_token } = await asked<{ auth_token: string }>(kitchen, 'POST', '/auth/login', omar)
  const authorization = `Bearer ${auth_token}`
  const programs = await asked<{ results: Venue[] }>(kitchen, 'GET', '/programs?size=100', undefined, { authorization })
  const bella = programs.results.find(({ title }) => title === 'Bella Napoli')?.uuid ?? ''
  for (const guest of guests[moment] ?? []) {
    const uuid = await order(food, guest)
    for (const status of [5, 6].filter((step) => step <= (guest.status ?? 0)))
      await asked(kitchen, 'PATCH', `/programs/${bella}/orders/${uuid}/status`, { status }, { authorization })
  }
  food.close()
  kitchen.close()
}
