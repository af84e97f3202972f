import { cards } from '@plein/contract/cards/wallet'
import { people } from '@plein/contract/people/profile'
import { programs } from '@plein/contract/programs'
import { Languages } from '@plein/contract/i18n/languages'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { createPerson, mailTo, testPassword } from '#modules/identity/identity.test-data.ts'
import { checkCards, createCardProgram, issueCards, type CardProgram, type CardWish } from '../cards.test-data.ts'
import { endingMailWords } from '../strings/index.ts'
import { addBlockedDays } from './add-blocked-days.job.ts'
import { getBlockedDays } from './blocked-days.rules.ts'
import { expireCards } from './expire-cards.job.ts'
import { remindExpiring } from './remind-expiring.job.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ jobs: true })
})
afterEach(() => setClock(undefined))
afterAll(async () => {
  await checkCards(app.owner.db)
  await app.close()
})

const one = async (program: CardProgram, wish: CardWish = {}) =>
  (await issueCards(app, program, { state: 'active', ...wish }))[0]!
const endOf = async (uuid: string) =>
  (
    await run<{ valid_until: Date; state: string; expiry_day: string | null }>(
      app.owner.db,
      'select valid_until, state, expiry_day::text as expiry_day from cards.cards where uuid = $1',
      [uuid],
    )
  )[0]!

describe('the days on which a program was blocked', () => {
  const zone = { time_zone: 'Europe/Amsterdam' }
  test.each([
    ['2026-11-24T10:00:00Z', '2026-11-24T10:05:00Z', null, 1],
    ['2026-11-24T22:59:00Z', '2026-11-24T23:01:00Z', null, 2],
    ['2026-10-24T10:00:00Z', '2026-10-26T10:00:00Z', null, 3],
    ['2026-11-24T10:00:00Z', '2026-11-26T10:00:00Z', '2026-11-24T09:00:00Z', 2],
    ['2026-11-24T10:00:00Z', '2026-11-24T11:00:00Z', '2026-11-24T09:00:00Z', 0],
    ['2026-11-24T10:00:00Z', '2026-11-24T11:00:00Z', '2026-11-20T09:00:00Z', 1],
  ])('from %s to %s, the time before until %s, are %i', (blocked, released, before, days) =>
    expect(
      getBlockedDays({
        ...zone,
        blocked_at: new Date(blocked),
        released_at: new Date(released),
        before: before === null ? null : new Date(before),
      }),
    ).toBe(days),
  )

  const move = (program: CardProgram, status: number) =>
    app.as('program_owner', program.owner_uuid).call(programs.changeStatus, {
      params: { uuid: program.uuid },
      body: { status, ...(status === 11007 && { reason: 'Verbouwing' }) },
    })
  const pauses = (program: CardProgram) =>
    run<{ released: boolean; done: boolean }>(
      app.owner.db,
      'select released_at is not null as released, done_at is not null as done from cards.pauses where program_uuid = $1',
      [program.uuid],
    )

  test('are added to its cards once, also to what would have ended meanwhile, and to nothing sold later', async () => {
    const program = await createCardProgram(app)
    const end = new Date('2026-11-25T23:00:00Z')
    setClock(new Date('2026-11-24T10:00:00Z'))
    const active = await one(program, { valid_until: end })
    const issued = await one(program, { state: 'issued', valid_until: end })
    const expired = await one(program, { state: 'expired', valid_until: end })
    expect((await move(program, 11007)).status).toBe(200)
    await eventually(async () => expect(await pauses(program)).toEqual([{ released: false, done: false }]))
    setClock(new Date('2026-11-27T10:00:00Z'))
    await expireCards(app.server.app, {})
    expect((await endOf(active.uuid)).state).toBe('active')
    expect((await move(program, 11001)).status).toBe(200)
    await eventually(async () => expect(await pauses(program)).toEqual([{ released: true, done: true }]))
    const later = new Date('2026-11-29T23:00:00Z')
    await addBlockedDays(app.server.app, {})
    expect(await endOf(active.uuid)).toMatchObject({ state: 'active', valid_until: later })
    expect(await endOf(issued.uuid)).toMatchObject({ state: 'issued', valid_until: later })
    expect((await endOf(expired.uuid)).valid_until).toEqual(end)
    setClock(new Date('2026-11-28T10:00:00Z'))
    const sold = await one(program, { valid_until: end })
    await addBlockedDays(app.server.app, {})
    expect((await endOf(sold.uuid)).valid_until).toEqual(end)
    setClock(later)
    await expireCards(app.server.app, {})
    expect([(await endOf(active.uuid)).state, (await endOf(issued.uuid)).state]).toEqual(['expired', 'expired'])
  })

  test('move the day of cards that end with their program, over a change of the clocks', async () => {
    const program = await createCardProgram(app, { expiry_value: null, expiry_type: null, expiry_day: '2027-03-27' })
    setClock(new Date('2026-11-24T10:00:00Z'))
    const issued = await one(program, { state: 'issued' })
    expect((await endOf(issued.uuid)).valid_until).toEqual(new Date('2027-03-27T23:00:00Z'))
    await move(program, 11007)
    setClock(new Date('2026-11-25T10:00:00Z'))
    await move(program, 11001)
    await eventually(async () => expect(await pauses(program)).toEqual([{ released: true, done: true }]))
    expect(await endOf(issued.uuid)).toMatchObject({
      expiry_day: '2027-03-29',
      valid_until: new Date('2027-03-29T22:00:00Z'),
    })
  })
})

describe('a card that ends soon', () => {
  const at = new Date('2026-11-24T10:00:00Z')
  const days = (count: number): Date => new Date(at.getTime() + count * 86_400_000)
  const remind = async (moment: Date): Promise<void> => {
    setClock(moment)
    await Promise.all([remindExpiring(app.server.app, {}), remindExpiring(app.server.app, {})])
  }
  const holderIn = async (language: string) => {
    const person = await createPerson(app, { type: 3 })
    await run(app.database.db, 'update identity.users set language = $2 where uuid = $1', [person.uuid, language])
    return person
  }

  test.each(Languages)('is told to its holder 60 and 14 days ahead, once each, in %s', async (language) => {
    const program = await createCardProgram(app)
    const sanne = await holderIn(language)
    setClock(days(-100))
    await one(program, { holder_uuid: sanne.uuid, balance: 735, valid_until: new Date('2027-01-20T23:00:00Z') })
    // The mail about this one is the last: those before it have come, too.
    await one(program, { holder_uuid: sanne.uuid, valid_until: new Date('2027-03-13T23:00:00Z') })
    await remind(at)
    const first = await mailTo(app, sanne.username)
    expect(first.subject).toBe(endingMailWords[language].title)
    expect(first.text).toContain('7,35'.replace(',', language === 'en' ? '.' : ','))
    expect(first.text).toContain('20-01-2027')
    await remind(days(1))
    await remind(days(48))
    const second = await mailTo(app, sanne.username, 1)
    await remind(days(49))
    await remind(days(50))
    expect([second.count, (await mailTo(app, sanne.username, 2)).count]).toEqual([2, 3])
  })

  test('is told together with the others of its holder; what is empty, unclaimed or just activated is not', async () => {
    const program = await createCardProgram(app)
    const coffee = await createCardProgram(app, { type_code: 101, title: 'Koffiekaart' })
    const [sanne, joris] = [await holderIn('nl'), await holderIn('nl')]
    setClock(days(-100))
    const soon = { holder_uuid: sanne.uuid, valid_until: days(50) }
    await one(program, soon)
    await one(coffee, { ...soon, value: 0, use_number: 3 })
    await one(program, { ...soon, state: 'used_up' })
    await one(program, { ...soon, holder_uuid: null })
    setClock(at)
    await one(program, { ...soon, holder_uuid: joris.uuid, valid_until: days(40) })
    await remind(days(1))
    const { text, count } = await mailTo(app, sanne.username)
    expect([count, text.match(/\(\d{4} \d{3} \d{3}\)/g)?.length]).toEqual([1, 2])
    expect(text).toContain('Koffiekaart')
    expect(text).toContain('3 ×')
    await remind(days(27))
    expect((await mailTo(app, joris.username)).count).toBe(1)
  })

  test('has its days again when it ends later after all', async () => {
    const program = await createCardProgram(app)
    const sanne = await holderIn('nl')
    setClock(days(-100))
    const card = await one(program, { holder_uuid: sanne.uuid, valid_until: days(50) })
    await remind(at)
    await mailTo(app, sanne.username)
    await app
      .as('program_owner', program.owner_uuid)
      .call(cards.extend, { params: { uuid: card.uuid }, body: { months: 6 } })
    await remind(days(1))
    await remind(days(180))
    expect((await mailTo(app, sanne.username, 1)).count).toBe(2)
  })
})

describe('a holder who leaves', () => {
  test('has the cards in the export, is told of the balance first, and leaves the cards to their codes', async () => {
    const program = await createCardProgram(app)
    const sanne = await createPerson(app, { type: 3 })
    const as = app.as('cardholder', sanne.uuid)
    const [issued] = await issueCards(app, program)
    await as.call(cards.activate, { body: { token: issued!.code } })
    await one(program, { holder_uuid: sanne.uuid, balance: 735 })
    await as.call(cards.code, { params: { token: issued!.handle } })
    const file = (await as.call(people.exportProfile, {})).raw.toString('utf8')
    const exported = (
      JSON.parse(file) as { cards: { cards: { serial: string; balance: number; movements: unknown[] }[] } }
    ).cards
    expect(exported.cards.map(({ balance }) => balance)).toEqual([2500, 735])
    expect(exported.cards[0]).toMatchObject({
      serial: issued!.serial,
      movements: [{ kind: 'activated', amount: 2500 }],
    })
    expect(file).not.toContain(issued!.code)
    const { body: outlook } = await as.call(people.erasure, {})
    expect(outlook.goes).toEqual(
      expect.arrayContaining([
        { code: 'cards', count: 2 },
        { code: 'card_balance', count: 3235 },
      ]),
    )
    expect((await as.call(people.eraseProfile, { body: { password: testPassword } })).status).toBe(200)
    const left = await run(app.owner.db, 'select from cards.cards where holder_uuid = $1', [sanne.uuid])
    const keys = await run(app.owner.db, 'select from cards.device_keys where user_uuid = $1', [sanne.uuid])
    expect([left.length, keys.length]).toEqual([0, 0])
    const joris = app.as('cardholder', (await createPerson(app, { type: 3 })).uuid)
    expect((await joris.call(cards.activate, { body: { token: issued!.code } })).body).toMatchObject({ balance: 2500 })
  })

  test('keeps of an order what the tax asks for, and nothing that says whose it was', async () => {
    const program = await createCardProgram(app)
    const sanne = await createPerson(app, { type: 3 })
    const { batch_uuid } = await one(program)
    await run(
      app.owner.db,
      `update cards.card_orders set user_uuid = $2, is_owners = false, email = 'sanne@example.nl', full_name = 'Sanne de Wit', recipient_email = 'oma@example.nl',
              recipient_name = 'Oma', message = 'Gefeliciteerd' where uuid = (select order_uuid from cards.batches where uuid = $1)`,
      [batch_uuid, sanne.uuid],
    )
    const as = app.as('cardholder', sanne.uuid)
    const { body } = await as.call(people.erasure, {})
    expect(body.stays).toContainEqual(expect.objectContaining({ code: 'card_orders', count: 1, why: 'fiscal' }))
    expect((await as.call(people.eraseProfile, { body: { password: testPassword } })).status).toBe(200)
    const [order] = await run(
      app.owner.db,
      'select email, full_name, recipient_email, recipient_name, message, total_amount from cards.card_orders where user_uuid = $1',
      [sanne.uuid],
    )
    const nothing = { email: '', full_name: '–', recipient_email: null, recipient_name: null, message: null }
    expect(order).toEqual({ ...nothing, total_amount: 2803 })
  })
})
