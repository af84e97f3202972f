import { identity } from '@plein/contract/identity'
import type { Profile, Tokens } from '@plein/contract/identity'
import { users } from '@plein/contract/people/users'
import type { Answered, TestApp } from '#platform/testing/test-app.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { expect } from 'vitest'
import { newId, secretToken } from '#platform/runtime/ids.ts'
import { createUser, type NewUser } from './accounts/create-user.ts'
import { eventually } from '#platform/testing/eventually.ts'

export const testPassword = 'Correct-horse-7'

/** A person with an account and `testPassword`. */
export const createPerson = async (
  app: TestApp,
  user: Partial<NewUser> & { type: NewUser['type'] },
): Promise<{ uuid: string; username: string }> => {
  const username = user.username ?? `${newId()}@example.nl`
  const uuid = await inTransaction(app.database.db, (tx) =>
    createUser(tx, { first_name: 'Sanne', last_name: 'de Wit', password: testPassword, ...user, username }),
  )
  return { uuid, username }
}

/** An administrator takes a person's access. */
export const disable = async (app: TestApp, uuid: string): Promise<void> => {
  const admin = await createPerson(app, { type: 4 })
  const { status } = await app
    .as('admin', admin.uuid)
    .call(users.setActive, { params: { uuid }, body: { is_active: false, reason: 'Fraud' } })
  expect(status).toBe(200)
}

export type SignedIn = Tokens & { profile: Profile }

export const signInAs = async (
  app: TestApp,
  {
    username,
    password = testPassword,
    options = {},
  }: { username: string; password?: string | undefined; options?: { host?: string; ip?: string } | undefined },
): Promise<Answered<SignedIn>> =>
  app.as('guest').call(identity.login, {
    body: { username, password },
    ...(options.host ? { host: options.host } : {}),
    ...(options.ip ? { headers: { 'x-forwarded-for': options.ip } } : {}),
  })

/** A call with any bearer token, as a browser on a host sends it. */
export const withBearer = (
  app: TestApp,
  bearer: string,
  {
    method = 'GET',
    path = '/profile',
    host = 'ch.localhost',
  }: { method?: 'GET' | 'POST'; path?: string; host?: string } = {},
) => app.server.fastify.inject({ method, url: `/api/v1${path}`, headers: { host, authorization: `Bearer ${bearer}` } })

export const refreshWith = async (
  app: TestApp,
  refresh_token: string,
): Promise<{ status: number; body: Tokens & { code?: string } }> => {
  const answer = await withBearer(app, refresh_token, { method: 'POST', path: '/auth/refresh' })
  return { status: answer.statusCode, body: answer.json() }
}

/** The newest mail to a mailbox as the development outbox shows it: waits for one that was not there `after` so many. */
export const mailTo = (
  app: TestApp,
  email: string,
  after = 0,
): Promise<{ subject: string; text: string; code: string; token: string; links: string[]; count: number }> =>
  eventually(
    async () => {
      const page = await app.server.fastify.inject({
        url: `/dev/outbox?to=${encodeURIComponent(email)}`,
        headers: { host: 'food.localhost' },
      })
      const mails = page.payload.split('<article').slice(1)
      expect(mails.length).toBeGreaterThan(after)
      const [newest = ''] = mails
      const text = /<pre>([\s\S]*?)<\/pre>/.exec(newest)?.[1]?.replaceAll(/<[^>]+>/g, '') ?? ''
      return {
        subject: /<h2>(.*?)<\/h2>/.exec(newest)?.[1] ?? '',
        text,
        code: /^ {4}(\d{6})$/m.exec(text)?.[1] ?? '',
        token: /#token=([\w-]+)/.exec(text)?.[1] ?? '',
        links: [...text.matchAll(/https?:\/\/[^\s<]+/g)].map(([link]) => link),
        count: mails.length,
      }
    },
    { timeout: 30_000, interval: 30 },
  )

/** A key as a browser makes it when the form opens. */
export const newSignUpKey = (): string => secretToken()

/** An acceptor's company at sign-up. */
export const companyPerson = {
  first_name: 'Omar',
  last_name: 'El Amrani',
  gender: 'not_said',
  birth_date: '1988-02-29',
  phone_code: '+31',
  phone: '06 12345678',
  legal_type: 1,
  position: 'Eigenaar',
  company_name: 'Wok Garden B.V.',
  company_reg_number: '12345678',
  company_vat_number: 'NL123456789B01',
  country: 'NL',
  city: 'Amsterdam',
  zip: '1012 AB',
  address: 'Damrak 1',
} as const
