import { stepAt, stepSeconds } from '@plein/contract/cards/rotating-code'
import { cards } from '@plein/contract/cards/wallet'
import { identity } from '@plein/contract/identity'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { systemCaller, type Caller } from '#platform/security/caller.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { createPerson, signInAs } from '#modules/identity/identity.test-data.ts'
import { checkCards, createCardProgram, issueCards, type CardProgram } from '../cards.test-data.ts'
import { newCode } from './card-secrets.ts'
import { purgeDeviceKeys, spendStep } from './device-key.queries.ts'
import { findCard } from './find-card.ts'
import { rotatingDigits } from './rotating-code.ts'

let app: TestApp
let program: CardProgram
beforeAll(async () => {
  app = await createTestApp({ env: { PLEIN_TRUSTED_PROXIES: '1' } })
  program = await createCardProgram(app)
})
afterEach(async () => {
  setClock(undefined)
  await run(app.owner.db, 'delete from platform.allowances')
})
afterAll(async () => {
  await checkCards(app.owner.db)
  await app.close()
})

const bytesOf = (raw: Buffer): string => raw.toString().replace(/urn:request:[0-9a-f-]+/, '')
const readAt = (token: string, ip: string, acceptor_uuid = program.acceptor_uuids[0]!) =>
  app.as('acceptor', acceptor_uuid).call(cards.read, { params: { token }, headers: { 'x-forwarded-for': ip } })
const wrongTimes = async (count: number, ip: string, acceptor_uuid?: string): Promise<number[]> => {
  const statuses: number[] = []
  for (let tried = 0; tried < count; tried++) statuses.push((await readAt(newCode(), ip, acceptor_uuid)).status)
  return statuses
}

describe('[B5] wrong codes', () => {
  test('ten in a quarter of an hour block the caller, wherever they go on, and the right code is refused, too', async () => {
    const [card] = await issueCards(app, program)
    const acceptor = program.acceptor_uuids[0]!
    expect(await wrongTimes(11, '198.51.100.7')).toEqual([...Array.from({ length: 10 }, () => 404), 429])
    const right = await readAt(card!.code, '198.51.100.7')
    const elsewhere = await readAt(card!.code, '203.0.113.99', acceptor)
    expect([right.status, elsewhere.status]).toEqual([429, 429])
    expect(bytesOf(right.raw)).toBe(bytesOf((await readAt(newCode(), '198.51.100.7')).raw))
    expect(right.problem.params).toEqual({ retry_after_minutes: 15 })
  })

  test('many at one moment are no way around it: ten of fifty hear that theirs is wrong, and right ones use nothing up', async () => {
    const [card] = await issueCards(app, program)
    const other = (await createCardProgram(app)).acceptor_uuids[0]!
    const rights = await Promise.all(Array.from({ length: 20 }, () => readAt(card!.code, '198.51.100.20')))
    expect(new Set(rights.map(({ status }) => status))).toEqual(new Set([200]))
    const wrong = await Promise.all(Array.from({ length: 50 }, () => readAt(newCode(), '198.51.100.20')))
    const answered = (status: number) => wrong.filter((answer) => answer.status === status)
    expect([answered(404).length, answered(429).length]).toEqual([10, 40])
    expect(new Set(answered(429).map(({ raw }) => bytesOf(raw))).size).toBe(1)
    expect((await readAt(card!.code, '198.51.100.20')).status).toBe(429)
    // Their neighbours are refused as well, however many accounts they share the burst with.
    const shared = await Promise.all(
      Array.from({ length: 50 }, (_unused, index) =>
        readAt(newCode(), '198.51.100.20', index % 2 ? other : program.acceptor_uuids[0]!),
      ),
    )
    expect(shared.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 429))
    const fresh = (await createCardProgram(app)).acceptor_uuids[0]!
    const apart = await Promise.all(
      Array.from({ length: 50 }, (_unused, index) => readAt(newCode(), '203.0.113.150', index % 2 ? other : fresh)),
    )
    expect(apart.filter(({ status }) => status !== 429)).toHaveLength(10)
  })

  test('block the neighbourhood of their address for other callers as well, and nobody else', async () => {
    const [card] = await issueCards(app, program)
    const other = (await createCardProgram(app)).acceptor_uuids[0]!
    await wrongTimes(10, '2001:db8:1:2::7')
    expect((await readAt(card!.code, '2001:db8:1:2::8', other)).status).toBe(429)
    const guest = (ip: string) =>
      app.as('guest').call(cards.preview, {
        body: { token: card!.code },
        host: 'ch.localhost',
        headers: { 'x-forwarded-for': ip },
      })
    expect((await guest('2001:db8:1:2::9')).status).toBe(429)
    expect((await guest('192.0.2.44')).status).toBe(200)
  })

  test('are counted whatever they are tried on, and forgotten after a quarter of an hour', async () => {
    const at = new Date('2026-11-24T16:40:00Z')
    setClock(at)
    const { uuid } = await createPerson(app, { type: 3 })
    const ip = { 'x-forwarded-for': '192.0.2.200' }
    const activate = (token: string) =>
      app.as('cardholder', uuid).call(cards.activate, { body: { token }, headers: ip })
    const preview = (token: string) => app.as('cardholder', uuid).call(cards.preview, { body: { token }, headers: ip })
    for (let tried = 0; tried < 5; tried++) {
      expect((await activate(newCode())).status).toBe(404)
      expect((await preview('geen code')).status).toBe(404)
    }
    const [card] = await issueCards(app, program)
    expect([(await activate(card!.code)).status, (await preview(card!.code)).status]).toEqual([429, 429])
    setClock(new Date(at.getTime() + 16 * 60_000))
    expect((await activate(card!.code)).status).toBe(201)
  })

  test('[A2] are refused with the same bytes: unknown, blocked, over, void or blank', async () => {
    const wrong = [newCode(), '1000000001' + '12345678', 'x', '0'.repeat(32)]
    for (const state of ['blocked', 'expired', 'blank'] as const)
      wrong.push((await issueCards(app, program, { state }))[0]!.code)
    const bytes = new Set<string>()
    for (const token of wrong) bytes.add(bytesOf((await readAt(token, '192.0.2.1')).raw))
    expect(bytes.size).toBe(1)
    expect([...bytes][0]).toContain('card_token_not_valid')
  })
})

/** Somebody on a device of their own: the call carries its sign-in. */
const device = async (username: string) => {
  const { body } = await signInAs(app, { username, options: { host: 'ch.localhost' } })
  const headers = { authorization: `Bearer ${body.auth_token}` }
  return {
    code: async (token: string) =>
      (await app.as('guest').call(cards.code, { params: { token }, host: 'ch.localhost', headers })).body,
    status: async (token: string) =>
      (await app.as('guest').call(cards.code, { params: { token }, host: 'ch.localhost', headers })).status,
    signOut: () =>
      app
        .as('guest')
        .call(identity.logout, { host: 'ch.localhost', headers, body: { refresh_token: body.refresh_token } }),
    block: (token: string, blocked: boolean) =>
      app.as('guest').call(cards.block, { params: { token }, body: { blocked }, host: 'ch.localhost', headers }),
  }
}

const shopCaller = (): Caller => ({
  ...systemCaller,
  kind: 'acceptor',
  user_uuid: program.acceptor_uuids[0]!,
  ip: '192.0.2.5',
})
const find = (token: string) => findCard(app.server.app, token, shopCaller())
const codeOf = async (token: string): Promise<string> =>
  find(token).then(
    ({ proof }) => (proof === undefined ? 'found' : 'shown'),
    (problem: { kind?: { code: string }; code?: string; message: string }) =>
      problem.kind?.code ?? problem.code ?? problem.message,
  )

const heldCard = async () => {
  const sanne = await createPerson(app, { type: 3 })
  const [card] = await issueCards(app, program, { state: 'active', holder_uuid: sanne.uuid })
  return { sanne, card: card! }
}

describe('a rotating code', () => {
  const at = new Date('2026-11-24T16:40:00Z')
  const toStep = (step: number): void => setClock(new Date(step * stepSeconds * 1000))
  const later = (steps: number): void => toStep(stepAt(at.getTime()) + steps)

  test('shows its card in its step and one after, and a step pays once', async () => {
    setClock(at)
    const { sanne, card } = await heldCard()
    const phone = await device(sanne.username)
    later(10)
    const { serial, key, code, now, expires_at } = await phone.code(card.handle)
    const step = stepAt(Date.parse(now))
    expect([serial, code]).toEqual([card.serial, rotatingDigits(Buffer.from(key, 'hex'), step)])
    expect(Date.parse(expires_at) - Date.parse(now)).toBe(30 * 86_400_000)
    const token = `${serial}${code}`
    expect((await find(token)).card.uuid).toBe(card.uuid)
    toStep(step + 1)
    const { proof } = await find(token)
    expect(proof?.split(':')[1]).toBe(String(step))
    const spend = () => inTransaction(app.database.db, (tx) => spendStep(tx, proof?.split(':')[0] ?? '', Number(step)))
    const spent = await Promise.all([spend(), spend(), spend()])
    expect(spent.filter(Boolean)).toHaveLength(1)
    toStep(step + 1)
    expect(await codeOf(token)).toBe('card_code_used')
    toStep(step + 2)
    expect(await codeOf(token)).toBe('card_token_not_valid')
    expect(await codeOf(`${serial}${rotatingDigits(Buffer.from(key, 'hex'), step + 2)}`)).toBe('shown')
  })

  test('is of one device: each has its own key, which stays the same while it is good', async () => {
    setClock(at)
    const { sanne, card } = await heldCard()
    const [phone, tablet] = [await device(sanne.username), await device(sanne.username)]
    const [first, again, other] = [
      await phone.code(card.handle),
      await phone.code(card.handle),
      await tablet.code(card.handle),
    ]
    expect([first.key === again.key, first.key === other.key]).toEqual([true, false])
    expect(await codeOf(`${card.serial}${other.code}`)).toBe('shown')
    expect(await codeOf(`${(await heldCard()).card.serial}${first.code}`)).toBe('card_token_not_valid')
  })

  test('ends at once with the sign-in of its device, and with a block on all of them', async () => {
    setClock(at)
    const { sanne, card } = await heldCard()
    const [phone, tablet] = [await device(sanne.username), await device(sanne.username)]
    const [one, two] = [await phone.code(card.handle), await tablet.code(card.handle)]
    expect((await phone.signOut()).status).toBeLessThan(300)
    expect(await codeOf(`${card.serial}${one.code}`)).toBe('card_token_not_valid')
    expect(await codeOf(`${card.serial}${two.code}`)).toBe('shown')
    expect((await tablet.block(card.handle, true)).body).toEqual({ state: 'blocked' })
    expect(await codeOf(`${card.serial}${two.code}`)).toBe('card_token_not_valid')
    expect(await tablet.status(card.handle)).toBe(410)
    expect((await tablet.block(card.handle, false)).body).toEqual({ state: 'active' })
    expect(await codeOf(`${card.serial}${two.code}`)).toBe('card_token_not_valid')
    expect(await codeOf(`${card.serial}${(await tablet.code(card.handle)).code}`)).toBe('shown')
  })

  test('ends after thirty days, and what is over is forgotten', async () => {
    setClock(at)
    const { sanne, card } = await heldCard()
    const phone = await device(sanne.username)
    const { key } = await phone.code(card.handle)
    const end = new Date(at.getTime() + 30 * 86_400_000 + 3_600_000)
    setClock(end)
    const digits = rotatingDigits(Buffer.from(key, 'hex'), stepAt(end.getTime()))
    expect(await codeOf(`${card.serial}${digits}`)).toBe('card_token_not_valid')
    await purgeDeviceKeys(app.database.db, end)
    expect(await run(app.owner.db, 'select from cards.device_keys where card_uuid = $1', [card.uuid])).toHaveLength(0)
  })

  test('is nobody else’s: another holder has no key, and a card that cannot pay has none', async () => {
    const { card } = await heldCard()
    const stranger = await device((await createPerson(app, { type: 3 })).username)
    expect(await stranger.status(card.handle)).toBe(404)
    const joris = await createPerson(app, { type: 3 })
    const [used] = await issueCards(app, program, { state: 'used_up', holder_uuid: joris.uuid })
    expect(await (await device(joris.username)).status(used!.handle)).toBe(410)
  })
})
