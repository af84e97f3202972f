import { paymentLinks } from '@plein/contract/payment-management/links'
import { orderForms } from '@plein/contract/payment-management/forms'
import type { BodyOf } from '@plein/contract/endpoint'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { expireOrders } from '../orders/expire-orders.job.ts'
import { keepFormPictures } from './keep-pictures.job.ts'
import { later, morning, openPaymentProgram, payer, type PaymentProgram } from '../payment-program.test-data.ts'

let it: PaymentProgram
beforeAll(async () => {
  it = await openPaymentProgram()
})
afterAll(() => it.close())
beforeEach(() => setClock(morning))

const order = (uuid: string, body: Partial<BodyOf<typeof orderForms.order>> = {}) =>
  it.guest.call(orderForms.order, { params: { uuid }, body: { ...payer, ...body } })
const change = (uuid: string, body: BodyOf<typeof orderForms.change>) =>
  it.owner.call(orderForms.change, { params: { uuid }, body })
const errorsOf = ({ problem }: { problem: { errors?: { field: string; code: string }[] } }) =>
  problem.errors?.map(({ field, code }) => `${field} ${code}`)

const ticket = { title: 'Volwassene', price: 1750, vat_class: 'low' as const, most: 10, stock: 40 }
const child = { title: 'Kind', price: 900, vat_class: 'low' as const, most: 10, stock: null }

test('[PAY-01] a guest orders tickets on a form and pays them; the order keeps what it showed', async () => {
  const form = await it.form({
    kind: 'items',
    items: [ticket, child],
    fields: [
      { title: 'Naam op het kaartje', kind: 'text', is_required: true, choices: [] },
      { title: 'Maat', kind: 'choice', is_required: false, choices: ['S', 'M'] },
    ],
    thanks: 'Tot dan!',
  })
  const [adult, kid] = form.items
  const [name, size] = form.fields
  const shown = await it.guest.call(paymentLinks.link, { params: { uuid: form.uuid } })
  expect(shown.body).toMatchObject({ kind: 'form', order: null, form: { title: 'Museumnacht 2026', is_open: true } })
  expect(shown.body.form!.items).toMatchObject([{ left: 40 }, { left: null }])
  const made = await order(form.uuid, {
    items: [
      { uuid: adult!.uuid, quantity: 2 },
      { uuid: kid!.uuid, quantity: 1 },
    ],
    fields: [{ uuid: name!.uuid, value: 'Joris' }],
  })
  expect([made.status, made.body.amount]).toEqual([201, 4400])
  const found = await it.read(made.body.uuid)
  expect(found).toMatchObject({
    maker: 'form',
    form_uuid: form.uuid,
    description: 'Museumnacht 2026',
    payer: { full_name: 'Joris van Dam', email: 'joris@example.nl' },
    answers: [{ title: 'Naam op het kaartje', value: 'Joris' }],
    vat: [{ percent: 9, amount: 4400, vat: 363 }],
  })
  await change(form.uuid, { title: 'Iets anders', items: [{ ...ticket, uuid: adult!.uuid, price: 9999 }], fields: [] })
  expect(await it.read(made.body.uuid)).toMatchObject({
    description: 'Museumnacht 2026',
    amount: 4400,
    lines: found.lines,
  })
  await it.pay(made.body.uuid)
  const paid = await it.guest.call(paymentLinks.link, { params: { uuid: made.body.uuid } })
  expect(paid.body.order).toMatchObject({ state: 'paid', thanks: 'Tot dan!' })
  expect(size!.choices).toEqual(['S', 'M'])
})

test('200 buyers at once get no more than there is, and what expires is free again', async () => {
  const { uuid, items } = await it.form({ kind: 'items', items: [{ ...ticket, stock: 40, most: 3 }] })
  const item = items[0]!.uuid
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => order(uuid, { items: [{ uuid: item, quantity: 3 }] })),
  )
  const made = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(made).toHaveLength(13)
  expect(new Set(refused.map(({ problem }) => problem.code))).toEqual(new Set(['sold_out']))
  expect(refused[0]!.problem.params).toMatchObject({ title: 'Volwassene', left: 1 })
  const left = async () => (await it.guest.call(paymentLinks.link, { params: { uuid } })).body.form!.items[0]!.left
  expect(await left()).toBe(1)
  await it.pay(made[0]!.body.uuid)
  later(61)
  await expireOrders(it.platform)
  expect(await left()).toBe(37)
  const over = run(it.app.owner.db, 'update payment_management.form_items set taken = 41 where uuid = $1', [item])
  await expect(over).rejects.toThrow('form_items_stock_not_negative')
}, 60_000)

test('an open amount lies between its limits, a fixed one is asked as it is', async () => {
  const open = await it.form({ kind: 'open', least_amount: 500, most_amount: 5000, suggestions: [1000, 2500] })
  const codes = async (amount?: number) => {
    const answer = await order(open.uuid, amount === undefined ? {} : { amount })
    return [answer.status, answer.problem.code]
  }
  expect(await codes(1234)).toEqual([201, undefined])
  expect(await codes(499)).toEqual([422, 'amount_out_of_range'])
  expect(await codes(5001)).toEqual([422, 'amount_out_of_range'])
  expect(errorsOf(await order(open.uuid))).toEqual(['amount required'])
  const fixed = await it.form({ kind: 'fixed', amount: 1750 })
  expect((await order(fixed.uuid)).body.amount).toBe(1750)
  expect(errorsOf(await order(fixed.uuid, { amount: 1 }))).toEqual(['amount unknown_field'])
})

test('a form that is not open takes no orders, and says when it opens', async () => {
  const soon = await it.form({
    amount: 100,
    open_from: '2026-11-26T10:00:00.000Z',
    open_until: '2026-11-26T11:00:00.000Z',
  })
  const first = await order(soon.uuid)
  expect([first.status, first.problem.code, first.problem.params]).toEqual([
    409,
    'form_closed',
    { opens_at: '2026-11-26T10:00:00.000Z' },
  ])
  later(61)
  expect((await order(soon.uuid)).status).toBe(201)
  later(121)
  expect((await order(soon.uuid)).problem.code).toBe('form_closed')
  const shut = await it.form({ amount: 100, is_closed: true })
  expect((await order(shut.uuid)).problem).toMatchObject({ code: 'form_closed' })
  expect((await order(newId())).status).toBe(404)
})

test('what a payer types is refused at its field', async () => {
  const form = await it.form({
    kind: 'items',
    items: [child],
    terms_url: 'https://example.nl/voorwaarden',
    fields: [
      { title: 'Mail', kind: 'email', is_required: false, choices: [] },
      { title: 'Dag', kind: 'date', is_required: true, choices: [] },
      { title: 'Keuze', kind: 'choice', is_required: false, choices: ['A', 'B'] },
      { title: 'Telefoon', kind: 'phone', is_required: false, choices: [] },
      { title: 'Akkoord', kind: 'tick', is_required: true, choices: [] },
    ],
  })
  const [mail, day, choice, phone, tick] = form.fields.map(({ uuid }) => uuid)
  const item = form.items[0]!.uuid
  const fields = (values: [string | undefined, string][]) => values.map(([uuid, value]) => ({ uuid: uuid!, value }))
  const bad = await order(form.uuid, {
    email: 'nobody',
    items: [{ uuid: item, quantity: 11 }],
    fields: fields([
      [mail, 'x'],
      [day, '2026-13-01'],
      [choice, 'C'],
      [phone, 'abc'],
    ]),
  })
  expect(errorsOf(bad)).toEqual([
    'email format',
    'terms required',
    `items.${item} too_large`,
    `fields.${mail} format`,
    `fields.${day} format`,
    `fields.${choice} format`,
    `fields.${phone} format`,
    `fields.${tick} required`,
  ])
  const good = await order(form.uuid, {
    terms: true,
    items: [{ uuid: item, quantity: 10 }],
    fields: fields([
      [day, '2026-12-31'],
      [choice, 'A'],
      [phone, '+31 6 12345678'],
      [tick, 'yes'],
    ]),
  })
  expect(good.status).toBe(201)
  expect(errorsOf(await order(form.uuid, { terms: true, fields: fields([[newId(), 'x']]) }))).toContain(
    'items required',
  )
})

test('a form is saved whole or not at all', async () => {
  const create = (body: object) =>
    it.owner.call(orderForms.create, {
      body: { program_uuid: it.program_uuid, title: 'Formulier', kind: 'fixed', ...body },
    })
  expect(errorsOf(await create({}))).toEqual(['amount required'])
  expect(errorsOf(await create({ kind: 'open', least_amount: 500, most_amount: 100 }))).toEqual([
    'most_amount least_above_most',
  ])
  expect(errorsOf(await create({ kind: 'items' }))).toEqual(['items required'])
  expect(errorsOf(await create({ amount: 1, terms_url: 'javascript:alert(1)' }))).toEqual(['terms_url format'])
  const form = await it.form({ kind: 'items', items: [{ ...ticket, stock: 5 }] })
  await order(form.uuid, { items: [{ uuid: form.items[0]!.uuid, quantity: 3 }] })
  const less = await change(form.uuid, { items: [{ ...ticket, uuid: form.items[0]!.uuid, stock: 2 }] })
  expect(errorsOf(less)).toEqual(['items.0.stock below_taken'])
  expect((await change(form.uuid, { title: 'Nieuwe naam' })).body).toMatchObject({
    title: 'Nieuwe naam',
    items: [{ stock: 5, left: 2 }],
  })
})

test('[A2] another owner’s form is not found, and its payers’ names are nobody else’s', async () => {
  const form = await it.form({ amount: 100 })
  const jan = it.app.as('program_owner', (await createPerson(it.app, { type: 1 })).uuid)
  expect((await jan.call(orderForms.change, { params: { uuid: form.uuid }, body: { title: 'Mijn' } })).status).toBe(404)
  expect((await jan.call(orderForms.list, { query: { program_uuid: it.program_uuid } })).status).toBe(404)
  const own = await it.owner.call(orderForms.list, { query: { program_uuid: it.program_uuid, size: 2 } })
  expect(own.body.results).toHaveLength(2)
  expect(own.body.next).not.toBeNull()
})

test('a form shows a picture that its owner uploaded, keeps it, and refuses every other one', async () => {
  const picture = '/media/programs/own.jpg'
  const insert = 'insert into programs.pictures (path, owner_uuid, created) values ($1, $2, $3)'
  await run(it.app.owner.db, insert, [picture, it.owner_uuid, morning])
  const form = await it.form({ amount: 500, picture })
  expect((await it.guest.call(paymentLinks.link, { params: { uuid: form.uuid } })).body.form).toMatchObject({ picture })
  const jan = (await createPerson(it.app, { type: 1 })).uuid
  await run(it.app.owner.db, insert, ['/media/programs/foreign.jpg', jan, morning])
  for (const other of ['/media/programs/foreign.jpg', '/media/programs/none.jpg']) {
    const body = { picture: other }
    const refused = await it.owner.call(orderForms.change, { params: { uuid: form.uuid }, body })
    expect([refused.status, refused.problem.errors]).toEqual([400, [{ field: 'picture', code: 'not_found' }]])
  }
  later(3 * 24 * 60)
  await keepFormPictures(it.platform, {})
  const [row] = await run<{ created: Date }>(it.app.owner.db, 'select created from programs.pictures where path = $1', [
    picture,
  ])
  expect(row!.created.getTime()).toBeGreaterThan(morning.getTime() + 2 * 86_400_000)
  setClock(morning)
})

test('a form with an open amount suggests some, and is open from one moment to another', async () => {
  const open = { kind: 'open' as const, least_amount: 500, most_amount: 5000 }
  const times = { open_from: '2026-11-26T10:00:00.000Z', open_until: '2026-11-26T12:00:00.000Z' }
  const form = await it.form({ ...open, ...times, suggestions: [500, 1000, 2500, 5000] })
  const place = () => order(form.uuid, { amount: 1000 })
  const early = await place()
  expect([early.problem.code, early.problem.params]).toEqual(['form_closed', { opens_at: times.open_from }])
  later(90)
  expect((await place()).status).toBe(201)
  later(181)
  expect((await place()).problem.code).toBe('form_closed')
  setClock(morning)
  const outside = await it.owner.call(orderForms.change, { params: { uuid: form.uuid }, body: { suggestions: [100] } })
  expect(outside.problem.errors).toEqual([{ field: 'suggestions', code: 'amount_out_of_range' }])
  const five = await it.owner.call(orderForms.change, {
    params: { uuid: form.uuid },
    body: { suggestions: [500, 600, 700, 800, 900] },
  })
  expect(five.status).toBe(400)
})
