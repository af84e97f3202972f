import type { CallerKind } from '@plein/contract/endpoint'
import { ledger } from '@plein/contract/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { auditLedger, reverseJournal } from '../index.ts'
import { ledgerRoutes } from '../ledger.routes.ts'
import { card, orderPaid, post, provider, restaurant, transfer } from '../ledger.test-data.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const reverse = (uuid: string, key?: string, reason = 'Booked twice') =>
  app
    .as('admin', '01900000-0000-7000-8000-000000000001')
    .call(ledger.reverse, { params: { uuid }, body: { reason }, ...(key ? { key } : {}) })

describe('a reversal', () => {
  it('is the one correction: a journal with the sides changed, tied to the first', async () => {
    const [uuid] = await post(app, orderPaid())
    const { body, status } = await reverse(uuid!)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      event: 'reversal',
      reference: uuid,
      reverses: uuid,
      may: [],
      transaction: { amount: 2300, currency: 'EUR' },
    })
    expect(body.description).toMatch(/^Reversal of journal \d+: Booked twice$/)
    expect(body.entries.map(({ debit, credit }) => [debit, credit])).toEqual([
      [0, 2300],
      [2161, 0],
      [115, 0],
      [24, 0],
    ])
    const first = await app.as('admin').call(ledger.journal, { params: { ledger: 'all', uuid: uuid! } })
    expect(first.body.data).toMatchObject({ reversed_by: body.uuid, may: [] })
    expect((await auditLedger(app.database.db)).findings).toEqual([])
  })

  it('comes once: the second is told, a repeated key gets the first answer again', async () => {
    const [uuid] = await post(app, orderPaid())
    const key = newId()
    const first = await reverse(uuid!, key)
    const again = await reverse(uuid!, key)
    expect(again.body).toEqual(first.body)
    expect(again.headers['idempotency-replayed']).toBe('true')
    const second = await reverse(uuid!)
    expect(second).toMatchObject({ status: 409, problem: { code: 'already_reversed' } })
  })

  it('comes once when eight ask at the same moment', async () => {
    const [uuid] = await post(app, orderPaid())
    const answers = await Promise.all(Array.from({ length: 8 }, () => reverse(uuid!)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(({ problem }) => problem.code)).toEqual(Array<string>(7).fill('already_reversed'))
    const [row] = await run<{ count: number }>(
      app.database.db,
      'select count(*) from ledger.journals where reverses = $1',
      [uuid],
    )
    expect(row!.count).toBe(1)
  })

  it('cannot itself be taken back, nor can what is not there', async () => {
    const [uuid] = await post(app, orderPaid())
    const { body } = await reverse(uuid!)
    expect(await reverse(body.uuid)).toMatchObject({ status: 409, problem: { code: 'reversal_not_reversible' } })
    expect(await reverse(newId())).toMatchObject({ status: 404 })
    expect(await reverse(uuid!, undefined, 'x')).toMatchObject({ status: 400 })
  })

  it('does not take from a card what it has spent', async () => {
    const reference = newId()
    const [loaded] = await post(app, transfer({ from: provider, to: card(reference), amount: 1000 }))
    await post(app, transfer({ from: card(reference), to: restaurant(), amount: 600 }))
    expect(await reverse(loaded!)).toMatchObject({ status: 409, problem: { code: 'insufficient_balance' } })
    const journal = await app.as('admin').call(ledger.journal, { params: { ledger: 'all', uuid: loaded! } })
    expect(journal.body.data.may).toEqual(['reverse'])
  })

  it('is at other modules’ hand in their own transaction', async () => {
    const [uuid] = await post(app, orderPaid())
    const reversal = await inTransaction(app.database.db, (tx) => reverseJournal(tx, uuid!, 'chargeback'))
    expect(reversal).not.toBe(uuid)
  })
})

describe('the finances are the admin’s', () => {
  const endpoints = ledgerRoutes.map((route) => route.endpoint)
  const params = { ledger: '210', uuid: '01900000-0000-7000-8000-000000000001' }
  const kinds: [CallerKind, number][] = [
    ['guest', 401],
    ['program_owner', 403],
    ['acceptor', 403],
    ['cardholder', 403],
  ]
  const cases = endpoints.flatMap((endpoint) =>
    kinds.map(([kind, status]) => ({ endpoint, kind, status, path: `${endpoint.method} ${endpoint.path}` })),
  )

  it.each(cases)('[LEDG-02] $path refuses a $kind with $status', async ({ endpoint, kind, status }) => {
    const answer = await app.as(kind).call(endpoint, { params, body: { reason: 'because' } } as never)
    expect(answer.status).toBe(status)
  })
})
