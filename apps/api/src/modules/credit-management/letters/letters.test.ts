import { creditLetters } from '@plein/contract/credit-management/letters'
import { creditReminders } from '@plein/contract/credit-management/reminders'
import { creditBills } from '@plein/contract/credit-management/bills'
import { timings } from '@plein/contract/credit-management/codes'
import { programs } from '@plein/contract/programs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import { pdfText } from '#platform/testing/pdf-text.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { must, sentBill } from '../bills.test-data.ts'
import { createCreditProgram, createCreditTestApp, type CreditTestApp } from '../credit.test-data.ts'
import { sendReminders } from '../reminding/send-reminders.job.ts'

let app: CreditTestApp
beforeAll(async () => {
  app = await createCreditTestApp()
})
afterAll(() => app.close())
afterEach(() => setClock(undefined))

const owner = () => app.as('program_owner', app.vos)

/** A debtor without a mailbox, whose letter waits to be posted on 19-10-2026. */
const letterOnPaper = async () => {
  const program_uuid = await createCreditProgram(app, { owner_uuid: app.vos })
  const { body } = await owner().call(programs.read, { params: { uuid: program_uuid } })
  const base_uuid = body.bills![1]!.settings[0]!.uuid
  const period_uuid = timings.find(({ value, type }) => value === 'after' && type === 11)!.uuid
  for (const role of ['fourteen_day', 'costs'] as const)
    must(await owner().call(creditReminders.create, { body: { title: role, role, period_uuid, base_uuid } }))
  setClock(new Date('2026-09-17T10:00:00Z'))
  const debtor = { name: 'Sanne de Wit', address: 'Dorpsstraat 1', zip: '3500 AA', city: 'Utrecht' }
  const bill = await sentBill(app, app.vos, { program_uuid, debtor })
  setClock(new Date('2026-10-19T10:00:00Z'))
  await sendReminders(app.server.app, {})
  return { bill, program_uuid }
}

test('a letter on paper waits to be printed and posted, and its term begins with that day', async () => {
  const { bill, program_uuid } = await letterOnPaper()
  const list = async (waiting: boolean) =>
    (await owner().call(creditLetters.list, { query: { program: program_uuid, waiting } })).body.results
  const [letter] = await list(true)
  expect(letter).toMatchObject({
    sender_type: 'letter',
    state: 'waiting',
    bills: [bill.number],
    principal: 30_000,
    named_costs: 4500,
    last_day: null,
  })
  const params = { uuid: letter!.uuid }
  const text = pdfText((await owner().call(creditLetters.print, { params })).raw).replaceAll('\u00a0', ' ')
  for (const words of ['Sanne de Wit', 'Dorpsstraat 1', '€ 45,00']) expect(text).toContain(words)
  setClock(new Date('2026-11-12T10:00:00Z'))
  await sendReminders(app.server.app, {})
  const read = async () => (await owner().call(creditBills.read, { params: { uuid: bill.uuid }, query: {} })).body
  expect((await read()).open_costs).toBe(0)
  const post = (posted: string) => owner().call(creditLetters.post, { body: { uuids: [letter!.uuid], posted } })
  expect((await post('2026-11-13')).problem.errors).toEqual([{ field: 'posted', code: 'in_the_future' }])
  expect((await post('2026-10-18')).problem.errors).toEqual([{ field: 'posted', code: 'before_it_was_written' }])
  expect((await post('2026-10-20')).body.results).toMatchObject([
    { received: '2026-10-22', last_day: '2026-11-05', state: 'over' },
  ])
  expect((await post('2026-10-21')).body.results).toMatchObject([{ posted: '2026-10-20' }])
  expect(await list(true)).toEqual([])
  await sendReminders(app.server.app, {})
  expect((await read()).open_costs).toBe(4500)
  expect((await list(false))[0]).toMatchObject({ state: 'void', void_why: 'charged' })
})

test('letters of somebody else are not found', async () => {
  const { program_uuid } = await letterOnPaper()
  const [letter] = (await owner().call(creditLetters.list, { query: { program: program_uuid } })).body.results
  const jan = app.as('program_owner', app.jan)
  const params = { uuid: letter!.uuid }
  expect((await jan.call(creditLetters.print, { params })).status).toBe(404)
  expect((await jan.call(creditLetters.list, { query: { program: program_uuid } })).body.count).toBe(0)
  const body = { uuids: [letter!.uuid], posted: '2026-10-19' }
  expect((await jan.call(creditLetters.post, { body })).status).toBe(404)
})

test('rates are set by the administration, and the newest of a day counts', async () => {
  const admin = app.as('admin', (await createPerson(app, { type: 4 })).uuid)
  const rate = {
    kind: 'consumer',
    valid_from: '2026-01-01',
    percent: 4,
    is_confirmed: true,
    source: 'Stb. 2025',
  } as const
  expect((await admin.call(creditLetters.setRate, { body: { ...rate, percent: 5 } })).status).toBe(201)
  const { results } = (await admin.call(creditLetters.setRate, { body: rate })).body
  expect(results.filter(({ kind, valid_from }) => kind === 'consumer' && valid_from === '2026-01-01')).toEqual([rate])
  expect((await owner().call(creditLetters.rates, {})).body.results).toEqual(results)
  expect((await owner().call(creditLetters.setRate as never, { body: rate } as never)).status).toBe(403)
})
