import { cardTypes } from '@plein/contract/cards/codes'
import { cardDesigns } from '@plein/contract/cards/designs'
import { acceptors } from '@plein/contract/programs/acceptors'
import { programs } from '@plein/contract/programs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { createDesignTestApp, wholeCard, type DesignTestApp } from './designs.test-data.ts'

const { gift, voucher } = cardTypes

let app: DesignTestApp
beforeAll(async () => {
  app = await createDesignTestApp()
})
afterAll(() => app.close())

const lotte = () => app.as('program_owner', app.lotte)
const jan = () => app.as('program_owner', app.jan)
const create = (body: { type: { id: 101 | 201 }; program_uuid?: string }, key?: string, as = lotte()) =>
  as.call(cardDesigns.create, { body, ...(key && { key }) })
const changeType = (id: number, program_uuid: string, as = lotte()) =>
  as.call(cardDesigns.changeType, { params: { id }, body: { program_uuid } })
const remove = (uuid: string, as = lotte()) => as.call(cardDesigns.remove, { params: { uuid } })

describe('choosing a type', () => {
  test.each([
    ['[CARD-07] a voucher', voucher, 'voucher'],
    ['[CARD-08] a gift card', gift, 'gift'],
  ])('[CARD-20] [CARD-26] of %s begins a draft of the first step', async (_title, id, title) => {
    const { status, body } = await create({ type: { id } })
    expect(status).toBe(201)
    expect(body).toMatchObject({ type: { id: 1001 }, status: { id: 11002 }, step: 1, card_type: id })
    expect(body.card).toMatchObject({ type: { id, title }, title: '', values: [], expiries: [] })
  })

  test('begins one draft by a double click', async () => {
    const key = newId()
    await Promise.all([1, 2].map(() => create({ type: { id: gift } }, key, jan())))
    const again = await create({ type: { id: gift } }, key, jan())
    expect(again.status).toBe(201)
    expect((await jan().call(programs.list, { query: {} })).body.count).toBe(1)
  })

  test('gives a draft without card its card, once', async () => {
    const draft = (await lotte().call(programs.create, { body: { type_code: 1001 } })).body
    const { body } = await create({ type: { id: voucher }, program_uuid: draft.uuid })
    expect(body).toMatchObject({ uuid: draft.uuid, card_type: voucher, status: { id: 11002 } })
    const again = await create({ type: { id: voucher }, program_uuid: draft.uuid })
    expect(again.body.card!.uuid).toBe(body.card!.uuid)
    const other = await create({ type: { id: gift }, program_uuid: draft.uuid })
    expect(other.problem).toMatchObject({ status: 400, errors: [{ field: 'type.id', code: 'not_a_choice' }] })
  })

  test('gives two calls at once one card', async () => {
    const draft = (await lotte().call(programs.create, { body: { type_code: 1001 } })).body
    const answers = await Promise.all([1, 2, 3].map(() => create({ type: { id: gift }, program_uuid: draft.uuid })))
    expect(new Set(answers.map(({ body }) => body.card!.uuid)).size).toBe(1)
  })

  test('[A5] takes no type that there is not', async () => {
    expect((await create({ type: { id: 301 as 101 } })).status).toBe(400)
    expect((await create({ type: { id: gift }, owner_uuid: app.jan } as never)).status).toBe(400)
  })
})

describe('the settings of a card', () => {
  test('[CARD-21] [CARD-27] are saved after the first step, and lead to the second when they are whole', async () => {
    const { uuid, card_uuid } = await app.begin()
    const image = await app.picture()
    const part = { title: 'Cadeaukaart', description: 'Met liefde', image, expiry: { value: 36, type: 21 } } as const
    const { body } = await app.change(card_uuid, part)
    expect(body).toMatchObject({ uuid: card_uuid, title: 'Cadeaukaart', description: 'Met liefde', image })
    expect(body.expiries).toMatchObject([{ value: 36, type: 21 }])
    expect(await app.read(uuid)).toMatchObject({ status: { id: 11002 }, step: 1 })
    const whole = await app.change(card_uuid, { value: { value: 2500, use_number: 0 } })
    expect(whole.body.values).toMatchObject([{ value: 2500, use_number: 0, currency: 'EUR' }])
    expect(await app.read(uuid)).toMatchObject({ status: { id: 11003 }, step: 2, faults: [] })
    expect((await app.change(card_uuid, { expiry: null })).body.expiries).toEqual([])
    const history = (await lotte().call(programs.history, { params: { uuid } })).body.results
    expect(history.map(({ from, to }) => [from?.id, to.id])).toEqual([
      [11002, 11003],
      [undefined, 11002],
    ])
  })

  test('the one value keeps its id when it is saved without', async () => {
    const { card_uuid } = await app.begin()
    const first = (await app.change(card_uuid, { value: { value: 2500, use_number: 0 } })).body.values
    const second = (await app.change(card_uuid, { value: { value: 3000, use_number: 0 } })).body.values
    expect(second).toEqual([{ ...first[0], value: 3000 }])
  })

  test('of a published program stay whole', async () => {
    const { uuid, card_uuid } = await app.begin()
    await app.change(card_uuid, wholeCard)
    expect((await app.publish(uuid)).status).toBe(200)
    const { problem } = await app.change(card_uuid, { title: '' })
    expect(problem).toMatchObject({
      status: 422,
      code: 'program_incomplete',
      errors: [{ field: 'card.title', code: 'card_title_required' }],
    })
    expect((await app.change(card_uuid, { title: 'Nieuw' })).body.title).toBe('Nieuw')
    expect((await app.read(uuid)).status.id).toBe(11001)
  })

  test.each<[string, object, string]>([
    ['a title that is too long', { title: 'x'.repeat(61) }, 'title too_long'],
    ['a description that is too long', { description: 'x'.repeat(301) }, 'description too_long'],
    ['thirteen values', { values: Array.from({ length: 13 }, () => ({ value: 100, use_number: 0 })) }, 'values'],
    ['half a cent', { value: { value: 0.5, use_number: 0 } }, 'value.value'],
    ['less than nothing', { value: { value: -1, use_number: 0 } }, 'value.value'],
    ['a time of no unit', { expiry: { value: 1, type: 41 } }, 'expiry.type'],
    ['no time at all', { expiry: { value: 0, type: 11 } }, 'expiry.value'],
    ['a colour that is code', { colour: 'url(x)' }, 'colour'],
    ['[A5] a type', { type_code: voucher }, 'type_code unknown_field'],
    ['[A5] a program', { program_uuid: newId() }, 'program_uuid unknown_field'],
    ['[A5] its privacy', { is_private: true }, 'is_private unknown_field'],
    ['[S4] a picture elsewhere', { image: 'https://evil.example/x.jpg' }, 'image format'],
    ['[A5] a picture of nobody', { image: '/media/cards/nobody.jpg' }, 'image not_found'],
  ])('are not %s', async (_title, body, error) => {
    const { uuid, card_uuid } = await app.begin()
    const before = await app.read(uuid)
    const { status, problem } = await app.change(card_uuid, body)
    expect(status).toBe(400)
    expect(problem.errors!.map(({ field, code }) => `${field} ${code}`).join()).toContain(error)
    expect((await app.read(uuid)).card).toEqual(before.card)
  })

  test('[A5] somebody else’s picture is not taken, by no call', async () => {
    const { uuid, card_uuid } = await app.begin()
    const image = await app.picture(app.jan)
    expect((await app.change(card_uuid, { image })).problem.errors).toEqual([{ field: 'image', code: 'not_found' }])
    expect((await app.save(uuid, { card: { image } })).problem.errors).toEqual([
      { field: 'card.image', code: 'not_found' },
    ])
    expect((await app.save(uuid, { image })).problem.errors).toEqual([{ field: 'image', code: 'not_found' }])
  })
})

describe('[CARD-24] another type', () => {
  test('[CARD-22] [CARD-23] [CARD-30] deletes the card of a draft, and leads its wizard back to it', async () => {
    const { uuid, card_uuid } = await app.begin()
    await app.save(uuid, { is_private: true })
    await app.change(card_uuid, wholeCard)
    expect((await app.read(uuid)).step).toBe(2)
    const { status, body } = await changeType(voucher, uuid)
    expect(status).toBe(200)
    expect(body).toMatchObject({ uuid, status: { id: 11002 }, step: 1, card_type: voucher, is_private: true })
    expect(body.card).toMatchObject({ title: '', description: '', values: [], expiries: [] })
    expect(body.card!.uuid).not.toBe(card_uuid)
    expect((await app.change(card_uuid, { title: 'Oud' })).status).toBe(404)
    expect((await lotte().call(cardDesigns.values, { query: { program_uuid: uuid } })).body.results).toEqual([])
  })

  test('[CARD-22] by the form of the program does the same, and what was there can be put back', async () => {
    const { uuid, card_uuid } = await app.begin()
    await app.change(card_uuid, wholeCard)
    const { body } = await app.save(uuid, { card_type: voucher })
    expect(body).toMatchObject({ status: { id: 11002 }, step: 1, card: { title: '', values: [] } })
    const back = await app.save(uuid, { card_type: gift, card: wholeCard })
    expect(back.body.card).toMatchObject({ title: 'Cadeaukaart', values: [{ value: 1000 }, { value: 0 }] })
  })

  test('is the one that it has already: nothing is deleted', async () => {
    const { uuid, card_uuid } = await app.begin()
    await app.change(card_uuid, wholeCard)
    const { body } = await changeType(gift, uuid)
    expect(body).toMatchObject({ step: 2, card: { uuid: card_uuid, title: 'Cadeaukaart' } })
  })

  test('is not for what is published, and a type that there is not is not found', async () => {
    const { uuid, card_uuid } = await app.begin()
    await app.change(card_uuid, wholeCard)
    expect((await changeType(999, uuid)).status).toBe(404)
    await app.publish(uuid)
    expect((await changeType(voucher, uuid)).problem).toMatchObject({ status: 409, code: 'program_not_a_draft' })
    expect((await create({ type: { id: voucher }, program_uuid: uuid })).status).toBe(400)
    expect((await app.read(uuid)).card!.uuid).toBe(card_uuid)
  })
})

describe('[CARD-28] deleting a card', () => {
  test('answers 204, and its draft waits for a type', async () => {
    const { uuid, card_uuid } = await app.begin()
    await app.change(card_uuid, wholeCard)
    expect((await remove(card_uuid)).status).toBe(204)
    expect((await remove(card_uuid)).status).toBe(404)
    expect(await app.read(uuid)).toMatchObject({ card: null, card_type: null, step: 1 })
  })

  test('is not for what is published', async () => {
    const { uuid, card_uuid } = await app.begin()
    await app.change(card_uuid, wholeCard)
    await app.publish(uuid)
    expect((await remove(card_uuid)).problem).toMatchObject({ status: 409, code: 'program_not_a_draft' })
  })
})

test('[A2] a card or draft of somebody else is not found, with the bytes of none', async () => {
  const { uuid, card_uuid } = await app.begin()
  for (const [mine, none, ask] of [
    [
      card_uuid,
      newId(),
      (id: string) => jan().call(cardDesigns.change, { params: { uuid: id }, body: { title: 'x' } }),
    ],
    [card_uuid, newId(), (id: string) => remove(id, jan())],
    [uuid, newId(), (id: string) => changeType(voucher, id, jan())],
    [uuid, newId(), (id: string) => create({ type: { id: voucher }, program_uuid: id }, undefined, jan())],
  ] as const) {
    const foreign = (await ask(mine)).problem
    const missing = (await ask(none)).problem
    expect(foreign.status).toBe(404)
    expect(foreign).toEqual({ ...missing, instance: foreign.instance })
  }
  expect((await app.read(uuid)).card).toMatchObject({ uuid: card_uuid, title: '' })
})

describe('lists', () => {
  test('[CARD-07] [CARD-08] [CARD-29] types of card', async () => {
    const { body } = await lotte().call(cardDesigns.types, {})
    expect(body.results.map(({ id, title }) => [id, title])).toEqual([
      [101, 'voucher'],
      [201, 'gift'],
    ])
  })

  test('[CARD-33] [CARD-34] values and times are those of own cards; an administrator reads all', async () => {
    const { uuid, card_uuid } = await app.begin()
    await app.change(card_uuid, wholeCard)
    const query = { program_uuid: uuid }
    const values = (await lotte().call(cardDesigns.values, { query })).body
    expect(values.count).toBe(2)
    expect(new Set(values.results.map(({ value }) => value))).toEqual(new Set([0, 1000]))
    expect(values.results.every(({ program_uuid }) => program_uuid === uuid)).toBe(true)
    const expiries = (await lotte().call(cardDesigns.expiries, { query })).body
    expect(expiries.results).toEqual([{ uuid: expect.any(String), program_uuid: uuid, value: 36, type: 21 }])
    for (const list of [cardDesigns.values, cardDesigns.expiries]) {
      expect((await jan().call(list, { query })).body).toMatchObject({ count: 0, results: [] })
      expect((await app.as('admin').call(list, { query })).body.count).toBeGreaterThan(0)
    }
  })

  test('[CARD-33] values are read page by page, each once, there and back', async () => {
    const { uuid, card_uuid } = await app.begin()
    const all = Array.from({ length: 12 }, (_, at) => ({ value: 100 * (at + 1), use_number: 0 }))
    await app.change(card_uuid, { values: all })
    const seen: string[] = []
    let at: string | undefined
    for (let page = 1; page <= 3; page++) {
      const query = { program_uuid: uuid, size: 5, page, ...(at !== undefined && { at }) }
      const { body } = await lotte().call(cardDesigns.values, { query })
      seen.push(...body.results.map((value) => value.uuid))
      at = body.next === null ? undefined : new URL(body.next, 'http://x').searchParams.get('at')!
    }
    expect(at).toBeUndefined()
    expect(new Set(seen).size).toBe(12)
    expect(seen).toEqual(seen.toSorted().toReversed())
  })

  test('[CARD-35] prices of cards are those in force today', async () => {
    await run(
      app.owner.db,
      'insert into cards.type_prices values (201, 1, current_date - 1, 260), (201, 1, current_date + 2, 999)',
    )
    const { body } = await lotte().call(cardDesigns.typePrices, {})
    expect(body.results.map(({ card_type_id, from_quantity, price }) => [card_type_id, from_quantity, price])).toEqual([
      [101, 1, 250],
      [101, 100, 195],
      [101, 1000, 145],
      [201, 1, 260],
      [201, 100, 195],
      [201, 1000, 145],
    ])
    expect(body.results.every(({ currency }) => currency === 'EUR')).toBe(true)
  })

  test('[CARD-36] kinds of value, and how often a card counts', async () => {
    const { body } = await lotte().call(cardDesigns.valueTypes, {})
    expect(body.results.map(({ id, of }) => `${of} ${id}`)).toEqual([
      'value fixed',
      'value flexible',
      'uses once',
      'uses custom',
      'uses unlimited',
    ])
  })

  test('[CARD-37] pictures are those that the caller uploaded, newest first', async () => {
    const owner = (await createPerson(app, { type: 1 })).uuid
    const [first, second] = [await app.picture(owner), await app.picture(owner)]
    await run(app.owner.db, "update cards.pictures set created = created - interval '1 hour' where path = $1", [first])
    const { body } = await app.as('program_owner', owner).call(cardDesigns.images, { query: { size: 1 } })
    expect([body.count, body.results.map(({ uri }) => uri)]).toEqual([2, [second]])
    const at = new URL(body.next!, 'http://x').searchParams.get('at')!
    const next = await app.as('program_owner', owner).call(cardDesigns.images, { query: { size: 1, page: 2, at } })
    expect(next.body.results.map(({ uri }) => uri)).toEqual([first])
  })
})

test('shops are invited into a card program as into any other, for no fee', async () => {
  const { uuid, card_uuid } = await app.begin()
  await app.change(card_uuid, wholeCard)
  await app.publish(uuid)
  const shop = await createPerson(app, { type: 2 })
  const invited = await lotte().call(acceptors.invite, {
    body: { program_uuid: uuid, emails: [shop.username], language: 'nl' },
  })
  expect(invited.status).toBe(200)
  const asShop = app.as('acceptor', shop.uuid)
  const [part] = (await asShop.call(acceptors.list, { query: {} })).body.results
  expect(part!.terms).toEqual({ fee_percent: null, fee_fixed: null, currency: 'EUR', tc_pdf_url: null })
  await asShop.call(acceptors.changeStatus, { params: { uuid: part!.uuid }, body: { status: 21001 } })
  expect((await app.read(uuid)).acceptors).toBe(1)
})

test('what an owner does to a card stands in the audit log', async () => {
  const { uuid, card_uuid } = await app.begin()
  await app.change(card_uuid, wholeCard)
  await changeType(voucher, uuid)
  await remove((await app.read(uuid)).card!.uuid)
  const rows = await run<{ action: string; changes: object | null }>(
    app.owner.db,
    "select action, details -> 'changes' as changes from identity.audit_events where program_uuid = $1 order by at, uuid",
    [uuid],
  )
  expect(rows.map(({ action }) => action)).toEqual(['program_created', ...Array<string>(4).fill('program_changed')])
  expect(rows.slice(2).map(({ changes }) => changes)).toEqual([
    { card: [null, null], status: [11002, 11003] },
    { card_type: [gift, voucher] },
    { card_type: [voucher, null] },
  ])
})
