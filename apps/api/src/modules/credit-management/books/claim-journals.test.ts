import { creditJournals } from '@plein/contract/credit-management/journals'
import { creditSteps } from '@plein/contract/credit-management/bill-steps'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { must, sentBill, treatment } from '../bills.test-data.ts'
import { createCreditProgram, createCreditTestApp, type CreditTestApp } from '../credit.test-data.ts'

let app: CreditTestApp
let program: string
beforeAll(async () => {
  app = await createCreditTestApp()
  program = await createCreditProgram(app, { owner_uuid: app.vos })
})
afterAll(() => app.close())
afterEach(() => setClock(undefined))

const owner = () => app.as('program_owner', app.vos)
const list = async (query: object = {}) =>
  must(await owner().call(creditJournals.list, { query: { program, ...query } })).body
const sent = (body = {}) => sentBill(app, app.vos, { program_uuid: program, ...body })
const pay = async (uuid: string, amount: number) =>
  must(
    await owner().call(creditSteps.recordPayment, {
      params: { uuid },
      body: { amount, day: '2026-11-02', note: 'ING' },
    }),
  )

test('[CREDIT-01] the journals of a program lead to their bill and payment, and a bill to its journals', async () => {
  setClock(new Date('2026-11-02T10:00:00Z'))
  expect((await list()).results).toEqual([])
  const first = await sent()
  const second = await sent({ debtor_uuid: first.debtor.uuid, lines: treatment(100) })
  await pay(first.uuid, 35_000)
  must(await owner().call(creditSteps.credit, { params: { uuid: second.uuid }, body: { reason: 'Fout' } }))
  const { results } = await list()
  const numbersOf = (bills: readonly { number: string }[]) => bills.map(({ number }) => number)
  expect(results.map(({ event, amount }) => [event, amount])).toEqual([
    ['bill-credited', expect.any(Number)],
    ['bill-paid-outside', -35_000],
    ['bill-sent', 10_000],
    ['bill-sent', 30_000],
  ])
  const [credited, paid, , begun] = results
  expect(begun).toMatchObject({
    debtor: { number: first.debtor.number, name: 'Sanne de Wit' },
    bills: [{ uuid: first.uuid, number: first.number }],
    payment: null,
    entries: [
      { main_account: 120, debit: 30_000, credit: 0 },
      { main_account: 210, debit: 0, credit: 30_000 },
    ],
  })
  // One payment of two bills.
  expect(numbersOf(paid!.bills)).toEqual([first.number, second.number])
  expect(paid!.payment).toMatchObject({ source: 'outside', day: '2026-11-02', amount: 35_000, note: 'ING' })
  expect(credited!.payment).toMatchObject({ source: 'credit_note' })
  expect(numbersOf(credited!.bills)).toContain(second.number)
  const ofFirst = (await list({ bill: first.uuid })).results
  expect(ofFirst.map(({ uuid }) => uuid)).toEqual([paid!.uuid, begun!.uuid])
  expect((await list({ bill: second.uuid })).results.map(({ event }) => event)).toEqual([
    'bill-credited',
    'bill-paid-outside',
    'bill-sent',
  ])
  expect((await list({ event: 'bill-sent' })).count).toBe(2)
})

test('pages go on where the one before ended, and back', async () => {
  const own = await createCreditProgram(app, { owner_uuid: app.vos, title: 'Groothandel' })
  const bill = await sentBill(app, app.vos, { program_uuid: own })
  for (let count = 1; count < 5; count++)
    await sentBill(app, app.vos, { program_uuid: own, debtor_uuid: bill.debtor.uuid })
  const ask = async (link: string | null) => {
    const query = Object.fromEntries(new URLSearchParams(link?.split('?')[1] ?? `program=${own}&size=2`))
    return must(
      await owner().call(creditJournals.list, {
        query: {
          program: own,
          ...(query['at'] !== undefined && { at: query['at'] }),
          page: Number(query['page'] ?? 1),
          size: 2,
        },
      }),
    ).body
  }
  const first = await ask(null)
  const second = await ask(first.next)
  const third = await ask(second.next)
  expect(third.next).toBeNull()
  const all = [...first.results, ...second.results, ...third.results].map(({ number }) => number)
  expect(all).toEqual(all.toSorted((one, other) => other - one))
  expect(new Set(all).size).toBe(5)
  expect((await ask(third.previous)).results).toEqual(second.results)
})

test('a stranger finds no journals, neither of a program nor of a bill in a program of their own', async () => {
  const { uuid } = await sent()
  const jan = app.as('program_owner', app.jan)
  expect((await jan.call(creditJournals.list, { query: { program } })).status).toBe(404)
  const own = await createCreditProgram(app, { owner_uuid: app.jan })
  await sentBill(app, app.jan, { program_uuid: own })
  const { results } = must(await jan.call(creditJournals.list, { query: { program: own, bill: uuid } })).body
  expect(results).toEqual([])
  const admin = app.as('admin', (await createPerson(app, { type: 4 })).uuid)
  expect(must(await admin.call(creditJournals.list, { query: { program, bill: uuid } })).body.count).toBe(1)
})
