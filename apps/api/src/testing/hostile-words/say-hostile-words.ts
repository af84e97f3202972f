import { menus } from '@plein/contract/menus/editing'
import { webhooks } from '@plein/contract/notifications/webhooks'
import { payouts } from '@plein/contract/payments/payouts'
import { people } from '@plein/contract/people/profile'
import { promotionCodes } from '@plein/contract/people/promotion-codes'
import { users } from '@plein/contract/people/users'
import { programs } from '@plein/contract/programs'
import { acceptors } from '@plein/contract/programs/acceptors'
import { cashPoints } from '@plein/contract/programs/cash-points'
import { support } from '@plein/contract/support/messages'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { typeOfKind } from '#platform/security/caller.ts'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { portalHost, type As } from '#platform/testing/test-app.ts'
import { toForm } from '../branding/branding.test-data.ts'
import { hostileTexts } from '../every-endpoint/hostile-text.ts'
import type { TenantTestApp } from '../every-endpoint/tenants.ts'
import { createNotebook, taken, type Notebook } from './notebook.ts'
import { sayCards } from './say-cards.ts'
import { sayOrders } from './say-orders.ts'
import { sayPosts } from './say-posts.ts'
import { sayRequests } from './say-requests.ts'
import type { NextWords } from './words.ts'

/** The typed texts by their names in the table of screens. */
export interface Written {
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
      | 'invited'
      | 'gift_order'
      | 'gift_key'
      | 'printed_batch'
      | 'cards_payment'
      | 'sold_token'
      | 'post_url'
      | 'asked_form'
      | 'form_order'
      | 'asked_order',
      string
    >
  >
}

const name = { first_name: 255, last_name: 255 }
const business = { ...name, position: 255, description: 2000, company_name: 255, state: 255, city: 255, address: 255 }

const sayPeople = async ({ as, mine: own, admin }: TenantTestApp, { say, sayAll }: Notebook): Promise<void> => {
  const save = (caller: As, body: object) => caller.call(people.saveProfile, { body })
  const { program_owner, acceptor, cardholder } = own.people
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

const sayPromotion = async ({ as, admin }: TenantTestApp, { say }: Notebook): Promise<void> => {
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

const sayPrograms = async ({ as, mine: own, owner: books }: TenantTestApp, { sayAll }: Notebook): Promise<string> => {
  const owner = as('program_owner', own.people.program_owner)
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
    own.objects.program,
  ])
  const { working_hours } = taken(await owner.call(programs.read, { params: { uuid: own.objects.program } })).body
  const hours = (prefix: string) => ({
    ...(working_hours && { working_hours }),
    working_hours_exceptions: [{ date: '2026-12-25', closed: true, times: [], ...sayAll(prefix, { note: 255 }) }],
  })
  const program = { ...sayAll('program', facts), ...hours('program'), can_pickup_in_rest: true, pickup_fee: 100 }
  taken(await owner.call(programs.change, { params: { uuid: own.objects.program }, body: program }))
  const court = sayAll('court', { title: 255, description: 2000 })
  taken(await owner.call(programs.change, { params: { uuid: own.objects.court }, body: court }))
  const webhook = sayAll('webhook', { title: 100, description: 500 })
  taken(await owner.call(webhooks.change, { params: { uuid: own.objects.webhook }, body: webhook }))
  const draft = { type_code: 4001, ...sayAll('draft', facts) }
  return taken(await owner.call(programs.create, { body: draft })).body.uuid
}

const sayMenu = async (app: TenantTestApp, { texts, say, sayAll }: Notebook): Promise<string> => {
  const owner = app.as('program_owner', app.mine.people.program_owner)
  const program_uuid = app.mine.objects.program
  const params = { program_uuid }
  const [known] = await run<{ image: string }>(
    app.owner.db,
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

const sayBusiness = async (app: TenantTestApp, { say, sayAll }: Notebook) => {
  const { mine: own, as, admin } = app
  const owner = as('program_owner', own.people.program_owner)
  const blocked = { status: 11007, reason: say('blocked.reason', 500) } as const
  taken(
    await as('admin', admin).call(programs.changeStatus, {
      params: { uuid: app.theirs.objects.program },
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
    await as('acceptor', own.people.acceptor).call(cashPoints.change, {
      params: { uuid: own.objects.cash_point },
      body: point,
    }),
  )
  const account = { iban: 'NL91 ABNA 0417 1643 00', name: 'Bella Napoli B.V.', password: 'Plein-2026' }
  taken(await owner.call(payouts.saveBankAccount, { params: { program_uuid: own.objects.program }, body: account }))
  const { uuid: disabled } = await createPerson(app, { type: 3, ...sayAll('disabled', name) })
  taken(
    await as('admin', admin).call(users.setActive, {
      params: { uuid: disabled },
      body: { is_active: false, reason: say('disabled.reason', 500) },
    }),
  )
  const [invited] = taken(
    await owner.call(acceptors.list, { query: { program: own.objects.program, size: 100 } }),
  ).body.results.filter(({ uuid }) => uuid !== own.objects.participation)
  return { cash_point_code: cash_point.short_code, disabled, invited: invited?.uuid ?? '' }
}

/** The first page of the restaurant's own host, as browsers and search engines read it. */
const sayBranding = async (app: TenantTestApp, { sayAll }: Notebook): Promise<void> => {
  const { program_owner } = app.mine.people
  const words = sayAll('brand', { seo_title: 255, seo_description: 500 })
  const fields = { domain_name: 'bella.localhost', theme_color: '#157347', ...words, publish: 'true' }
  const { payload, headers } = toForm(fields)
  const token = app.server.app.tokens.sign({ sub: program_owner, typ: typeOfKind.program_owner, fam: newId() })
  const url = `/api/v1/programs/${app.mine.objects.program}/branding`
  const answer = await app.server.fastify.inject({
    method: 'POST',
    url,
    headers: { host: portalHost.program_owner, authorization: `Bearer ${token}`, ...headers },
    payload,
  })
  taken({ status: answer.statusCode, problem: answer.payload })
}

const sayPayouts = async (app: TenantTestApp, { say }: Notebook): Promise<void> => {
  const admin = app.as('admin', app.admin)
  taken(
    await admin.call(payouts.returned, {
      params: { uuid: app.mine.objects.payout },
      body: { reason: say('returned', 200) },
    }),
  )
}

/** Types the hundred and twenty into every field that others read, as the people of the tenant do. */
export const sayHostileWords = async (app: TenantTestApp, next: NextWords): Promise<Written> => {
  const notes = createNotebook(next)
  await sayPeople(app, notes)
  await sayPromotion(app, notes)
  const draft = await sayPrograms(app, notes)
  const dish = await sayMenu(app, notes)
  const business_objects = await sayBusiness(app, notes)
  const { open, refused } = await sayOrders(app, dish, notes)
  const cards = await sayCards(app, notes)
  const post_url = await sayPosts(app, notes)
  const requests = await sayRequests(app, notes)
  await sayPayouts(app, notes)
  await sayBranding(app, notes)
  return {
    texts: notes.texts,
    objects: {
      draft,
      dish,
      open_part: open.suborder,
      open_order: open.uuid,
      open_session: open.session_id,
      refused_order: refused.uuid,
      refused_part: refused.suborder,
      refused_session: refused.session_id,
      ...business_objects,
      ...cards,
      post_url,
      ...requests,
    },
  }
}
