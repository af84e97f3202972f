import { accounts } from '@plein/contract/identity-accounts'
import type { BodyOf, QueryOf } from '@plein/contract/endpoint'
import { promotionCodes } from '@plein/contract/people/promotion-codes'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createTestApp, type As, type TestApp } from '#platform/testing/test-app.ts'
import { somebody } from '../people/people.test-data.ts'
import { takePromo } from './promo.queries.ts'

let app: TestApp
let admin: As
let admin_uuid: string
beforeAll(async () => {
  app = await createTestApp()
  const iris = await somebody(app, 4, { first_name: 'Iris', last_name: 'de Boer' })
  admin = iris.as
  admin_uuid = iris.uuid
})
afterEach(() => setClock(undefined))
afterAll(() => app.close())

const plain = { title: 'Eerste maand gratis', type: null, starts_on: null, ends_on: null, most_uses: null } as const
const newCode = (): string => `T-${newId().slice(-10).toUpperCase()}`
const make = (input: Partial<BodyOf<typeof promotionCodes.create>> = {}) =>
  admin.call(promotionCodes.create, { body: { ...plain, code: newCode(), ...input } })
const change = (code: string, body: BodyOf<typeof promotionCodes.change>) =>
  admin.call(promotionCodes.change, { params: { code }, body })
const look = async (code: string, type: 1 | 2 | 3 = 1): Promise<number> =>
  (await app.as('guest').call(accounts.promo, { body: { code, type } })).status
const use = async (code: string): Promise<boolean> =>
  (await inTransaction(app.database.db, (tx) => takePromo(tx, { code, type: 1, at: new Date() }))) !== undefined
const codesOf = async (query: QueryOf<typeof promotionCodes.list>): Promise<string[]> =>
  (await admin.call(promotionCodes.list, { query })).body.results.map(({ code }) => code)

describe('an administrator makes a promotion code', () => {
  test('that people can sign up with, however it was typed', async () => {
    const code = newCode()
    const { status, body } = await make({ code: ` ${code.toLowerCase().replace('-', ' - ')} `, type: 1, most_uses: 2 })
    expect(status).toBe(201)
    expect(body).toMatchObject({ code, state: 'usable', uses: 0, most_uses: 2, created_by_name: 'Iris de Boer' })
    expect([await look(code), await look(code, 3)]).toEqual([200, 422])
    const [event] = await run<{ subject_kind: string; actor_uuid: string }>(
      app.database.db,
      "select subject_kind, actor_uuid from identity.audit_events where action = 'promotion_code_created' and subject_name = $1",
      [code],
    )
    expect(event).toEqual({ subject_kind: 'promotion_code', actor_uuid: admin_uuid })
  })

  test.each([
    ['a short code', { code: 'AB' }, 422, 'code', 'promotion_code_spelling'],
    ['a sign that codes do not have', { code: 'ZOMER_26' }, 422, 'code', 'promotion_code_spelling'],
    ['no word of what it is for', { title: '  ' }, 400, 'title', 'required'],
    [
      'days in the wrong order',
      { starts_on: '2026-12-02', ends_on: '2026-12-01' },
      422,
      'ends_on',
      'promotion_code_days',
    ],
    ['a day that does not exist', { ends_on: '2026-02-30' }, 400, 'ends_on', 'invalid'],
    ['no use at all', { most_uses: 0 }, 400, 'most_uses', 'too_small'],
  ])('is refused %s', async (_what, input, status, field, code) => {
    const answer = await make(input)
    expect(answer.status).toBe(status)
    expect(answer.problem.errors).toContainEqual(expect.objectContaining({ field, code }))
  })

  test('twice, also at the same moment, it is refused once', async () => {
    const code = newCode()
    const answers = await Promise.all([make({ code }), make({ code })])
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]))
    const refused = answers.find(({ status }) => status === 409)!
    expect(refused.problem.errors).toEqual([{ field: 'code', code: 'promotion_code_taken' }])
  })

  test('whose days are those of Amsterdam, the last one whole', async () => {
    const { code } = (await make({ starts_on: '2026-10-24', ends_on: '2026-10-25' })).body
    const at = async (moment: string) => {
      setClock(new Date(moment))
      const { body } = await admin.call(promotionCodes.read, { params: { code } })
      return [body.state, await look(code)]
    }
    expect(await at('2026-10-23T21:59:59Z')).toEqual(['planned', 422])
    expect(await at('2026-10-23T22:00:00Z')).toEqual(['usable', 200])
    // The night of 25 October has 25 hours.
    expect(await at('2026-10-25T22:59:59Z')).toEqual(['usable', 200])
    expect(await at('2026-10-25T23:00:00Z')).toEqual(['ended', 422])
    const { body } = await admin.call(promotionCodes.read, { params: { code } })
    expect([body.starts_on, body.ends_on]).toEqual(['2026-10-24', '2026-10-25'])
  })
})

describe('an administrator changes a promotion code', () => {
  test('stops it at once, and lets it go on', async () => {
    const { code } = (await make()).body
    expect((await change(code, { is_stopped: true })).body).toMatchObject({ state: 'stopped' })
    expect([await look(code), await use(code)]).toEqual([422, false])
    expect((await change(code, { is_stopped: false })).body).toMatchObject({ state: 'usable', stopped_at: null })
    expect([await look(code), await use(code)]).toEqual([200, true])
  })

  test('what is not said stays, and a moment within a day stays that moment', async () => {
    const code = newCode()
    const ends_at = '2026-12-31T15:00:00Z'
    await run(
      app.owner.db,
      "insert into identity.promo_codes (code, title, ends_at, created) values ($1, 'Tot drie uur', $2, now())",
      [code, ends_at],
    )
    const { body } = await change(code, { title: ' Tot de middag ', most_uses: 9 })
    expect(body).toMatchObject({ title: 'Tot de middag', most_uses: 9, ends_on: '2026-12-31' })
    const [row] = await run<{ ends_at: Date }>(
      app.owner.db,
      'select ends_at from identity.promo_codes where code = $1',
      [code],
    )
    expect(row?.ends_at.toISOString()).toBe('2026-12-31T15:00:00.000Z')
  })

  test('never to fewer uses than there were, also while somebody signs up with it', async () => {
    const { code } = (await make({ most_uses: 5 })).body
    await use(code)
    await use(code)
    const refused = await change(code, { most_uses: 1 })
    expect(refused).toMatchObject({ status: 422, problem: { code: 'promotion_code_below_uses', params: { uses: 2 } } })
    const [lower, ...taken] = await Promise.all([change(code, { most_uses: 3 }), ...[1, 2, 3].map(() => use(code))])
    const { body } = await admin.call(promotionCodes.read, { params: { code } })
    expect(body.uses).toBe(2 + taken.filter(Boolean).length)
    expect(body.uses).toBeLessThanOrEqual(body.most_uses ?? 0)
    expect([200, 422]).toContain(lower.status)
  })

  test('one that does not exist is not found', async () => {
    expect((await change('NOT-ONE', { title: 'x' })).status).toBe(404)
    expect((await admin.call(promotionCodes.read, { params: { code: 'NOT-ONE' } })).status).toBe(404)
  })
})

describe('the list of promotion codes', () => {
  test('is filtered by state, kind of account and words, and sorted', async () => {
    const mark = newId().slice(-6).toUpperCase()
    const made = async (name: string, input: Partial<BodyOf<typeof promotionCodes.create>> = {}) =>
      (await make({ code: `${mark}-${name}`, ...input })).body.code
    const usable = await made('A', { title: '100% korting', type: 3 })
    const planned = await made('B', { starts_on: '2999-01-01' })
    const ended = await made('C', { ends_on: '2020-01-01' })
    const full = await made('D', { most_uses: 1 })
    await use(full)
    const stopped = await made('E')
    await change(stopped, { is_stopped: true })
    const q = mark.toLowerCase()
    expect(await codesOf({ q, sort: 'code' })).toEqual([usable, planned, ended, full, stopped])
    expect(await codesOf({ q })).toEqual([stopped, full, ended, planned, usable])
    expect((await codesOf({ q, sort: '-uses' }))[0]).toBe(full)
    for (const [state, code] of Object.entries({ usable, planned, ended, used_up: full, stopped }))
      expect(await codesOf({ q, state: state as 'usable' })).toEqual([code])
    expect(await codesOf({ q, type: 3 })).toEqual([usable])
    expect(await codesOf({ q: '100%' })).toContain(usable)
    expect(await codesOf({ q: '1%0' })).toEqual([])
  })

  test('walks page by page without a gap', async () => {
    const mark = newId().slice(-6).toUpperCase()
    for (const n of [1, 2, 3, 4, 5]) await make({ code: `${mark}-${n}` })
    const walked: string[] = []
    let query: QueryOf<typeof promotionCodes.list> = { q: mark, sort: 'uses', size: 2 }
    for (;;) {
      const { body } = await admin.call(promotionCodes.list, { query })
      walked.push(...body.results.map(({ code }) => code))
      if (body.next === null) break
      const next = new URL(body.next, 'http://x').searchParams
      query = { ...query, page: Number(next.get('page')), at: next.get('at') ?? '' }
    }
    expect(walked).toEqual([1, 2, 3, 4, 5].map((n) => `${mark}-${n}`))
  })

  test('comes as a file in the language of who asks, and what looks like a formula is text', async () => {
    const code = newCode()
    await make({ code, title: '=1+1', type: 2 })
    const answer = await admin.call(promotionCodes.export, { query: { q: code, language: 'nl' } })
    expect(answer.headers['content-type']).toContain('text/csv')
    const [head = '', row = ''] = answer.raw.toString('utf8').replace('\uFEFF', '').split('\r\n')
    expect(head).toBe(
      'Code;Waarvoor;Voor wie;Eerste dag;Laatste dag;Gebruikt;Hoogstens;Status;Aangemaakt op;Aangemaakt door',
    )
    expect(row).toContain(`${code};'=1+1;Restaurants en winkels;;;0;;Geldig;`)
  })
})

describe('an administrator deletes a promotion code', () => {
  const remove = (code: string) => admin.call(promotionCodes.remove, { params: { code } })

  test('that nobody has used: it counts no more, can be made anew, and the log says who', async () => {
    const code = newCode()
    await make({ code })
    expect((await remove(code.toLowerCase())).status).toBe(204)
    expect(await look(code)).toBe(422)
    expect((await admin.call(promotionCodes.read, { params: { code } })).status).toBe(404)
    expect((await remove(code)).status).toBe(404)
    const events = await run<{ actor_uuid: string }>(
      app.database.db,
      "select actor_uuid from identity.audit_events where action = 'promotion_code_deleted' and subject_name = $1",
      [code],
    )
    expect(events).toEqual([{ actor_uuid: admin_uuid }])
    expect((await make({ code })).status).toBe(201)
  })

  test('never one with which an account was opened: that can be stopped', async () => {
    const code = newCode()
    await make({ code })
    await use(code)
    expect(await remove(code)).toMatchObject({
      status: 409,
      problem: { code: 'promotion_code_used', params: { uses: 1 } },
    })
    expect((await change(code, { is_stopped: true })).body).toMatchObject({ state: 'stopped', uses: 1 })
  })

  test('at the very moment at which somebody uses it: either the one or the other', async () => {
    for (let round = 0; round < 10; round++) {
      const code = newCode()
      await make({ code })
      const [removed, used] = await Promise.all([remove(code), use(code)])
      expect([removed.status, used]).toEqual(removed.status === 204 ? [204, false] : [409, true])
    }
  })
})
