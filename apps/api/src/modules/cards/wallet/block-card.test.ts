import { cards } from '@plein/contract/cards/wallet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { times } from '#platform/testing/load.ts'
import { createTestApp, type As, type TestApp } from '#platform/testing/test-app.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { checkCards, createCardProgram, issueCards, type CardProgram, type CardWish } from '../cards.test-data.ts'

let app: TestApp
let program: CardProgram
let sanne: string
let people: Record<'holder' | 'owner' | 'admin', As>
beforeAll(async () => {
  app = await createTestApp()
  program = await createCardProgram(app)
  sanne = (await createPerson(app, { type: 3, first_name: 'Sanne' })).uuid
  people = {
    holder: app.as('cardholder', sanne),
    owner: app.as('program_owner', program.owner_uuid),
    admin: app.as('admin', (await createPerson(app, { type: 4 })).uuid),
  }
})
afterAll(async () => {
  await checkCards(app.owner.db)
  await app.close()
})

type Who = keyof typeof people
const one = async (wish: CardWish = {}) =>
  (await issueCards(app, program, { state: 'active', holder_uuid: sanne, ...wish }))[0]!
const put = (who: Who, card: { uuid: string; handle: string }, blocked: boolean) =>
  people[who].call(cards.block, {
    params: { token: who === 'holder' ? card.handle : card.uuid },
    body: { blocked, reason: 'Kwijt' },
  })
const outcome = async (who: Who, card: { uuid: string; handle: string }, blocked: boolean) => {
  const { status, body, problem } = await put(who, card, blocked)
  return status === 200 ? body.state : problem.code
}
const blockedBy = async (uuid: string) =>
  (
    await run<{ by: string | null }>(app.owner.db, 'select blocked_by as by from cards.cards where uuid = $1', [uuid])
  )[0]?.by

describe('a block', () => {
  test.each([
    ['holder', 'holder', 'active'],
    ['holder', 'owner', 'active'],
    ['holder', 'admin', 'active'],
    ['owner', 'holder', 'card_step_not_allowed'],
    ['owner', 'owner', 'active'],
    ['owner', 'admin', 'active'],
    ['admin', 'holder', 'card_step_not_allowed'],
    ['admin', 'owner', 'card_step_not_allowed'],
    ['admin', 'admin', 'active'],
  ] as const)('of the %s is undone by the %s: %s', async (first, undoer, result) => {
    const card = await one()
    expect(await outcome(first, card, true)).toBe('blocked')
    expect(await outcome(undoer, card, false)).toBe(result)
  })

  test('of a chargeback is undone by nobody here', async () => {
    const card = await one({ state: 'blocked', blocked_by: 'chargeback' })
    for (const who of ['holder', 'owner', 'admin'] as const)
      expect(await outcome(who, card, false)).toBe('card_step_not_allowed')
  })

  test('of somebody above takes the place of one below, and not the other way round', async () => {
    const card = await one()
    expect([await outcome('holder', card, true), await outcome('owner', card, true)]).toEqual(['blocked', 'blocked'])
    expect(await blockedBy(card.uuid)).toBe('owner')
    expect(await outcome('holder', card, true)).toBe('blocked')
    expect(await blockedBy(card.uuid)).toBe('owner')
    expect(await outcome('holder', card, false)).toBe('card_step_not_allowed')
  })

  test('leads back to where the card was: issued, active or used up; what is over or blank is not blocked', async () => {
    for (const state of ['issued', 'active', 'used_up'] as const) {
      const card = await one({ state, holder_uuid: null })
      expect([await outcome('owner', card, true), await outcome('owner', card, false)]).toEqual(['blocked', state])
    }
    for (const state of ['expired', 'blank'] as const)
      expect(await outcome('owner', await one({ state, holder_uuid: null }), true)).toBe('card_step_not_allowed')
  })

  test('twice, or by ten at once, is one, and each change stands in the audit log without a code', async () => {
    const card = await one()
    expect(new Set((await times(10, () => put('owner', card, true))).map(({ status }) => status))).toEqual(
      new Set([200]),
    )
    expect(await outcome('owner', card, false)).toBe('active')
    expect(await outcome('owner', card, false)).toBe('active')
    const events = await run<{ action: string; details: object; program_name: string }>(
      app.owner.db,
      "select action, details, program_name from identity.audit_events where details->>'serial' = $1 order by at",
      [card.serial],
    )
    const details = { serial: card.serial, reason: 'Kwijt' }
    expect(events).toEqual([
      { action: 'card_blocked', details, program_name: program.title },
      { action: 'card_unblocked', details, program_name: program.title },
    ])
  })

  test('[A2] of another’s card answers as one of a card that is not there', async () => {
    const card = await one()
    const stranger = app.as('cardholder', (await createPerson(app, { type: 3 })).uuid)
    const other = app.as('program_owner', (await createPerson(app, { type: 1 })).uuid)
    const ask = async (as: As, token: string) => {
      const { status, raw } = await as.call(cards.block, { params: { token }, body: { blocked: true } })
      return [status, raw.toString().replace(/urn:request:[0-9a-f-]+/, '')]
    }
    expect(await ask(stranger, card.handle)).toEqual(await ask(stranger, '0'.repeat(32)))
    expect(await ask(other, card.uuid)).toEqual(await ask(other, newId()))
    expect((await ask(people.holder, card.uuid))[0]).toBe(404)
    expect(await blockedBy(card.uuid)).toBeNull()
  })
})
