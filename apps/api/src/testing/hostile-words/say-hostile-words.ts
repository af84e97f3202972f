import { foodOrdering } from '@plein/contract/food-ordering'
import { foodBoard } from '@plein/contract/food-ordering/board'
import { phoneOrders } from '@plein/contract/food-ordering/phone-orders'
import { menus } from '@plein/contract/menus/editing'
import { payments } from '@plein/contract/payments'
import { payouts } from '@plein/contract/payments/payouts'
import { people } from '@plein/contract/people/profile'
import { promotionCodes } from '@plein/contract/people/promotion-codes'
import { users } from '@plein/contract/people/users'
import { programs } from '@plein/contract/programs'
import { acceptors } from '@plein/contract/programs/acceptors'
import { cashPoints } from '@plein/contract/programs/cash-points'
import { support } from '@plein/contract/support/messages'
import { startVisit } from '../../modules/food-ordering/food-ordering.test-data.ts'
import { createPerson } from '../../modules/identity/identity.test-data.ts'
import { typeOfKind } from '../../platform/caller.ts'
import { run } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { portalHost, type As } from '../../platform/testing/test-house.ts'
import { formOf } from '../branding/branding.test-data.ts'
import { hostileTexts } from '../every-endpoint/hostile-text.ts'
import type { TenantHouse } from '../every-endpoint/tenants.ts'
import { createNotebook, taken, type Notebook } from './notebook.ts'
import type { NextWords } from './words.ts'

/** What stands where, as it was typed: by what it is called in the table of screens. */
export interface Said {
  readonly texts: Readonly<Record<string, string>>
  /** uuids of what the screens' addresses name, beside those of the tenant. */
  readonly objects: Readonly<
    Record<
      | 'draft'
      | 'open_part'
      | 'open_order'
      | 'open_session'
      | 'refused_order'
      | 'refused_part'
      | 'refused_session'
      | 'disabled'
      | 'dish'
      | 'cash_point_code'
      | 'invited',
      string
    >
  >
}

const name = { first_name: 255, last_name: 255 }
const business = { ...name, position: 255, description: 2000, company_name: 255, state: 255, city: 255, address: 255 }

const sayPeople = async ({ as, mine, admin }: TenantHouse, { say, sayAll }: Notebook): Promise<void> => {
  const save = (caller: As, body: object) => caller.call(people.saveProfile, { body })
  const { program_owner, acceptor, cardholder } = mine.people
  taken(await save(as('program_owner', program_owner), { legal_type: 1, ...sayAll('owner', business) }))
  taken(await save(as('acceptor', acceptor), { legal_type: 1, ...sayAll('acceptor', business) }))
  const delivery = {
    delivery_street: 255,
    delivery_house: 32,
    delivery_apartment: 32,
    billing_city: 255,
    billing_address: 255,
  }
  taken(await save(as('cardholder', cardholder), sayAll('cardholder', { ...name, ...delivery })))
  taken(await save(as('admin', admin), sayAll('admin', { ...name, city: 255, address: 255 })))
  for (const at of [0, 1]) {
    const body = { ...sayAll(`support${at}`, { name: 120, about: 60, text: 4000 }), email: 'joris@example.nl' }
    taken(await as('guest').call(support.send, { body: { ...body, topic: 'order', language: 'nl' } }))
  }
  say('support', 120)
}

const sayPromotion = async ({ as, admin }: TenantHouse, { say }: Notebook): Promise<void> => {
  const body = {
    code: 'SOEP2026',
    title: say('promotion', 255),
    starts_on: null,
    ends_on: null,
    most_uses: null,
    type: null,
  }
  taken(await as('admin', admin).call(promotionCodes.create, { body }))
}

const sayPrograms = async ({ as, mine, owner: books }: TenantHouse, { sayAll }: Notebook): Promise<string> => {
  const owner = as('program_owner', mine.people.program_owner)
  const facts = {
    title: 255,
    description: 2000,
    cuisine: 255,
    address: 255,
    city: 255,
    pickup_fee_heading: 80,
    delivering_sms_text: 480,
  }
  // A link in a text message is what only a program of some age may send.
  await run(books.db, "update programs.programs set created = created - interval '60 days' where uuid = $1", [
    mine.objects.program,
  ])
  const { working_hours } = taken(await owner.call(programs.read, { params: { uuid: mine.objects.program } })).body
  const hours = (prefix: string) => ({
    ...(working_hours && { working_hours }),
    working_hours_exceptions: [{ date: '2026-12-25', closed: true, times: [], ...sayAll(prefix, { note: 255 }) }],
  })
  const program = { ...sayAll('program', facts), ...hours('program'), can_pickup_in_rest: true, pickup_fee: 100 }
  taken(await owner.call(programs.change, { params: { uuid: mine.objects.program }, body: program }))
  const court = sayAll('court', { title: 255, description: 2000 })
  taken(await owner.call(programs.change, { params: { uuid: mine.objects.court }, body: court }))
  const draft = { type_code: 4001, ...sayAll('draft', facts) }
  return taken(await owner.call(programs.create, { body: draft })).body.uuid
}

const sayMenu = async (house: TenantHouse, { texts, say, sayAll }: Notebook): Promise<string> => {
  const owner = house.as('program_owner', house.mine.people.program_owner)
  const program_uuid = house.mine.objects.program
  const params = { program_uuid }
  const [known] = await run<{ image: string }>(
    house.owner.db,
    'select image from menus.products where program_uuid = $1 and image is not null limit 1',
    [program_uuid],
  )
  const { body: category } = taken(
    await owner.call(menus.createCategory, { params, body: { title: say('category', 255) } }),
  )
  let last = ''
  for (const [at, title] of hostileTexts.entries()) {
    texts[`dishes.${at}`] = title
    const { description, notes, nutrition_facts, variants_title, variant, extra } = sayAll('dish', {
      description: 2000,
      notes: 2000,
      nutrition_facts: 2000,
      variants_title: 255,
      variant: 255,
      extra: 255,
    })
    const option = { quantity: 1, unit: 'piece', price: 50 } as const
    const body = {
      title,
      description,
      notes,
      nutrition_facts,
      variants_title,
      image: known!.image,
      price: 1500,
      quantity: 1,
      unit: 'piece',
      category_uuid: category.uuid,
      vat_class: 'low',
      variants: [{ ...option, title: variant }],
      extras: [{ ...option, title: extra }],
    } as const
    last = taken(await owner.call(menus.createProduct, { params, body: body as never })).body.uuid
  }
  return last
}

/** A guest orders the dish, and whatever can be typed with it; answers the order, its part and the visit. */
const order = async (house: TenantHouse, dish: string, words: Readonly<Record<string, string>>) => {
  await house.control('auto', { status: 'paid', webhook: false })
  const session_id = await startVisit(house)
  const { body: product } = taken(
    await house.guest.call(foodOrdering.product, { params: { uuid: dish }, query: { session_id } }),
  )
  const line = {
    product_id: dish,
    quantity: 2,
    variant_uuid: product.variants[0]?.uuid ?? null,
    extra_uuids: product.extras.map(({ uuid }) => uuid),
  }
  taken(await house.guest.call(foodOrdering.putBasket, { query: { session_id }, body: line }))
  const contact = { email: 'joris@example.nl', phone_code: '+31', phone: '0612345602', payment_method: 'ideal' }
  const body = {
    session_id,
    cart_uuid: house.court,
    delivery_asap: true,
    ...contact,
    terms_accepted: true,
    privacy_accepted: true,
    ...words,
  }
  const { uuid } = taken(await house.guest.call(foodOrdering.createOrder, { body: body as never })).body
  const query = { session_id }
  taken(await house.guest.call(foodOrdering.payOrder, { params: { uuid }, query, body: {} }))
  const { body: placed } = taken(await house.guest.call(foodOrdering.order, { params: { uuid }, query }))
  return { uuid, part: placed.suborders[0]!.uuid, session_id }
}

const sayOrders = async (house: TenantHouse, dish: string, { say, sayAll }: Notebook) => {
  const program_uuid = house.mine.objects.program
  const acceptor = house.as('acceptor', house.mine.people.acceptor)
  const typed = { first_name: 100, last_name: 100, comments: 1000, delivery_address: 255, delivery_apartment: 64 }
  const open = await order(house, dish, sayAll('order', typed))
  const refused = await order(house, dish, sayAll('refused', typed))
  const refusal = { reason: 'too_busy' as const, note: say('refused.note', 255) }
  taken(await acceptor.call(foodBoard.refuse, { params: { program_uuid, uuid: refused.part }, body: refusal }))
  const cooking = await order(house, dish, sayAll('sent', typed))
  for (const status of [5, 6] as const)
    taken(
      await acceptor.call(foodBoard.changeStatus, { params: { program_uuid, uuid: cooking.part }, body: { status } }),
    )
  const refund = { order_uuid: cooking.part, reason: say('refund.reason', 255) }
  taken(await acceptor.call(payments.refund, { body: refund }))
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

const sayBusiness = async (house: TenantHouse, { say, sayAll }: Notebook) => {
  const { mine, as, admin } = house
  const owner = as('program_owner', mine.people.program_owner)
  const blocked = { status: 11007, reason: say('blocked.reason', 500) } as const
  taken(
    await as('admin', admin).call(programs.changeStatus, {
      params: { uuid: house.theirs.objects.program },
      body: blocked,
    }),
  )
  const point = {
    ...sayAll('point', { name: 100, address: 255, city: 255 }),
    zip_code: '1012 AB',
    working_hours: [],
    working_hours_exceptions: [{ date: '2026-12-25', closed: true, times: [], ...sayAll('point', { note: 255 }) }],
  }
  const { body: cash_point } = taken(
    await as('acceptor', mine.people.acceptor).call(cashPoints.change, {
      params: { uuid: mine.objects.cash_point },
      body: point,
    }),
  )
  const account = { iban: 'NL91 ABNA 0417 1643 00', name: 'Bella Napoli B.V.', password: 'Plein-2026' }
  taken(await owner.call(payouts.saveBankAccount, { params: { program_uuid: mine.objects.program }, body: account }))
  const { uuid: disabled } = await createPerson(house, { type: 3, ...sayAll('disabled', name) })
  taken(
    await as('admin', admin).call(users.setActive, {
      params: { uuid: disabled },
      body: { is_active: false, reason: say('disabled.reason', 500) },
    }),
  )
  const [invited] = taken(
    await owner.call(acceptors.list, { query: { program: mine.objects.program, size: 100 } }),
  ).body.results.filter(({ uuid }) => uuid !== mine.objects.participation)
  return { cash_point_code: cash_point.short_code, disabled, invited: invited?.uuid ?? '' }
}

/** What the first page of the restaurant's own host says to browsers and search engines. */
const sayBranding = async (house: TenantHouse, { sayAll }: Notebook): Promise<void> => {
  const { program_owner } = house.mine.people
  const words = sayAll('brand', { seo_title: 255, seo_description: 500 })
  const fields = { domain_name: 'bella.localhost', theme_color: '#157347', ...words, publish: 'true' }
  const { payload, headers } = formOf(fields)
  const token = house.server.house.tokens.sign({ sub: program_owner, typ: typeOfKind.program_owner, fam: newId() })
  const url = `/api/v1/programs/${house.mine.objects.program}/branding`
  const answer = await house.server.app.inject({
    method: 'POST',
    url,
    headers: { host: portalHost.program_owner, authorization: `Bearer ${token}`, ...headers },
    payload,
  })
  taken({ status: answer.statusCode, problem: answer.payload })
}

const sayPayouts = async (house: TenantHouse, { say }: Notebook): Promise<void> => {
  const admin = house.as('admin', house.admin)
  taken(
    await admin.call(payouts.returned, {
      params: { uuid: house.mine.objects.payout },
      body: { reason: say('returned', 200) },
    }),
  )
}

/** Types the hundred and twenty into every field that others read, as the people of the tenant do. */
export const sayHostileWords = async (house: TenantHouse, next: NextWords): Promise<Said> => {
  const notes = createNotebook(next)
  await sayPeople(house, notes)
  await sayPromotion(house, notes)
  const draft = await sayPrograms(house, notes)
  const dish = await sayMenu(house, notes)
  const business_objects = await sayBusiness(house, notes)
  const { open, refused } = await sayOrders(house, dish, notes)
  await sayPayouts(house, notes)
  await sayBranding(house, notes)
  return {
    texts: notes.texts,
    objects: {
      draft,
      dish,
      open_part: open.part,
      open_order: open.uuid,
      open_session: open.session_id,
      refused_order: refused.uuid,
      refused_part: refused.part,
      refused_session: refused.session_id,
      ...business_objects,
    },
  }
}
