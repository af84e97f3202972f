import { identity } from '@plein/contract/identity'
import type { Profile, Tokens } from '@plein/contract/identity'
import type { Answered, TestHouse } from '../../platform/testing/test-house.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { newId } from '../../platform/ids.ts'
import { createUser, type NewUser } from './accounts/create-user.ts'

export const testPassword = 'Correct-horse-7'

/** A person with an account and `testPassword`. */
export const createPerson = async (
  house: TestHouse,
  user: Partial<NewUser> & { type: NewUser['type'] },
): Promise<{ uuid: string; username: string }> => {
  const username = user.username ?? `${newId()}@example.nl`
  const uuid = await inTransaction(house.database.db, (tx) =>
    createUser(tx, { first_name: 'Sanne', last_name: 'de Wit', password: testPassword, ...user, username }),
  )
  return { uuid, username }
}

export type SignedIn = Tokens & { profile: Profile }

export const signInAs = async (
  house: TestHouse,
  username: string,
  password = testPassword,
  options: { host?: string; ip?: string } = {},
): Promise<Answered<SignedIn>> =>
  house.as('guest').call(identity.login, {
    body: { username, password },
    ...(options.host ? { host: options.host } : {}),
    ...(options.ip ? { headers: { 'x-forwarded-for': options.ip } } : {}),
  })

/** A call with any bearer token, as a browser on a host sends it. */
export const withBearer = (
  house: TestHouse,
  bearer: string,
  {
    method = 'GET',
    path = '/profile',
    host = 'ch.localhost',
  }: { method?: 'GET' | 'POST'; path?: string; host?: string } = {},
) => house.server.app.inject({ method, url: `/api/v1${path}`, headers: { host, authorization: `Bearer ${bearer}` } })

export const refreshWith = async (
  house: TestHouse,
  refresh_token: string,
): Promise<{ status: number; body: Tokens & { code?: string } }> => {
  const answer = await withBearer(house, refresh_token, { method: 'POST', path: '/auth/refresh' })
  return { status: answer.statusCode, body: answer.json() }
}
