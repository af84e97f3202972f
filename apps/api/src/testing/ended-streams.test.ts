import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '@plein/contract/identity'
import { acceptors } from '@plein/contract/programs/acceptors'
import { disable } from '#modules/identity/identity.test-data.ts'
import { createUser } from '#modules/identity/index.ts'
import { addParticipation, createProgram } from '#modules/programs/index.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { promised } from '#platform/testing/load.ts'
import { openEvents, type EventStream } from './processes/http.ts'

let app: TestApp
let port: number
let program_uuid: string
let owner_uuid: string
beforeAll(async () => {
  app = await createTestApp({ env: { PORT: '0' } })
  port = await app.server.listen()
  await inTransaction(app.database.db, async (tx) => {
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
afterAll(() => app.close())

/** An acceptor of the program, signed in on a device. */
const signedIn = async () => {
  const username = `${newId()}@example.nl`
  const uuid = await inTransaction(app.database.db, async (tx) => {
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
    (await app.as('guest').call(identity.login, { body: { username, password: 'Correct-horse-7' } })).body
  return { uuid, device }
}

/** The board's stream, after its first message. */
const openBoard = async (auth_token: string): Promise<EventStream> => {
  const headers = { host: 'acceptor.localhost', authorization: `Bearer ${auth_token}` }
  const enqueue = await openEvents(port, `/programs/${program_uuid}/orders/stream`, headers)
  await enqueue.next((name) => name === 'hello', 15_000)
  return enqueue
}

/** From the answer on to the call that ends it. */
const untilEnded = (enqueue: EventStream): Promise<void> =>
  eventually(() => expect(enqueue.isEnded()).toBe(true), promised(1000))

/** Whether what happens now is still told on the board. */
const isOpen = (enqueue: EventStream): Promise<boolean> => {
  const order_uuid = newId()
  app.server.app.live.tell('orders', JSON.stringify({ order_uuid, program_uuids: [program_uuid] }))
  return enqueue
    .next(
      (name, change: { order_uuid: string | null }) => name === 'change' && change.order_uuid === order_uuid,
      15_000,
    )
    .then(
      () => true,
      () => false,
    )
    .finally(() => enqueue.close())
}

test('[A7] disabling a person ends the open streams of every device within a second, and no other', async () => {
  const [omar, other] = [await signedIn(), await signedIn()]
  const boards = [await openBoard((await omar.device()).auth_token), await openBoard((await omar.device()).auth_token)]
  const colleague = await openBoard((await other.device()).auth_token)
  await disable(app, omar.uuid)
  for (const enqueue of boards) await untilEnded(enqueue)
  expect(await isOpen(colleague)).toBe(true)
})

test('[A7] signing out ends the streams of this device alone', async () => {
  const omar = await signedIn()
  const [kitchen, counter] = [await omar.device(), await omar.device()]
  const [gone, stays] = [await openBoard(kitchen.auth_token), await openBoard(counter.auth_token)]
  await app.as('guest').call(identity.logout, { body: { refresh_token: kitchen.refresh_token } })
  await untilEnded(gone)
  expect(await isOpen(stays)).toBe(true)
})

test.each([
  ['unsubscribed', 21003],
  ['blocked', 21005],
] as const)(
  '[A7] an acceptor who is %s sees the board no longer: it ends within a second, and stays shut',
  async (_word, status) => {
    const [omar, other] = [await signedIn(), await signedIn()]
    const { auth_token } = await omar.device()
    const [enqueue, colleague] = [await openBoard(auth_token), await openBoard((await other.device()).auth_token)]
    const owner = app.as('program_owner', owner_uuid)
    const { results } = (await owner.call(acceptors.list, { query: { program: program_uuid } })).body
    const part = results.find(({ profile }) => profile?.uuid === omar.uuid)
    await owner.call(acceptors.changeStatus, { params: { uuid: part?.uuid ?? '' }, body: { status } })
    await untilEnded(enqueue)
    expect(await isOpen(colleague)).toBe(true)
    const again = await app.server.fastify.inject({
      url: `/api/v1/programs/${program_uuid}/orders/stream`,
      headers: { host: 'acceptor.localhost', authorization: `Bearer ${auth_token}` },
    })
    expect(again.statusCode).toBe(404)
  },
)
