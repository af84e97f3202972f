import type { CallerKind } from '@plein/contract/endpoint'
import { notices } from '@plein/contract/notifications/inbox'
import { people } from '@plein/contract/people/profile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, testPassword } from '#modules/identity/identity.test-data.ts'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { now, setClock } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { openEvents, type EventStream } from '../../../testing/processes/http.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { createTestApp, portalHost, type As, type TestApp } from '#platform/testing/test-app.ts'
import { purgeOldMessages, queueNotice, type NewNotice } from '../index.ts'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await createTestApp({ env: { PORT: '0' } })
  port = await app.server.listen()
})
afterAll(() => app.close())

const typeOf = { program_owner: 1, acceptor: 2, cardholder: 3, admin: 4 } as const

interface Reader {
  readonly uuid: string
  readonly kind: CallerKind
  readonly as: As
}
const createReader = async (kind: keyof typeof typeOf = 'cardholder'): Promise<Reader> => {
  const { uuid } = await createPerson(app, { type: typeOf[kind] })
  return { uuid, kind, as: app.as(kind, uuid) }
}

const queue = async (user_uuid: string | null, change: Partial<NewNotice> = {}): Promise<void> => {
  const notice = {
    user_uuid,
    kind: 'order',
    code: 'accepted',
    params: { number: 1042, restaurant: 'Bella Napoli' },
    link: `/orders/${newId()}`,
    occasion: newId(),
    ...change,
  } as NewNotice
  await inTransaction(app.database.db, (tx) => queueNotice(tx, notice))
}
const list = async ({ as }: Reader, query: { at?: string; page?: number; size?: number } = {}) =>
  (await as.call(notices.list, { query })).body
const read = async ({ as }: Reader, body: { uuids?: string[]; page?: string; until?: string }) =>
  as.call(notices.read, { body })

const openStream = ({ uuid, kind }: Reader): Promise<EventStream> => {
  const token = app.server.app.tokens.sign({ sub: uuid, typ: 3, fam: newId() })
  return openEvents(port, '/notifications/stream', { host: portalHost[kind], authorization: `Bearer ${token}` })
}
const shows = (stream: EventStream, count: number) =>
  stream.next((name, { unread }: { unread: number }) => name === 'unread' && unread === count)

test('[K1] an occasion is told of once, also when many tell of it at once, and another person has it too', async () => {
  const [reader, other] = [await createReader(), await createReader()]
  const occasion = newId()
  await Promise.all(Array.from({ length: 20 }, () => queue(reader.uuid, { occasion })))
  await queue(other.uuid, { occasion })
  expect(await list(reader)).toMatchObject({ count: 1, unread: 1, results: [{ kind: 'order', code: 'accepted' }] })
  expect((await list(other)).count).toBe(1)
})

test('a guest has none, and what is undone is told to nobody', async () => {
  const reader = await createReader()
  const before = await run(app.owner.db, 'select uuid from notifications.notices')
  await queue(null)
  const failing = inTransaction(app.database.db, async (tx) => {
    await queueNotice(tx, {
      user_uuid: reader.uuid,
      kind: 'bill',
      code: 'sent',
      params: {},
      link: '/bills',
      occasion: 'x',
    })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await run(app.owner.db, 'select uuid from notifications.notices')).toHaveLength(before.length)
})

test('[A2] somebody else’s notices are neither listed nor read by naming them, their page or a moment', async () => {
  const [reader, other] = [await createReader(), await createReader()]
  const link = '/orders/somebody'
  await queue(reader.uuid, { link })
  const [notice] = (await list(reader)).results
  expect((await list(other)).results).toEqual([])
  for (const body of [{ uuids: [notice!.uuid] }, { page: link }, { until: '2999-01-01T00:00:00.000Z' }])
    expect(await read(other, body)).toMatchObject({ status: 200, body: { unread: 0, unread_links: [] } })
  expect(await list(reader)).toMatchObject({ unread: 1, unread_links: [link], results: [{ read_at: null }] })
})

test('pages are walked newest first, each notice once, also while new ones come', async () => {
  const reader = await createReader()
  for (let count = 0; count < 5; count += 1) await queue(reader.uuid, { params: { number: count } })
  const first = await list(reader, { size: 2 })
  await queue(reader.uuid, { params: { number: 5 } })
  const seen = first.results.map(({ params }) => params['number'])
  for (let next = first.next; next !== null;) {
    const query = new URL(next, 'http://x').searchParams
    const page = await list(reader, { size: 2, page: Number(query.get('page')), at: query.get('at') ?? '' })
    seen.push(...page.results.map(({ params }) => params['number']))
    next = page.next
  }
  expect(seen).toEqual([4, 3, 2, 1, 0])
})

test('they are read one by one, by their page, or all until a moment; what came later stays unread', async () => {
  const reader = await createReader()
  const links = ['/orders/1', '/orders/2', '/orders/2', '/orders/3']
  for (const link of links) await queue(reader.uuid, { link })
  const { results } = await list(reader)
  const oldest = results.at(-1)!
  expect((await read(reader, { uuids: [oldest.uuid] })).body).toEqual({
    unread: 3,
    unread_links: ['/orders/2', '/orders/3'],
  })
  expect((await read(reader, { page: '/orders/2' })).body).toEqual({ unread: 1, unread_links: ['/orders/3'] })
  setClock(new Date(now().getTime() + 1000))
  await queue(reader.uuid, { link: '/orders/4' })
  expect((await read(reader, { until: results[0]!.created })).body).toEqual({
    unread: 1,
    unread_links: ['/orders/4'],
  })
  setClock(undefined)
  expect((await read(reader, { until: '2026-99-99T00:00:00Z' })).problem).toMatchObject({
    code: 'invalid_input',
    errors: [{ field: 'until' }],
  })
})

test('two tabs show a new one at once, and that it was read in one of them', async () => {
  const [reader, other] = [await createReader(), await createReader()]
  const tabs = [await openStream(reader), await openStream(reader)]
  const stranger = await openStream(other)
  await Promise.all(tabs.map((tab) => shows(tab, 0)))
  await queue(reader.uuid)
  await Promise.all(tabs.map((tab) => shows(tab, 1)))
  const zeros = () =>
    tabs.map(({ events }) => events.filter(({ data }) => (data as { unread: number }).unread === 0).length)
  const before = zeros()
  const [notice] = (await list(reader)).results
  await read(reader, { uuids: [notice!.uuid] })
  await eventually(() => expect(zeros()).toEqual(before.map((count) => count + 1)))
  expect(stranger.events.every(({ data }) => (data as { unread: number }).unread === 0)).toBe(true)
  for (const stream of [...tabs, stranger]) stream.close()
})

test('a kind that its reader does not want is not written, of each account the kinds that it can get', async () => {
  const reader = await createReader()
  const choices = async ({ as }: Reader) => (await as.call(notices.choices, {})).body.choices
  expect(await choices(reader)).toEqual(
    ['order', 'bill', 'card'].map((kind) => ({ kind, app: true, push: true, mail: null })),
  )
  expect((await choices(await createReader('program_owner'))).map(({ kind }) => kind)).toEqual([
    'kitchen',
    'payout',
    'chargeback',
    'participation',
    'program',
    'court',
    'webhook',
  ])
  const { body } = await reader.as.call(notices.choose, { body: { kind: 'order', app: false } })
  expect(body.choices[0]).toMatchObject({ kind: 'order', app: false })
  await queue(reader.uuid)
  await queue(reader.uuid, { kind: 'bill', code: 'sent' })
  expect((await list(reader)).results).toMatchObject([{ kind: 'bill' }])
  await reader.as.call(notices.choose, { body: { kind: 'order', app: true } })
  await queue(reader.uuid)
  expect((await list(reader)).count).toBe(2)
})

test('[D2] the export of a person holds their notices and choices, and an erasure leaves neither', async () => {
  const reader = await createReader()
  await queue(reader.uuid)
  await reader.as.call(notices.choose, { body: { kind: 'card', app: false } })
  const file = (await reader.as.call(people.exportProfile, {})).raw.toString('utf8')
  expect(JSON.parse(file)).toMatchObject({
    notifications: { notices: [{ kind: 'order', code: 'accepted' }], notice_choices: [{ kind: 'card', app: false }] },
  })
  expect((await reader.as.call(people.eraseProfile, { body: { password: testPassword } })).status).toBe(200)
  const left = await run(
    app.owner.db,
    `select user_uuid from notifications.notices where user_uuid = $1
     union all select user_uuid from notifications.notice_choices where user_uuid = $1`,
    [reader.uuid],
  )
  expect(left).toEqual([])
})

test('they are kept for half a year', async () => {
  const reader = await createReader()
  await queue(reader.uuid)
  const day = 86_400_000
  const start = now().getTime()
  setClock(new Date(start + 179 * day))
  await purgeOldMessages(app.server.app, {})
  expect((await list(reader)).count).toBe(1)
  setClock(new Date(start + 181 * day))
  await purgeOldMessages(app.server.app, {})
  expect((await list(reader)).count).toBe(0)
  setClock(undefined)
})
