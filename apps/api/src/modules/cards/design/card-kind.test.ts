import { cardTypes } from '@plein/contract/cards/codes'
import type { CardChanges } from '@plein/contract/cards/program'
import { programs } from '@plein/contract/programs'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { addParticipation } from '#modules/programs/index.ts'
import { createDesignTestApp, wholeCard, type DesignTestApp } from './designs.test-data.ts'

const { gift, voucher } = cardTypes

let app: DesignTestApp
beforeAll(async () => {
  app = await createDesignTestApp()
})
afterAll(() => app.close())
afterEach(() => setClock(undefined))

const published = async (card: CardChanges = wholeCard, type = gift as 101 | 201) => {
  const draft = await app.begin(type)
  await app.save(draft.uuid, { card })
  expect((await app.publish(draft.uuid)).body.status.id).toBe(11001)
  return draft
}
const errorsOf = async (answer: Promise<{ problem: { errors?: readonly { field: string; code: string }[] } }>) =>
  ((await answer).problem.errors ?? []).map(({ field, code }) => `${field} ${code}`)

describe('a card program', () => {
  test('[CARD-02] has its own fields beside those of every program', async () => {
    const { uuid } = await published()
    await app.save(uuid, { is_private: true, start_date: '2026-01-01', expiry_date: '2036-12-31' })
    expect(await app.read(uuid)).toMatchObject({
      is_private: true,
      start_date: '2026-01-01',
      expiry_date: '2036-12-31',
      owner_uuid: app.lotte,
      card_orders: { quantity: 0, amount: 0 },
      card: { title: 'Cadeaukaart' },
    })
  })

  test('[CARD-03] [CARD-04] [CARD-05] [CARD-06] its card has a look, values and a time', async () => {
    const { uuid } = await app.begin()
    const image = await app.picture()
    const look = { title: 'Kaart', description: 'Twee regels', image, orientation: 'vertical' as const }
    const { body } = await app.save(uuid, {
      card: { ...look, colour: '#4d7cfe', values: [{ value: 2500, use_number: 0 }], expiry: { value: 2, type: 31 } },
    })
    expect(body.card).toMatchObject({ ...look, colour: '#4d7cfe', vat_kind: 'multi_purpose', least_value: 500 })
    const { values, expiries } = body.card!
    expect(values).toEqual([{ uuid: expect.any(String), value: 2500, use_number: 0, currency: 'EUR' }])
    expect(expiries).toEqual([{ uuid: expect.any(String), value: 2, type: 31 }])
    expect((await app.save(uuid, { card: { orientation: 'square' as 'vertical' } })).status).toBe(400)
  })

  test.each([
    ['[CARD-14] [CARD-16] days', { value: 90, type: 11 as const }],
    ['[CARD-14] months', { value: 36, type: 21 as const }],
    ['[CARD-14] years', { value: 3, type: 31 as const }],
  ])('is good for %s after activation', async (_title, expiry) => {
    const { uuid } = await app.begin()
    expect((await app.save(uuid, { card: { expiry } })).body.card!.expiries).toMatchObject([expiry])
  })

  test('[CARD-15] is good while its program lasts, when no time is said', async () => {
    const { uuid } = await app.begin()
    await app.save(uuid, { card: wholeCard })
    const { body } = await app.save(uuid, { card: { expiry: null }, expiry_date: '2030-12-31' })
    expect(body).toMatchObject({ card: { expiries: [] }, expiry_date: '2030-12-31' })
  })

  test('keeps what is not named, and the id of a value that stays', async () => {
    const { uuid } = await app.begin()
    const first = (await app.save(uuid, { card: wholeCard })).body.card!
    const [ten, flexible] = first.values
    const { card } = (
      await app.save(uuid, {
        card: {
          values: [
            { value: 5000, use_number: 0 },
            { uuid: flexible!.uuid, value: 0, use_number: 0 },
            { uuid: ten!.uuid, value: 1500, use_number: 0 },
            { uuid: ten!.uuid, value: 2000, use_number: 0 },
          ],
        },
      })
    ).body
    expect(card).toMatchObject({ title: 'Cadeaukaart', description: first.description, expiries: first.expiries })
    const uuids = card!.values.map((value) => value.uuid)
    expect(uuids.slice(1, 3)).toEqual([flexible!.uuid, ten!.uuid])
    expect(new Set(uuids).size).toBe(4)
    expect(card!.values.map(({ value }) => value)).toEqual([5000, 0, 1500, 2000])
  })

  test('takes everything while it is a draft, and tells what is missing', async () => {
    const draft = (await app.as('program_owner', app.lotte).call(programs.create, { body: { type_code: 1001 } })).body
    expect(draft).toMatchObject({ card: null, card_type: null, is_private: false })
    expect(draft.faults).toContainEqual({ field: 'card_type', code: 'card_type_required' })
    const { body } = await app.save(draft.uuid, {
      card_type: voucher,
      card: {
        values: [
          { value: null, use_number: 1 },
          { value: 250, use_number: 0 },
        ],
      },
    })
    expect(body.card).toMatchObject({ type: { id: voucher, title: 'voucher' }, title: '' })
    expect(body.faults!.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'title title_required',
      'description description_required',
      'card.title card_title_required',
      'card.values.0.value card_value_required',
      'card.values.1.use_number voucher_needs_a_limit',
    ])
    expect((await app.publish(draft.uuid)).problem).toMatchObject({ status: 422, code: 'program_incomplete' })
  })

  test('has no card to save before its type is chosen', async () => {
    const draft = (await app.as('program_owner', app.lotte).call(programs.create, { body: { type_code: 1001 } })).body
    expect(await errorsOf(app.save(draft.uuid, { card: { title: 'x' } }))).toEqual(['card_type required'])
    expect(await errorsOf(app.save(draft.uuid, { is_private: true }))).toEqual(['card_type required'])
    expect((await app.save(draft.uuid, { is_private: false })).status).toBe(200)
  })

  test('that is published keeps its type and stays whole; its values may change', async () => {
    const { uuid } = await published()
    expect(await errorsOf(app.save(uuid, { card_type: voucher }))).toEqual(['card_type fixed_once_published'])
    expect(await errorsOf(app.save(uuid, { card: { title: ' ', values: [] } }))).toEqual([
      'card.title card_title_required',
      'card.values card_value_required',
    ])
    expect((await app.read(uuid)).card).toMatchObject({ title: 'Cadeaukaart', values: [{ value: 1000 }, { value: 0 }] })
    const { body } = await app.save(uuid, { card_type: gift, card: { value: { value: 7500, use_number: 0 } } })
    expect(body.card!.values).toMatchObject([{ value: 7500 }])
  })

  test('is not saved over by somebody who looked at an older one, be it the program or its card', async () => {
    const { uuid, card_uuid } = await app.begin()
    const seen = await app.read(uuid)
    expect((await app.change(card_uuid, { title: 'Nieuwer' })).status).toBe(200)
    const late = await app.save(uuid, { card: { title: 'Ouder' }, modified: seen.modified })
    expect(late.problem).toMatchObject({ status: 409, code: 'program_changed' })
    const { modified } = await app.read(uuid)
    const answers = await Promise.all(['A', 'B', 'C'].map((title) => app.save(uuid, { card: { title }, modified })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    expect((await app.read(uuid)).card!.title).toBe(answers.find(({ status }) => status === 200)!.body.card!.title)
  })

  test('values that are saved at the same moment are those of one of the calls', async () => {
    const { uuid, card_uuid } = await app.begin()
    const lists = [100, 200, 300, 400].map((cents) => [0, 1, 2].map((more) => ({ value: cents + more, use_number: 0 })))
    const answers = await Promise.all(lists.map((values) => app.change(card_uuid, { values })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const saved = (await app.read(uuid)).card!.values.map(({ value }) => value!)
    expect(lists.map((list) => list.map(({ value }) => value))).toContainEqual(saved)
  })

  test('shows its money to its owner and the administration alone', async () => {
    const { uuid } = await published()
    const omar = (await createPerson(app, { type: 2 })).uuid
    await inTransaction(app.database.db, (tx) => addParticipation(tx, { program_uuid: uuid, acceptor_uuid: omar }))
    await run(
      app.owner.db,
      `insert into cards.card_orders (uuid, program_uuid, order_id, is_owners, user_uuid, email, full_name, language, type_code, currency,
         value, use_number, quantity, value_amount, card_price, fee, fee_vat, fee_vat_percentage, vat_kind, value_vat, total_amount,
         status, created, paid_at, invoice_number)
       select gen_random_uuid(), $1, n, false, $2, 'x@example.nl', 'x', 'nl', 201, 'EUR', 1000, 0, 2, 2000, 0, 0, 0, 2100, 'multi_purpose', 0,
         2000, case when n < 3 then 3 else 2 end, now(), case when n < 3 then now() end, case when n < 3 then n end
         from generate_series(1, 3) n`,
      [uuid, app.lotte],
    )
    const as = (kind: 'acceptor' | 'admin', user?: string) =>
      app.as(kind, user).call(programs.read, { params: { uuid } })
    expect((await app.read(uuid)).card_orders).toEqual({ quantity: 4, amount: 4000 })
    expect((await as('admin')).body.card_orders).toEqual({ quantity: 4, amount: 4000 })
    const seen = (await as('acceptor', omar)).body
    expect(seen).toMatchObject({ card: { title: 'Cadeaukaart' }, owner_uuid: app.lotte })
    expect(seen.card_orders).toBeUndefined()
  })
})

describe('the law on gift cards', () => {
  test('is named where a gift card ends sooner, by the country of its owner, from the day of the rule on', async () => {
    const { uuid } = await app.begin()
    await app.save(uuid, { card: { ...wholeCard, expiry: { value: 18, type: 21 } } })
    expect((await app.read(uuid)).least_months).toBe(24)
    expect((await app.publish(uuid)).status).toBe(200)
    await run(app.database.db, "update identity.users set country = 'BE' where uuid = $1", [app.lotte])
    expect((await app.read(uuid)).least_months).toBeNull()
    await run(app.database.db, 'update identity.users set country = null where uuid = $1', [app.lotte])
    expect((await app.read(uuid)).least_months).toBe(24)
    await run(app.database.db, "update identity.users set country = 'NL' where uuid = $1", [app.lotte])
    setClock(new Date('2021-12-31T12:00:00Z'))
    expect((await app.read(uuid)).least_months).toBeNull()
    setClock(undefined)
    expect((await app.save(uuid, { card: { expiry: { value: 24, type: 21 } } })).body.least_months).toBeNull()
  })
})

describe('a single-purpose card', () => {
  const single = { ...wholeCard, vat_kind: 'single_purpose' as const, vat_percentage: 9 }
  const number = (uuid: string, text: string | null) =>
    run(app.database.db, 'update identity.users set company_vat_number = $2 where uuid = $1', [uuid, text])
  const shopOf = async (program_uuid: string, vat_number: string | null) => {
    const { uuid } = await createPerson(app, { type: 2 })
    await number(uuid, vat_number)
    await inTransaction(app.database.db, (tx) => addParticipation(tx, { program_uuid, acceptor_uuid: uuid }))
    return uuid
  }
  const not_own = 'card.vat_kind single_purpose_needs_own_shops'

  test('needs a rate, which is kept as it was typed', async () => {
    const { uuid } = await app.begin()
    await app.save(uuid, { card: { ...single, vat_percentage: null } })
    expect(await app.faults(uuid)).toEqual(['card.vat_percentage vat_percentage_required'])
    expect((await app.save(uuid, { card: { vat_percentage: 9.5 } })).body.card!.vat_percentage).toBe(9.5)
    expect(await app.faults(uuid)).toEqual([])
  })

  test('is sold where every shop has the VAT number of the owner, however it is typed', async () => {
    await number(app.lotte, 'NL 8040.00.001.b01')
    const { uuid } = await app.begin()
    await app.save(uuid, { card: single })
    await shopOf(uuid, 'NL804000001B01')
    expect(await app.faults(uuid)).toEqual([])
    const other = await shopOf(uuid, 'NL804000002B01')
    expect(await app.faults(uuid)).toEqual([not_own])
    expect((await app.publish(uuid)).problem.errors).toEqual([
      { field: 'card.vat_kind', code: 'single_purpose_needs_own_shops', params: { shops: 1 } },
    ])
    await number(other, null)
    expect(await app.faults(uuid)).toEqual([not_own])
    // An owner without a number has no own shops.
    await number(other, 'nl804000001b01')
    await number(app.lotte, '')
    expect(await app.faults(uuid)).toEqual([not_own])
    await number(app.lotte, 'NL804000001B01')
    expect((await app.publish(uuid)).status).toBe(200)
  })

  test('whose shop no longer takes part is whole', async () => {
    await number(app.lotte, 'NL804000001B01')
    const { uuid } = await app.begin()
    await app.save(uuid, { card: single })
    const shop = await shopOf(uuid, 'NL9')
    expect(await app.faults(uuid)).toEqual([not_own])
    await run(app.owner.db, 'update programs.participations set status_code = 21005 where acceptor_uuid = $1', [shop])
    expect(await app.faults(uuid)).toEqual([])
  })
})
