import { getInitials } from '@plein/contract/fields/fields'
import { productFields } from '@plein/contract/menus/product-fields'
import { foodOrdering } from '@plein/contract/food-ordering'
import type { BodyOf } from '@plein/contract/endpoint'
import { startSandbox } from '@plein/sandbox/server'
import { setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { freePort } from '#platform/testing/free-port.ts'
import { createTestApp, type As, type TestApp } from '#platform/testing/test-app.ts'
import type { NewCategory } from '#modules/menus/index.ts'
import { checkStored } from '../../testing/books/check-books.ts'

/** Tuesday 24-11-2026 17:40 in Amsterdam: Bella Napoli and Wok Garden are open, Frites & Zo opens at 19:00. */
export const tuesdayEvening = new Date('2026-11-24T16:40:00Z')

/** The demo's restaurants with a sandbox that pays by itself unless a test says otherwise. */
export interface FoodTestApp extends TestApp {
  readonly guest: As
  readonly sandbox_url: string
  /** uuid of a program by its title. */
  program(title: string): Promise<string>
  /** A product of a restaurant, with its options by title. */
  product(title: string): Promise<{ uuid: string; options: Record<string, string> }>
  user(username: string): Promise<string>
  control(path: string, body?: unknown, method?: string): Promise<unknown>
  /** Fails when amounts, books or statuses are not whole, whatever the tests did. */
  close(): Promise<void>
}

export const createFoodTestApp = async (env: NodeJS.ProcessEnv = {}, jobs = false): Promise<FoodTestApp> => {
  const port = await freePort()
  const sandbox = await startSandbox({ port, control: true })
  setClock(tuesdayEvening)
  const app = await createTestApp({ demo: true, jobs, env: { PLEIN_SANDBOX_URL: sandbox.url, ...env } })
  const control = async (
    path: string,
    body?: unknown,
    method = body === undefined ? 'GET' : 'POST',
  ): Promise<unknown> => {
    const answer = await fetch(`${sandbox.url}/control/${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`sandbox control ${path}: ${answer.status} ${await answer.text()}`)
    const text = await answer.text()
    return text === '' ? null : JSON.parse(text)
  }
  const one = async <Row>(text: string, value: string): Promise<Row> => {
    const [row] = await run<Row>(app.owner.db, text, [value])
    if (!row) throw new Error(`no ${value} in the demo data`)
    return row
  }
  return {
    ...app,
    guest: app.as('guest'),
    sandbox_url: sandbox.url,
    control,
    program: async (title) =>
      (await one<{ uuid: string }>('select uuid from programs.programs where title = $1', title)).uuid,
    user: async (username) =>
      (await one<{ uuid: string }>('select uuid from identity.users where username = $1', username)).uuid,
    product: (title) =>
      one(
        `select p.uuid, coalesce(json_object_agg(o.title, o.uuid) filter (where o.uuid is not null), '{}') as options
           from menus.products p left join menus.options o on o.product_uuid = p.uuid where p.title = $1 group by p.uuid order by p.uuid limit 1`,
        title,
      ),
    close: async () => {
      const findings = await checkStored(app.owner.db)
      await app.close()
      await sandbox.close()
      setClock(undefined)
      if (findings.length > 0) throw new Error(`not whole in the end:\n${findings.join('\n')}`)
    },
  }
}

/** A dish without choices. */
export const roll: NewCategory['products'][number] = {
  ...getInitials(productFields),
  title: 'Broodje kaas',
  description: 'Oude kaas',
  image: null,
  price: 500,
  quantity: 1,
  unit: 'piece',
  options: [],
}

export const address = { zip_code: '1012ab', house_number: '14' }

/** A session of a guest with an address in the demo's region, or for pickup. */
export const startVisit = async (
  app: FoodTestApp,
  body: BodyOf<typeof foodOrdering.startVisit> = address,
): Promise<string> => {
  const { status, body: session } = await app.guest.call(foodOrdering.startVisit, { body })
  if (status !== 201) throw new Error(`no session: ${JSON.stringify(session)}`)
  return session.uuid
}

export const put = async (
  app: FoodTestApp,
  {
    session_id,
    title,
    quantity,
    options = [],
  }: { session_id: string; title: string; quantity: number; options?: readonly string[] | undefined },
) => {
  const product = await app.product(title)
  const variant = options.find((option) => ['Klein', 'Groot (35 cm)', 'Groot'].includes(option))
  const extras = options.filter((option) => option !== variant)
  const uuid = (name: string): string =>
    product.options[name] ?? Object.entries(product.options).find(([key]) => key.startsWith(name))?.[1] ?? name
  return app.guest.call(foodOrdering.putBasket, {
    query: { session_id },
    body: {
      product_id: product.uuid,
      quantity,
      variant_uuid: variant ? uuid(variant) : null,
      extra_uuids: extras.map(uuid),
    },
  })
}

export const person = {
  first_name: 'Joris',
  last_name: 'van Dam',
  email: 'joris@example.nl',
  phone_code: '+31',
  phone: '0612345602',
  payment_method: 'ideal',
  terms_accepted: true,
  privacy_accepted: true,
}

/** The walkthrough's order: Margherita Groot with mozzarella, and tiramisu: 20.50 with 2.50 delivery. */
export const fillBellaNapoli = async (app: FoodTestApp, session_id: string): Promise<void> => {
  await put(app, { session_id, title: 'Margherita', quantity: 1, options: ['Groot', 'Mozzarella'] })
  await put(app, { session_id, title: 'Tiramisu', quantity: 1 })
}

/** Orders what is in the basket of the session. */
export const order = async (
  app: FoodTestApp,
  {
    session_id,
    cart_title = 'De Markthal',
    input = {},
    key,
  }: {
    session_id: string
    cart_title?: string | undefined
    input?: Partial<BodyOf<typeof foodOrdering.createOrder>> | undefined
    key?: string | undefined
  },
) =>
  app.guest.call(foodOrdering.createOrder, {
    body: {
      session_id,
      cart_uuid: await app.program(cart_title),
      delivery_asap: true,
      delivery_address: 'Stationsplein',
      ...person,
      ...input,
    },
    ...(key ? { key } : {}),
  })

/** A visit for pickup on a host that sells of every restaurant. */
export const startPickup = async (app: FoodTestApp): Promise<string> => {
  const body = { pickup_in_restaurant: true }
  return (await app.guest.call(foodOrdering.startVisit, { body, host: 'ch.localhost' })).body.uuid
}

/** Orders four of a dish of a restaurant that has a cart of its own; `input` says when, where it is closed now. */
export const orderAt = async (
  app: FoodTestApp,
  {
    session_id,
    title,
    input = {},
  }: { session_id: string; title: string; input?: Partial<BodyOf<typeof foodOrdering.createOrder>> | undefined },
) => {
  const { rows } = await app.owner.pool.query<{ title: string }>(
    `select p.title from menus.products p
      where p.program_uuid = $1 and p.price > 750 and p.is_active and p.sold_out_until is null and not exists (select from menus.options o where o.product_uuid = p.uuid)
        and (select count(*) from menus.products other where other.title = p.title) = 1 order by p.price desc limit 1`,
    [await app.program(title)],
  )
  await put(app, { session_id, title: rows[0]!.title, quantity: 4 })
  return order(app, { session_id, cart_title: title, input: { age_confirmed: true, ...input } })
}

/** A paid order of the walkthrough's basket, with its restaurant's suborder. */
export const paidOrder = async (
  app: FoodTestApp,
  visit?: BodyOf<typeof foodOrdering.startVisit>,
  input?: Partial<BodyOf<typeof foodOrdering.createOrder>>,
) => {
  await app.control('auto', { status: 'paid', webhook: false })
  const session_id = await startVisit(app, visit)
  await fillBellaNapoli(app, session_id)
  const placed = await order(app, { session_id, input })
  const paid = await app.guest.call(foodOrdering.payOrder, {
    params: { uuid: placed.body.uuid },
    query: { session_id },
    body: {},
  })
  if (paid.status !== 200) throw new Error(`not paid: ${JSON.stringify(paid.problem)}`)
  const { body } = await app.guest.call(foodOrdering.order, {
    params: { uuid: placed.body.uuid },
    query: { session_id },
  })
  return { session_id, order: body, payment: paid.body }
}

/** Money that comes for an order that its guest has cancelled meanwhile: it goes back by itself. */
export const paidTooLate = async (app: FoodTestApp) => {
  await app.control('auto', undefined, 'DELETE')
  const session_id = await startVisit(app)
  await fillBellaNapoli(app, session_id)
  const { body: placed } = await order(app, { session_id })
  const given = { params: { uuid: placed.uuid }, query: { session_id } }
  await app.guest.call(foodOrdering.payOrder, { ...given, body: {} })
  const { payments: open } = (await app.control('payments?status=open')) as { payments: { id: string }[] }
  await app.control(`payments/${open[0]!.id}/settle`, { status: 'paid', webhook: false })
  await app.guest.call(foodOrdering.cancelOrder, { ...given, body: {} })
  return { session_id, placed }
}
