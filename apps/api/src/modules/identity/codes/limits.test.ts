import { accounts } from '@plein/contract/identity-accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { now, setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { purgeAllowances } from '#platform/security/rate-limits.ts'
import { sized } from '#platform/testing/load.ts'
import { statementsDuring } from '#platform/testing/statements-during.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { companyPerson, createPerson, mailTo, newSignUpKey, signInAs } from '../identity.test-data.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    jobs: true,
    env: { PLEIN_RATE_LIMITS: 'on', PLEIN_TRUSTED_PROXIES: '1', PLEIN_MAILS_PER_ADDRESS: '10' },
  })
})
afterEach(() => setClock(undefined))
afterAll(() => app.close())

let addresses = 0
/** An address that nobody has used here. */
const newAddress = (): string => `198.51.${Math.floor(addresses / 250)}.${(addresses++ % 250) + 1}`
const later = (minutes: number): void => setClock(new Date(now().getTime() + minutes * 60_000))
const newEmail = (): string => `${newId()}@example.nl`
const from = (ip: string) => ({ 'x-forwarded-for': ip })

const begin = (email: string, ip: string) =>
  app.as('guest').call(accounts.stepOne, {
    body: { email, type: 3, language: 'nl', sign_up_key: newSignUpKey() },
    headers: from(ip),
  })
const forget = (email: string, ip: string) =>
  app.as('guest').call(accounts.forgotten, { body: { email }, headers: from(ip) })
const mailsTo = async (email: string): Promise<number> =>
  (await run(app.database.db, 'select from identity.mail_codes where email = $1', [email])).length

test('what was counted is forgotten once its window is over', async () => {
  await begin(newEmail(), newAddress())
  const counted = async () => (await run(app.database.db, 'select from platform.allowances')).length
  await purgeAllowances(app.database.db)
  expect(await counted()).toBeGreaterThan(0)
  later(25 * 60)
  await purgeAllowances(app.database.db)
  expect(await counted()).toBe(0)
})

describe('[D1] mails about accounts', () => {
  test('are ten in an hour for one address, whomever they go to; then it is told how long to wait', async () => {
    const ip = newAddress()
    for (let mail = 0; mail < 5; mail++) {
      expect((await begin(newEmail(), ip)).status).toBe(202)
      expect((await forget(newEmail(), ip)).status).toBe(202)
    }
    const refused = await begin(newEmail(), ip)
    expect(refused.problem).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(refused.problem.params!['retry_after_minutes']).toBeGreaterThan(55)
    expect((await begin(newEmail(), newAddress())).status).toBe(202)
    later(61)
    expect((await begin(newEmail(), ip)).status).toBe(202)
  })

  test('count the addresses of one IPv6 network as one', async () => {
    for (let mail = 1; mail <= 10; mail++) expect((await begin(newEmail(), `2001:db8:9:9::${mail}`)).status).toBe(202)
    expect((await begin(newEmail(), '2001:db8:9:9:ffff:1:2:3')).status).toBe(429)
    expect((await begin(newEmail(), '2001:db8:9:a::1')).status).toBe(202)
  })

  test.each([
    ['known', () => createPerson(app, { type: 3 }).then(({ username }) => username)],
    ['unknown', async () => newEmail()],
  ])('are three to one %s mailbox within the life of a code, with the same answer for more', async (_name, mailbox) => {
    const email = await mailbox()
    const answers = []
    for (let mail = 0; mail < 8; mail++) {
      const answer = await forget(email, newAddress())
      answers.push({ status: answer.status, body: answer.body })
      later(1.02)
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await mailsTo(email)).toBe(3)
  })

  test('never keep the owner of a mailbox out: whoever asks for more has a mail with a good link', async () => {
    const { username } = await createPerson(app, { type: 3 })
    // A stranger asks as often as it goes; the owner at the end.
    for (let mail = 0; mail < 6; mail++) {
      await forget(username, newAddress())
      later(1.02)
    }
    expect((await forget(username, newAddress())).status).toBe(202)
    const { token } = await mailTo(app, username, 2)
    const proven = await app.as('guest').call(accounts.passwordCode, { body: { token }, headers: from(newAddress()) })
    expect(proven.status).toBe(200)
  })

  test('and sign-ups with one phone number are ten in an hour', async () => {
    const signUp = () =>
      app.as('guest').call(accounts.signUp, {
        body: {
          ...companyPerson,
          phone: '611223344',
          email: newEmail(),
          type: 2,
          language: 'nl',
          sign_up_key: newSignUpKey(),
          password: 'Zonnebloem-41-tafel',
          terms: true,
        },
        headers: from(newAddress()),
      })
    for (let time = 0; time < 10; time++) expect((await signUp()).status).toBe(202)
    expect((await signUp()).status).toBe(429)
  })

  test('of a thousand requests at once from one address ten become mails', async () => {
    const ip = newAddress()
    const emails = Array.from({ length: 1000 }, newEmail)
    const answers = await Promise.all(emails.map((email) => forget(email, ip)))
    expect(answers.filter(({ status }) => status === 202).length).toBeLessThanOrEqual(10)
    expect(answers.every(({ status }) => [202, 429, 503].includes(status))).toBe(true)
    expect(await run(app.database.db, 'select from identity.mail_codes where email = any($1)', [emails])).toHaveLength(
      answers.filter(({ status }) => status === 202).length,
    )
  })
})

test('promotion codes are not found by trying: thirty looks in an hour', async () => {
  const ip = newAddress()
  const look = () => app.as('guest').call(accounts.promo, { body: { code: newId().slice(-8) }, headers: from(ip) })
  const answers = []
  for (let guess = 0; guess < 32; guess++) answers.push((await look()).status)
  expect(answers.slice(0, 29)).toEqual(Array.from({ length: 29 }, () => 422))
  expect(answers.at(-1)).toBe(429)
})

describe('[B3] known and unknown addresses do the same work', () => {
  const kinds = {
    'signup/step_one': (email: string) => begin(email, newAddress()),
    'signup/resend': (email: string) =>
      app.as('guest').call(accounts.resend, {
        body: { email, type: 3, language: 'nl' },
        headers: from(newAddress()),
      }),
    password: (email: string) => forget(email, newAddress()),
    signup: (email: string) =>
      app.as('guest').call(accounts.signUp, {
        body: {
          ...companyPerson,
          phone: null,
          email,
          type: 2,
          language: 'nl',
          sign_up_key: newSignUpKey(),
          password: 'x',
          terms: true,
        },
        headers: from(newAddress()),
      }),
    'auth/login': (email: string) =>
      signInAs(app, { username: email, password: 'Wrong-password-1', options: { ip: newAddress() } }),
  }

  test.each(Object.keys(kinds))('POST %s sends the same statements and gives the same answer', async (name) => {
    const call = kinds[name as keyof typeof kinds]
    const { username } = await createPerson(app, { type: 3 })
    const reported: string[] = []
    const ask = (email: string) =>
      statementsDuring(/\bidentity\.|outbox/, async () => {
        const { status, body, problem } = await call(email)
        reported.push(JSON.stringify([status, body, problem?.code]).replaceAll(/urn:request:[\w-]+/g, ''))
      })
    await ask(newEmail())
    const [known, unknown] = [await ask(username), await ask(newEmail())]
    expect(known.length + (name === 'signup' ? 1 : 0)).toBeGreaterThan(0)
    expect(known).toEqual(unknown)
    expect(reported[1]).toBe(reported[2])
  })

  /** In a full run: how much work a call is depends on what else the machine does. */
  const timed = Object.keys(kinds).slice(0, sized(0, 5))
  test.each(timed)('POST %s takes the same time: the medians of both differ by less than the noise', async (name) => {
    const call = kinds[name as keyof typeof kinds]
    const { username } = await createPerson(app, { type: 3 })
    // Work is processor time: on a busy machine the clock on the wall says how busy it is.
    const workOf = async (email: string): Promise<number> => {
      const before = process.cpuUsage()
      await call(email)
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let sample = 0; sample < 1000; sample++) {
      later(61)
      known.push(await workOf(username))
      unknown.push(await workOf(newEmail()))
    }
    const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length / 2]!
    const [work, work_unknown] = [median(known), median(unknown)]
    expect(work / work_unknown).toBeGreaterThan(0.67)
    expect(work / work_unknown).toBeLessThan(1.5)
    // 5 ms, or 5 %.
    expect(Math.abs(work - work_unknown)).toBeLessThan(Math.max(5000, 0.05 * work_unknown))
  })
})

test('[D2] a flood of wrong passwords from eighty addresses keeps nobody out of their account', async () => {
  const { username } = await createPerson(app, { type: 3 })
  const flood = Array.from({ length: 80 }, () =>
    signInAs(app, { username, password: 'wrong', options: { ip: newAddress() } }),
  )
  const answers = await Promise.all(flood)
  expect(answers.every(({ status }) => status === 401 || status === 503)).toBe(true)
  expect((await signInAs(app, { username, options: { ip: newAddress() } })).status).toBe(200)
})
