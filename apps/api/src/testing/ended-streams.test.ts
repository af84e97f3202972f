import { get, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '@plein/contract/identity'
import { acceptors } from '@plein/contract/programs/acceptors'
import { disable } from '../modules/identity/identity.test-data.ts'
import { createUser } from '../modules/identity/index.ts'
import { addParticipation, createProgram } from '../modules/programs/index.ts'
import { inTransaction } from '../platform/db/tx.ts'
import { newId } from '../platform/ids.ts'
import { createTestHouse, type TestHouse } from '../platform/testing/test-house.ts'

let house: TestHouse
let port: number
let program_uuid: string
let owner_uuid: string
beforeAll(async () => {
  house = await createTestHouse({ env: { PORT: '0' } })
  port = await house.server.listen()
  await inTransaction(house.database.db, async (tx) => {
    owner_uuid = await createUser(tx, {
      username: 'po@example.nl',
      password: null,
      type: 1,
      first_name: 'Lotte',
      last_name: 'Vos',
    })
    program_uuid = await createProgram(tx, { type_code: 4001, owner_uuid, title: 'Bella Napoli' })
  })
})
afterAll(() => house.close())

/** An acceptor of the program, signed in on a device. */
const signedIn = async () => {
  const username = `${newId()}@example.nl`
  const uuid = await inTransaction(house.database.db, async (tx) => {
    const acceptor_uuid = await createUser(tx, {
      username,
      password: 'Correct-horse-7',
      type: 2,
      first_name: 'Omar',
      last_name: 'B',
    })
    await addParticipation(tx, { program_uuid, acceptor_uuid })
    return acceptor_uuid
  })
  const device = async () =>
    (await house.as('guest').call(identity.login, { body: { username, password: 'Correct-horse-7' } })).body
  return { uuid, device }
}

/** The board's stream, after its first message. */
const openBoard = async (auth_token: string): Promise<IncomingMessage> => {
  const path = `/api/v1/programs/${program_uuid}/orders/stream`
  const headers = { host: 'acceptor.localhost', authorization: `Bearer ${auth_token}` }
  const [answer] = (await once(get({ port, path, headers }), 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(200)
  await once(answer, 'data')
  return answer
}

/** Resolves when the stream has ended; rejects after a second. */
const ends = (stream: IncomingMessage): Promise<unknown> =>
  once(stream.resume(), 'end', { signal: AbortSignal.timeout(1000) })

test('[A7] disabling a person ends the open streams of every device within a second, and no other', async () => {
  const [omar, other] = [await signedIn(), await signedIn()]
  const boards = [await openBoard((await omar.device()).auth_token), await openBoard((await omar.device()).auth_token)]
  const colleague = await openBoard((await other.device()).auth_token)
  await Promise.all([...boards.map(ends), disable(house, omar.uuid)])
  expect(colleague.readableEnded).toBe(false)
  colleague.destroy()
})

test('[A7] signing out ends the streams of this device alone', async () => {
  const omar = await signedIn()
  const [kitchen, counter] = [await omar.device(), await omar.device()]
  const [gone, stays] = [await openBoard(kitchen.auth_token), await openBoard(counter.auth_token)]
  const signOut = house.as('guest').call(identity.logout, { body: { refresh_token: kitchen.refresh_token } })
  await Promise.all([ends(gone), signOut])
  expect(stays.readableEnded).toBe(false)
  stays.destroy()
})

test.each([
  ['unsubscribed', 21003],
  ['blocked', 21005],
] as const)(
  '[A7] an acceptor who is %s sees the board no longer: it ends within a second, and stays shut',
  async (_word, status) => {
    const [omar, other] = [await signedIn(), await signedIn()]
    const { auth_token } = await omar.device()
    const [board, colleague] = [await openBoard(auth_token), await openBoard((await other.device()).auth_token)]
    const owner = house.as('program_owner', owner_uuid)
    const { results } = (await owner.call(acceptors.list, { query: { program: program_uuid } })).body
    const part = results.find(({ profile }) => profile?.uuid === omar.uuid)
    const change = owner.call(acceptors.changeStatus, { params: { uuid: part?.uuid ?? '' }, body: { status } })
    await Promise.all([ends(board), change])
    expect(colleague.readableEnded).toBe(false)
    colleague.destroy()
    const again = await house.server.app.inject({
      url: `/api/v1/programs/${program_uuid}/orders/stream`,
      headers: { host: 'acceptor.localhost', authorization: `Bearer ${auth_token}` },
    })
    expect(again.statusCode).toBe(404)
  },
)
