import { creditBills } from '@plein/contract/credit-management/bills'
import { creditSteps } from '@plein/contract/credit-management/bill-steps'
import { creditDebtors } from '@plein/contract/credit-management/debtors'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { statementsDuring } from '#platform/testing/statements-during.ts'
import { pdfText } from '#platform/testing/pdf-text.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { findClaims, draftBill, must, sentBill, treatment } from '../bills.test-data.ts'
import { createCreditProgram, createCreditTestApp, type CreditTestApp } from '../credit.test-data.ts'
import { createBillKey } from '../bill/bill-key.ts'

let app: CreditTestApp
let program_uuid: string
beforeAll(async () => {
  app = await createCreditTestApp()
  program_uuid = await createCreditProgram(app, { owner_uuid: app.vos })
})
afterAll(() => app.close())
beforeEach(() => setClock(new Date('2026-11-02T10:00:00Z')))
afterEach(() => setClock(undefined))

const guest = () => app.as('guest')
const owner = () => app.as('program_owner', app.vos)
const sent = (body = {}) => sentBill(app, app.vos, { program_uuid, ...body })
const pay = (uuid: string, amount: number, day = '2026-11-02') =>
  owner().call(creditSteps.recordPayment, { params: { uuid }, body: { amount, day, note: 'ING' } })
const keyOf = (uuid: string) => createBillKey(app.server.app.settings, uuid)

describe('a bill', () => {
  test('[CREDIT-11] has lines with quantity, tariff and VAT, and is booked gross as it is sent', async () => {
    const lines = [
      { title: 'Advies', quantity: 1.5, tariff: 33.33, vat_category: 'S', vat_percent: 21 },
      { title: 'Lunch', quantity: 3, tariff: 0.5, vat_category: 'S', vat_percent: 9 },
      { title: 'Vrijgesteld', quantity: 1, tariff: 10, vat_category: 'E', vat_percent: 0 },
    ] as const
    const draft = await draftBill(app, app.vos, { program_uuid, lines: [...lines] })
    expect(draft).toMatchObject({ number: null, class: null, total: 7214, subtotal: 6150, vat: 1064, open_amount: 0 })
    expect(await findClaims(app, draft)).toEqual([0, expect.any(Number)])
    const { body } = await owner().call(creditBills.send, { params: { uuid: draft.uuid } })
    expect(body).toMatchObject({
      number: expect.stringMatching(/^2026-\d{4}$/),
      date: '2026-11-02',
      due_date: '2026-11-16',
      class: 'unpaid',
      open_amount: 7214,
      lines: [
        { title: 'Advies', quantity: 1.5, tariff: 33.33, vat_percent: 21, amount: 5000 },
        { title: 'Lunch', amount: 150 },
        { title: 'Vrijgesteld', vat_category: 'E', amount: 1000 },
      ],
      charges: [],
    })
    expect((await findClaims(app, body))[0]).toBe(7214)
  })

  test('[CREDIT-11] whose VAT the debtor pays is not sent until both VAT numbers are known', async () => {
    const lines = [{ title: 'Advies', quantity: 1, tariff: 100, vat_category: 'AE', vat_percent: 0 }] as const
    const body = { program_uuid, lines: [...lines] }
    const draft = await draftBill(app, app.vos, { ...body, debtor: { name: 'Bauer GmbH', country: 'DE', type: 1 } })
    const send = (uuid: string) => owner().call(creditBills.send, { params: { uuid } })
    const refused = await send(draft.uuid)
    expect([refused.status, refused.problem.code]).toEqual([409, 'vat_number_missing'])
    const read = (await owner().call(creditBills.read, { params: { uuid: draft.uuid } })).body
    expect([read.state, read.number]).toEqual(['draft', null])
    await run(app.owner.db, "update credit_management.debtors set vat = 'DE123456789' where uuid = $1", [
      draft.debtor.uuid,
    ])
    expect(must(await send(draft.uuid)).body).toMatchObject({ state: 'sent', vat: 0, total: 10_000 })
  })

  test('is made and sent with ten statements, beside those of keys and commits', async () => {
    const { debtor } = await sent()
    const about = /\b(credit_management|programs|ledger|identity|notifications)\./
    const heard = await statementsDuring(about, () => sent({ debtor_uuid: debtor.uuid }))
    expect(heard.length).toBeLessThanOrEqual(10)
  })

  test('says the same as it is made and sent as when it is read', async () => {
    const lines = [{ title: 'Advies', quantity: 1.5, tariff: 33.33, vat_category: 'S', vat_percent: 21 }] as const
    const draft = await draftBill(app, app.vos, { program_uuid, lines: [...lines], note: 'Dank', term_days: 30 })
    const read = async () => (await owner().call(creditBills.read, { params: { uuid: draft.uuid } })).body
    expect(draft).toEqual(await read())
    const { body } = must(await owner().call(creditBills.send, { params: { uuid: draft.uuid } }))
    expect(body).toEqual(await read())
  })

  test('is no change of its program: whoever edits that meanwhile saves it, and no cache forgets it', async () => {
    const before = must(await app.read(program_uuid)).body.modified
    const { debtor } = await sent()
    await draftBill(app, app.vos, { program_uuid })
    must(await owner().call(creditDebtors.create, { body: { program_uuid, name: 'Nieuw' } }))
    must(await owner().call(creditBills.sendMany, { body: { program_uuid, uuids: [debtor.uuid] } }))
    expect(must(await app.read(program_uuid)).body.modified).toBe(before)
  })

  test('changes until it is sent, and never after: not by the call, and not in the database', async () => {
    const { uuid } = await draftBill(app, app.vos, { program_uuid })
    const change = () =>
      owner().call(creditBills.change, { params: { uuid }, body: { lines: treatment(12.34), term_days: 30 } })
    expect((await change()).body).toMatchObject({ total: 1234, term_days: 30 })
    const { body } = await owner().call(creditBills.send, { params: { uuid } })
    expect(body.due_date).toBe('2026-12-02')
    expect((await change()).problem.code).toBe('bill_already_sent')
    expect((await owner().call(creditBills.send, { params: { uuid } })).problem.code).toBe('bill_already_sent')
    for (const text of [
      'update credit_management.bills set total = 1, subtotal = 1, vat = 0 where uuid = $1',
      "update credit_management.bills set lines = '[]' where uuid = $1",
      "update credit_management.bills set due_date = '2027-01-01' where uuid = $1",
      "update credit_management.bills set number = 'x' where uuid = $1",
      'delete from credit_management.bills where uuid = $1',
    ])
      await expect(run(app.owner.db, text, [uuid])).rejects.toThrow(/keeps what was sent|was sent/)
  })

  test('refuses lines that come to nothing, and VAT without a rate, at their fields', async () => {
    const errors = async (lines: unknown) =>
      (
        await owner().call(creditBills.create, {
          body: { program_uuid, debtor: { name: 'Sanne' }, lines: lines as never },
        })
      ).problem.errors
    expect(await errors(treatment(-1))).toEqual([{ field: 'lines', code: 'total_above_zero' }])
    expect(await errors([{ ...treatment()[0], vat_category: 'S' }])).toEqual([
      { field: 'lines.0.vat_percent', code: 'vat_of_category' },
    ])
    expect(await errors([])).toMatchObject([{ field: 'lines' }])
  })

  test('numbered elsewhere keeps its number and days, which no other bill of the program gets', async () => {
    const numbered = { number: '2026-0999', date: '2026-10-01', due_date: '2026-10-15' }
    expect(await sent(numbered)).toMatchObject({ ...numbered, is_imported: true, class: 'overdue', days_overdue: 18 })
    const again = await owner().call(creditBills.create, {
      body: { program_uuid, debtor: { name: 'Sanne' }, lines: treatment(), ...numbered },
    })
    expect(again.problem).toMatchObject({ code: 'number_taken', errors: [{ field: 'number' }] })
    await run(
      app.owner.db,
      "update credit_management.counters set last = 998 where counter like 'bill:' || $1 || '%'",
      [program_uuid],
    )
    expect((await sent()).number).toBe('2026-1000')
  })

  test('200 are sent at once and 20 are undone: no gap and no double in their numbers', async () => {
    const own = await createCreditProgram(app, { owner_uuid: app.vos, title: 'Groothandel' })
    const first = await draftBill(app, app.vos, { program_uuid: own })
    const drafts = [first]
    for (let count = 1; count < 200; count++)
      drafts.push(await draftBill(app, app.vos, { program_uuid: own, debtor_uuid: first.debtor.uuid }))
    // A due date that no calendar has fails after the number was taken, in the same transaction.
    const undone = new Set(drafts.filter((_draft, index) => index % 10 === 0).map(({ uuid }) => uuid))
    const answers = await Promise.all(
      drafts.map(async ({ uuid }) => {
        if (undone.has(uuid))
          await run(app.owner.db, 'update credit_management.bills set term_days = 2000000000 where uuid = $1', [uuid])
        return owner().call(creditBills.send, { params: { uuid } })
      }),
    )
    const numbers = answers.filter(({ status }) => status === 200).map(({ body }) => body.number!)
    expect(numbers.length).toBe(180)
    expect(numbers.toSorted()).toEqual(
      Array.from({ length: 180 }, (_item, at) => `2026-${String(at + 1).padStart(4, '0')}`),
    )
    expect((await findClaims(app, first))[0]).toBe(180 * 30_000)
  }, 120_000)

  test('of a blocked program is not sent', async () => {
    const own = await createCreditProgram(app, { owner_uuid: app.vos })
    const { uuid } = await draftBill(app, app.vos, { program_uuid: own })
    await run(app.owner.db, 'update programs.programs set status_id = 11007 where uuid = $1', [own])
    const answer = await owner().call(creditBills.send, { params: { uuid } })
    expect(answer.problem.code).toBe('bill_step_not_allowed')
  })
})

describe('money that comes', () => {
  test('pays a bill in parts, and what is left is the balance of its debtor', async () => {
    const bill = await sent()
    expect((await pay(bill.uuid, 10_000)).body).toMatchObject({ open_amount: 20_000, class: 'unpaid' })
    expect((await findClaims(app, bill))[0]).toBe(20_000)
    const { body } = await pay(bill.uuid, 20_000)
    expect(body).toMatchObject({ open_amount: 0, state: 'paid', class: 'paid' })
    expect(body.payments.map(({ source, principal }) => [source, principal])).toEqual([
      ['outside', 10_000],
      ['outside', 20_000],
    ])
    expect((await findClaims(app, bill))[0]).toBe(0)
  })

  test('goes to the bill that is named, then to the oldest; the rest is credit, which is paid back', async () => {
    const first = await sent({ lines: treatment(84.7), term_days: 7 })
    const second = await sent({ lines: treatment(10), debtor_uuid: first.debtor.uuid })
    const { body } = await pay(second.uuid, 9500)
    expect(body.open_amount).toBe(0)
    const read = async () => (await owner().call(creditDebtors.read, { params: { uuid: first.debtor.uuid } })).body
    expect(await read()).toMatchObject({ open_amount: 0, credit: 30, bills: 2 })
    expect((await findClaims(app, first))[0]).toBe(-30)
    const back = (amount: number) =>
      owner().call(creditDebtors.payBack, { params: { uuid: first.debtor.uuid }, body: { amount, day: '2026-11-02' } })
    expect((await back(31)).problem).toMatchObject({ code: 'amount_exceeds_open', params: { open: 30 } })
    expect((await back(30)).body).toEqual({ credit: 0 })
    expect((await findClaims(app, first))[0]).toBe(0)
  })

  test('fifty payments at once are each booked, and nothing is paid twice', async () => {
    const bill = await sent()
    await Promise.all(Array.from({ length: 50 }, () => pay(bill.uuid, 500)))
    const { body } = await owner().call(creditBills.read, { params: { uuid: bill.uuid }, query: {} })
    expect([body.open_amount, body.payments.length]).toEqual([5000, 50])
    expect((await findClaims(app, bill))[0]).toBe(5000)
  })

  test('of tomorrow is refused, and so is money for a draft', async () => {
    const bill = await sent()
    expect((await pay(bill.uuid, 1, '2026-11-03')).problem.errors).toEqual([{ field: 'day', code: 'in_the_future' }])
    const draft = await draftBill(app, app.vos, { program_uuid })
    expect((await pay(draft.uuid, 1)).problem.code).toBe('bill_not_sent')
  })
})

describe('a bill that is taken back or given up', () => {
  const credit = (uuid: string, lines?: { line: number; quantity: number }[]) =>
    owner().call(creditSteps.credit, { params: { uuid }, body: { reason: 'Verkeerd tarief', ...(lines && { lines }) } })

  test('is credited line by line with exactly the VAT that was charged', async () => {
    const lines = [{ title: 'Lunch', quantity: 3, tariff: 0.5, vat_category: 'S', vat_percent: 9 } as const]
    const bill = await sent({ lines })
    for (const open of [109, 55, 0]) {
      const { body } = must(await credit(bill.uuid, [{ line: 0, quantity: 1 }]))
      expect(body.open_amount).toBe(open)
    }
    const { body } = await owner().call(creditBills.read, { params: { uuid: bill.uuid }, query: {} })
    expect(body.credit_notes.map(({ total }) => total)).toEqual([55, 54, 55])
    expect(body.credit_notes[0]!.number).toMatch(/^C2026-\d{4}$/)
    expect(body.state).toBe('paid')
    expect((await findClaims(app, bill))[0]).toBe(0)
    expect((await credit(bill.uuid, [{ line: 0, quantity: 1 }])).problem.errors).toMatchObject([
      { code: 'more_than_left' },
    ])
  })

  test('after it was paid leaves the debtor with credit', async () => {
    const bill = await sent()
    await pay(bill.uuid, 30_000)
    must(await credit(bill.uuid))
    const { body } = await owner().call(creditDebtors.read, { params: { uuid: bill.debtor.uuid } })
    expect(body.credit).toBe(30_000)
    expect((await findClaims(app, bill))[0]).toBe(-30_000)
  })

  test('is written off with a reason, opened again by late money, and put away', async () => {
    const bill = await sent()
    await pay(bill.uuid, 10_000)
    const off = await owner().call(creditSteps.writeOff, { params: { uuid: bill.uuid }, body: { reason: 'Failliet' } })
    expect(off.body).toMatchObject({
      state: 'written_off',
      class: 'archived',
      open_amount: 0,
      written_off_reason: 'Failliet',
    })
    expect((await findClaims(app, bill))[0]).toBe(0)
    const late = (await pay(bill.uuid, 5000)).body
    expect(late).toMatchObject({ state: 'sent', open_amount: 15_000, written_off_reason: null })
    expect((await findClaims(app, bill))[0]).toBe(15_000)
    const archive = () => owner().call(creditSteps.archive, { params: { uuid: bill.uuid } })
    expect((await archive()).problem.code).toBe('bill_step_not_allowed')
    await pay(bill.uuid, 15_000)
    expect((await archive()).body).toMatchObject({ state: 'archived', class: 'archived' })
  })
})

describe('marks', () => {
  const plan = (uuid: string, body: object) => owner().call(creditSteps.plan, { params: { uuid }, body })

  test('hold a bill with a reason, and let it go on', async () => {
    const bill = await sent()
    const hold = (body: object) => owner().call(creditSteps.hold, { params: { uuid: bill.uuid }, query: {}, body })
    expect((await hold({})).problem.errors).toEqual([{ field: 'reason', code: 'required' }])
    expect((await hold({ reason: 'Belt terug', until: '2026-11-05' })).body.marks).toEqual(['hold'])
    setClock(new Date('2026-11-06T10:00:00Z'))
    const read = async () => (await owner().call(creditBills.read, { params: { uuid: bill.uuid }, query: {} })).body
    expect((await read()).marks).toEqual([])
    await hold({ reason: 'Toch nog' })
    const resume = () => owner().call(creditSteps.resume, { params: { uuid: bill.uuid } })
    expect((await resume()).body.marks).toEqual([])
    expect((await resume()).problem.code).toBe('bill_step_not_allowed')
  })

  test('a plan comes to what is open, in parts that the owner agrees to', async () => {
    const bill = await sent({ lines: treatment(100) })
    const parts = [
      { due_date: '2026-12-01', amount: 5000 },
      { due_date: '2027-01-01', amount: 4999 },
    ]
    expect((await plan(bill.uuid, { parts })).problem.code).toBe('plan_does_not_add_up')
    const { body } = await plan(bill.uuid, { count: 3, first_date: '2026-12-01' })
    expect(body.plan).toEqual({
      paid: 0,
      parts: [
        { due_date: '2026-12-01', amount: 3334 },
        { due_date: '2027-01-01', amount: 3333 },
        { due_date: '2027-02-01', amount: 3333 },
      ],
    })
    expect(body.may).toContain('resume')
  })

  test('a debtor with the key says to have paid, does not agree, or asks for a plan', async () => {
    const { uuid } = await sent()
    const query = { key: keyOf(uuid) }
    const paid = await guest().call(creditSteps.hold, { params: { uuid }, query, body: {} })
    expect(paid.body.mark_details).toMatchObject([{ kind: 'says_paid', until: '2026-11-09', is_debtors: true }])
    const no = await guest().call(creditSteps.dispute, { params: { uuid }, query, body: { reason: 'Niet geweest' } })
    expect(no.body.marks.toSorted()).toEqual(['dispute', 'says_paid'])
    const asked = await guest().call(creditSteps.plan, { params: { uuid }, query, body: { count: 2 } })
    expect(asked.body.may).toEqual(['pay'])
    expect((await owner().call(creditBills.read, { params: { uuid }, query: {} })).body.mark_details).toContainEqual(
      expect.objectContaining({ kind: 'dispute', reason: 'Niet geweest', is_debtors: true }),
    )
  })
})

describe('who sees a bill', () => {
  test('its owner, its debtor, its key and the administration; nobody else, and no draft for debtors', async () => {
    const sanne = await createPerson(app, { type: 3, first_name: 'Sanne' })
    const [{ email } = { email: '' }] = await run<{ email: string }>(
      app.owner.db,
      'select username as email from identity.users where uuid = $1',
      [sanne.uuid],
    )
    const draft = await draftBill(app, app.vos, { program_uuid, debtor: { name: 'Sanne', email } })
    const params = { uuid: draft.uuid }
    const asSanne = app.as('cardholder', sanne.uuid)
    expect((await asSanne.call(creditBills.read, { params, query: {} })).status).toBe(404)
    must(await owner().call(creditBills.send, { params }))
    const key = keyOf(draft.uuid)
    const answers = [
      await asSanne.call(creditBills.read, { params, query: {} }),
      await guest().call(creditBills.read, { params, query: { key } }),
      await guest().call(creditBills.read, { params, query: {} }),
      await guest().call(creditBills.read, { params, query: { key: key.toUpperCase() } }),
      await app.as('program_owner', app.jan).call(creditBills.read, { params, query: { key } }),
      await app
        .as('cardholder', (await createPerson(app, { type: 3 })).uuid)
        .call(creditBills.read, { params, query: {} }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404, 404, 404])
    expect(answers[0]!.body).toMatchObject({
      sender_name: 'Tandarts Vos',
      may: ['pay', 'says_paid', 'dispute', 'ask_plan'],
    })
    const list = await asSanne.call(creditBills.list, { query: {} })
    expect(list.body).toMatchObject({ count: 1, classes: { unpaid: { count: 1, amount: 30_000 } } })
  })

  test('its key opens it until 90 days after it was paid', async () => {
    const { uuid } = await sent()
    await pay(uuid, 30_000)
    const read = () => guest().call(creditBills.read, { params: { uuid }, query: { key: keyOf(uuid) } })
    setClock(new Date('2027-01-31T09:00:00Z'))
    expect((await read()).status).toBe(200)
    setClock(new Date('2027-02-01T10:00:01Z'))
    expect((await read()).status).toBe(404)
  })
})

describe('lists', () => {
  test('[CREDIT-12] are of classes with their sums, and found by number and name', async () => {
    const own = await createCreditProgram(app, { owner_uuid: app.vos })
    const list = async (query: object) =>
      (await owner().call(creditBills.list, { query: { program: own, ...query } })).body
    const make = (body: object) => sentBill(app, app.vos, { program_uuid: own, ...body })
    const paid = await make({ debtor: { name: 'Kees' } })
    await pay(paid.uuid, 30_000)
    const archived = await make({ lines: treatment(5) })
    await pay(archived.uuid, 500)
    await owner().call(creditSteps.archive, { params: { uuid: archived.uuid } })
    await make({ number: 'A-1', date: '2026-09-01', due_date: '2026-09-15', lines: treatment(20) })
    const unpaid = await make({ lines: treatment(10) })
    expect((await list({})).classes).toEqual({
      unpaid: { count: 1, amount: 1000 },
      overdue: { count: 1, amount: 2000 },
      paid: { count: 1, amount: 0 },
      archived: { count: 1, amount: 0 },
    })
    for (const [name, number] of [
      ['unpaid', unpaid.number],
      ['overdue', 'A-1'],
      ['paid', paid.number],
      ['archived', archived.number],
    ] as const)
      expect((await list({ class: name })).results.map((bill) => bill.number)).toEqual([number])
    expect((await list({ q: 'kee' })).results.map((bill) => bill.number)).toEqual([paid.number])
    expect((await list({ q: 'A-1' })).results[0]).toMatchObject({ class: 'overdue', days_overdue: 48 })
    expect((await list({ class: 'unpaid' })).results[0]!.next_step).toEqual({
      day: '2026-11-13',
      title: 'Bijna tijd om te betalen',
    })
    const ageing = (await owner().call(creditBills.ageing, { query: { program: own } })).body
    expect(ageing).toMatchObject({ open: 3000, billed_90_days: 33_500, dso: 8.1 })
    expect(ageing.buckets.filter(({ count }) => count > 0).map(({ bucket, amount }) => [bucket, amount])).toEqual([
      ['not_due', 1000],
      ['31-60', 2000],
    ])
  })

  test('[CREDIT-12] that are late come by their due date, page after page and back, the one that is late longest first', async () => {
    const own = await createCreditProgram(app, { owner_uuid: app.vos })
    // Numbers say in which order they are to come; two are due on one day.
    const days = [
      ['L-4', '2026-10-20'],
      ['L-1', '2026-08-01'],
      ['L-2', '2026-09-15'],
      ['L-5', '2026-10-31'],
      ['L-3', '2026-09-15'],
    ] as const
    for (const [number, due_date] of days)
      await sentBill(app, app.vos, { program_uuid: own, number, date: '2026-07-01', due_date })
    await sentBill(app, app.vos, { program_uuid: own })
    const ask = async (link: string | null) => {
      const { page, at } = Object.fromEntries(new URLSearchParams(link?.split('?')[1] ?? 'page=1'))
      const query = {
        program: own,
        class: 'overdue',
        size: 2,
        page: Number(page),
        ...(at !== undefined && { at }),
      } as const
      return must(await owner().call(creditBills.list, { query })).body
    }
    const first = await ask(null)
    const second = await ask(first.next)
    const third = await ask(second.next)
    const numbers = [first, second, third].map(({ results }) => results.map(({ number }) => number))
    expect(numbers).toEqual([['L-1', 'L-2'], ['L-3', 'L-4'], ['L-5']])
    expect([first.count, third.next]).toEqual([5, null])
    expect((await ask(third.previous)).results).toEqual(second.results)
    for (const day of ['2026-02-31', '0000-01-01', 'yesterday']) {
      const at = Buffer.from(JSON.stringify([0, day, own])).toString('base64url')
      const { status } = await owner().call(creditBills.list, { query: { program: own, class: 'overdue', at } })
      expect([day, status]).toEqual([day, 400])
    }
  })

  test('are exported as CSV whose cells are no formulas', async () => {
    const own = await createCreditProgram(app, { owner_uuid: app.vos })
    await sentBill(app, app.vos, { program_uuid: own, debtor: { name: '=1+1' } })
    const answer = await owner().call(creditBills.export, { query: { program: own, language: 'nl' } })
    expect(answer.raw.toString('utf8')).toContain("'=1+1;2026-11-02;2026-11-16;300,00;300,00;sent;0")
  })
})

test('a bill is a PDF that says what to pay and where', async () => {
  const { uuid } = await sent()
  const answer = await guest().call(creditBills.pdf, { params: { uuid }, query: { key: keyOf(uuid) } })
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = pdfText(answer.raw)
  for (const words of ['Rekening', 'Behandeling', '€ 300,00', 'Sanne de Wit', 'Vrijgesteld van btw'])
    expect(text.replaceAll('\u00a0', ' ')).toContain(words)
})
