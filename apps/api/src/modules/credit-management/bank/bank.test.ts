import { creditBank, type BankLine } from '@plein/contract/credit-management/bank'
import { creditBills } from '@plein/contract/credit-management/bills'
import { creditSteps } from '@plein/contract/credit-management/bill-steps'
import { creditDebtors } from '@plein/contract/credit-management/debtors'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { arm, disarm } from '#platform/runtime/failpoints.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { writeBankFile, type BankEntry, type BankFile } from '../../../seed/data/bank-file.ts'
import { checkStored } from '../../../testing/books/check-books.ts'
import { uploadStatements } from '../uploads.test-data.ts'
import { auditBills } from '../books/audit-bills.ts'
import { findClaims, must, sentBill, treatment } from '../bills.test-data.ts'
import {
  createCreditProgram,
  createCreditTestApp,
  testContact,
  uploadPicture,
  type CreditTestApp,
} from '../credit.test-data.ts'
import { sendReminders } from '../reminding/send-reminders.job.ts'
import { matchNewLines } from './match-new-lines.job.ts'
import { purgeLines } from './purge-lines.job.ts'

let app: CreditTestApp
let program: string
beforeAll(async () => {
  app = await createCreditTestApp()
})
beforeEach(async () => {
  setClock(new Date('2026-11-24T10:00:00Z'))
  program = await createCreditProgram(app, { owner_uuid: app.vos })
})
afterEach(() => {
  disarm()
  setClock(undefined)
})
afterAll(async () => {
  const bills = (await auditBills(app.owner.db)).findings.map(({ subject, detail }) => `${subject}: ${detail}`)
  const findings = [...(await checkStored(app.owner.db)), ...bills]
  await app.close()
  if (findings.length > 0) throw new Error(findings.join('\n'))
})

const owner = () => app.as('program_owner', app.vos)
const came = (more: Partial<BankEntry>): BankEntry => ({
  day: '2026-11-23',
  amount: 30_000,
  name: 'S. de Wit',
  iban: 'NL20INGB0001234567',
  text: '',
  ...more,
})
const file = (entries: readonly BankEntry[], more: Partial<BankFile> = {}): Buffer =>
  writeBankFile({
    account: testContact.account,
    number: '230',
    from_day: '2026-11-23',
    to_day: '2026-11-23',
    opening: 0,
    entries,
    ...more,
  })
const upload = (bytes: Buffer, dry_run = false) => uploadStatements(app, app.vos, { bytes, program, dry_run })
const lines = async (state?: BankLine['state']): Promise<BankLine[]> => {
  const query = { program, ...(state && { state }) }
  return must(await owner().call(creditBank.lines, { query })).body.results.toReversed()
}
const runJob = () => matchNewLines(app.server.app, {})
const openOf = async (uuid: string): Promise<number> =>
  must(await owner().call(creditBills.read, { params: { uuid } })).body.open_amount
const read = async (...entries: BankEntry[]): Promise<BankLine[]> => {
  expect((await upload(file(entries))).status).toBe(200)
  await runJob()
  return lines()
}
const match = (uuid: string, ...bill_uuids: string[]) =>
  owner().call(creditBank.match, { params: { uuid }, body: { bill_uuids } })

describe('[CREDIT-28] a bank statement', () => {
  test('says in a trial what it would do, and writes nothing', async () => {
    const bill = await sentBill(app, app.vos, { program_uuid: program })
    const bytes = file([came({ text: bill.number! }), came({ amount: 5 }), came({ amount: -100 })])
    expect((await upload(bytes, true)).body).toEqual({
      written: false,
      new_lines: 2,
      certain: 1,
      statements: [
        {
          account: testContact.account,
          format: 'camt.053',
          number: '230',
          from_day: '2026-11-23',
          to_day: '2026-11-23',
          currency: 'EUR',
          opening: 0,
          closing: 29_905,
          lines: 3,
          is_gap_before: false,
          new_lines: 2,
          known_lines: 0,
          outgoing_lines: 1,
          is_known: false,
        },
      ],
    })
    expect(await lines()).toEqual([])
  })

  test('matches by itself what names a bill and comes to the cent; the rest waits, and says why it may be a bill', async () => {
    const [first, second] = [
      await sentBill(app, app.vos, { program_uuid: program }),
      await sentBill(app, app.vos, { program_uuid: program, lines: treatment(100) }),
    ]
    const found = await read(
      came({ text: `Rek ${first.number}` }),
      came({ text: `${second.number} deel`, amount: 9000 }),
      came({ amount: 10_000, iban: 'NL83RABO0300065264' }),
    )
    expect(found.map(({ state, suggestions, match: made }) => [state, made?.why, suggestions])).toEqual([
      ['matched', ['number'], []],
      [
        'open',
        undefined,
        [
          expect.objectContaining({
            why: ['number'],
            difference: -1000,
            bills: [expect.objectContaining({ uuid: second.uuid })],
          }),
        ],
      ],
      // The amount of the second bill, and nothing else of it.
      ['open', undefined, []],
    ])
    expect(await openOf(first.uuid)).toBe(0)
    expect(await findClaims(app, first)).toEqual([0, -10_000])
    expect(found[0]!.match).toMatchObject({ is_automatic: true, surplus: 0, bills: [{ number: first.number }] })
  })

  test('twice is once, and two equal lines of a day are two, also when the day goes on in the next statement', async () => {
    const twin = came({ amount: 700, text: 'Koffie' })
    const bytes = file([twin, twin])
    expect((await upload(bytes)).body).toMatchObject({ written: true, new_lines: 2 })
    expect((await upload(bytes)).body).toMatchObject({ written: false, new_lines: 0 })
    // A file of the whole week has the day again.
    const week = file([twin, twin, came({ day: '2026-11-24', amount: 700, text: 'Koffie' })], {
      number: '231',
      to_day: '2026-11-24',
    })
    expect((await upload(week)).body).toMatchObject({ new_lines: 1, statements: [{ known_lines: 2 }] })
    const rest = file([{ ...twin, day: '2026-11-24' }], {
      number: '232',
      from_day: '2026-11-24',
      to_day: '2026-11-24',
      opening: 2100,
    })
    expect((await upload(rest)).body).toMatchObject({ new_lines: 1, statements: [{ is_gap_before: false }] })
    expect(await lines()).toHaveLength(4)
  })

  test('that is missing between two is told', async () => {
    await upload(file([came({})]))
    const next = { number: '232', from_day: '2026-11-24', to_day: '2026-11-24', opening: 99 }
    expect((await upload(file([], next))).body.statements[0]).toMatchObject({ is_gap_before: true })
    const { body } = await owner().call(creditBank.statements, { query: { program } })
    expect(body.results.map(({ number, is_gap_before }) => [number, is_gap_before])).toEqual([
      ['232', true],
      ['230', false],
    ])
  })

  test('of another account, in another format of the same days, or that is none is refused with the reason', async () => {
    const foreign = await upload(file([came({})], { account: 'NL20INGB0001234567' }))
    expect([foreign.status, foreign.problem.code, foreign.problem.params]).toEqual([
      422,
      'foreign_account',
      { account: 'NL20INGB0001234567' },
    ])
    await upload(file([came({})]))
    const mt940 = [
      ':20:A',
      `:25:${testContact.account}`,
      ':60F:C261122EUR0,00',
      ':61:261123C300,00NTRFX',
      ':62F:C261123EUR300,00',
    ]
    expect((await upload(Buffer.from(mt940.join('\n')))).problem.params).toEqual({ reason: 'other_format' })
    expect((await upload(Buffer.from('a;b'))).problem).toMatchObject({
      code: 'file_refused',
      params: { reason: 'unknown' },
    })
    expect(await lines()).toHaveLength(1)
  })

  test('of a stranger finds no program', async () => {
    expect((await uploadStatements(app, app.jan, { bytes: file([]), program })).status).toBe(404)
  })
})

describe('[CREDIT-28] a line of a statement', () => {
  test('that is more than its bill is credit of the debtor, which can be paid back: 120 / 210r', async () => {
    const bill = await sentBill(app, app.vos, { program_uuid: program, lines: treatment(84.7) })
    const [line] = await read(came({ amount: 8500, text: bill.number! }))
    expect(line!.suggestions[0]).toMatchObject({ why: ['number'], difference: 30 })
    const matched = must(await match(line!.uuid, bill.uuid)).body
    expect(matched).toMatchObject({ state: 'matched', may: ['undo'], match: { surplus: 30, is_automatic: false } })
    expect(await findClaims(app, bill)).toEqual([-30, 30])
    const debtor = { params: { uuid: bill.debtor.uuid } }
    expect(must(await owner().call(creditDebtors.read, debtor)).body).toMatchObject({
      credit: 30,
      ibans: ['NL20INGB0001234567'],
    })
    must(await owner().call(creditDebtors.payBack, { ...debtor, body: { amount: 30, day: '2026-11-24' } }))
    expect(await findClaims(app, bill)).toEqual([0, 0])
    // Money that went back to the debtor cannot be taken back with the match.
    const { status, problem } = await owner().call(creditBank.undo, { params: { uuid: line!.uuid } })
    expect([status, problem.code]).toEqual([409, 'bill_step_not_allowed'])
  })

  test('pays several bills of a debtor in their order, and opens all of them again when it is undone', async () => {
    const first = await sentBill(app, app.vos, { program_uuid: program, lines: treatment(100) })
    const second = await sentBill(app, app.vos, {
      program_uuid: program,
      debtor_uuid: first.debtor.uuid,
      lines: treatment(50),
    })
    const [line] = await read(came({ amount: 12_000 }))
    must(await match(line!.uuid, second.uuid, first.uuid))
    expect([await openOf(first.uuid), await openOf(second.uuid)]).toEqual([3000, 0])
    expect((await match(line!.uuid, first.uuid)).problem.code).toBe('already_matched')
    const undone = must(await owner().call(creditBank.undo, { params: { uuid: line!.uuid } })).body
    expect(undone).toMatchObject({ state: 'open', match: null, may: ['match', 'ignore'] })
    expect([await openOf(first.uuid), await openOf(second.uuid)]).toEqual([10_000, 5000])
    expect(await findClaims(app, first)).toEqual([15_000, -15_000])
    expect(must(await owner().call(creditDebtors.read, { params: { uuid: first.debtor.uuid } })).body.ibans).toEqual([])
    must(await match(line!.uuid, first.uuid))
    expect([await openOf(first.uuid), await openOf(second.uuid)]).toEqual([0, 3000])
  })

  test('opens a bill that was given up, and of a bill that is paid it is credit', async () => {
    const bill = await sentBill(app, app.vos, { program_uuid: program })
    must(await owner().call(creditSteps.writeOff, { params: { uuid: bill.uuid }, body: { reason: 'Weg' } }))
    const [late, again] = await read(came({ amount: 10_000 }), came({ amount: 20_500, text: 'x' }))
    must(await match(late!.uuid, bill.uuid))
    expect(await openOf(bill.uuid)).toBe(20_000)
    must(await match(again!.uuid, bill.uuid))
    expect(await findClaims(app, bill)).toEqual([-500, 500])
  })

  test('is for none when it is set aside, and for nobody else', async () => {
    const bill = await sentBill(app, app.vos, { program_uuid: program })
    const other = await createCreditProgram(app, { owner_uuid: app.vos, title: 'Elders' })
    const elsewhere = await sentBill(app, app.vos, { program_uuid: other })
    const [line] = await read(came({}))
    const params = { uuid: line!.uuid }
    expect((await match(line!.uuid, elsewhere.uuid)).problem.errors).toEqual([
      { field: 'bill_uuids', code: 'not_found' },
    ])
    expect((await app.as('program_owner', app.jan).call(creditBank.ignore, { params })).status).toBe(404)
    expect((await owner().call(creditBank.undo, { params })).problem.code).toBe('bill_step_not_allowed')
    expect(must(await owner().call(creditBank.ignore, { params })).body.state).toBe('ignored')
    expect((await match(line!.uuid, bill.uuid)).problem.code).toBe('already_matched')
    expect(must(await owner().call(creditBank.undo, { params })).body.state).toBe('open')
  })

  test.each([
    ['bills.lines-matched', false],
    ['bills.line-matched', true],
  ])('whose match breaks off at %s is new still, and the next run matches it once', async (name, claims_interest) => {
    const bill = await sentBill(app, app.vos, { program_uuid: program })
    if (claims_interest)
      await run(app.owner.db, 'update credit_management.bills set claims_interest = true where uuid = $1', [bill.uuid])
    await upload(file([came({ text: bill.number! })]))
    arm(name, () => {
      throw new Error('failed')
    })
    await expect(runJob()).rejects.toThrow('failed')
    expect([(await lines())[0]!.state, await openOf(bill.uuid)]).toEqual(['new', 30_000])
    disarm()
    await Promise.all([runJob(), runJob()])
    expect([(await lines())[0]!.state, await openOf(bill.uuid)]).toEqual(['matched', 0])
    expect((await findClaims(app, bill))[0]).toBe(0)
  })

  test('of many debtors is matched with the rest, each once and in the order of the file', async () => {
    const first = await sentBill(app, app.vos, { program_uuid: program })
    const debtor_uuid = first.debtor.uuid
    const second = await sentBill(app, app.vos, { program_uuid: program, debtor_uuid, lines: treatment(100) })
    const other = await sentBill(app, app.vos, { program_uuid: program, lines: treatment(50) })
    const both = came({ text: `${first.number} ${second.number}`, amount: 40_000, iban: '' })
    const found = await read(
      came({ text: other.number!, amount: 5000 }),
      both,
      came({ text: `${first.number} nogmaals`, iban: 'NL83RABO0300065264' }),
      came({ text: second.reference!, amount: 10_000 }),
      came({ text: other.number!, amount: 4999 }),
    )
    expect(found.map(({ state, match: made }) => [state, made?.bills.map(({ number }) => number)])).toEqual([
      ['matched', [other.number]],
      ['matched', [first.number, second.number]],
      ['open', undefined],
      ['open', undefined],
      ['open', undefined],
    ])
    expect(await Promise.all([first, second, other].map(({ uuid }) => openOf(uuid)))).toEqual([0, 0, 0])
    expect((await findClaims(app, first))[0]).toBe(0)
    const { body } = must(await owner().call(creditDebtors.read, { params: { uuid: other.debtor.uuid } }))
    expect([body.ibans, body.credit]).toEqual([['NL20INGB0001234567'], 0])
  })

  test('without a bill is gone after 90 days, and a file of it brings nothing back', async () => {
    const bill = await sentBill(app, app.vos, { program_uuid: program })
    const bytes = file([came({ text: bill.number! }), came({ amount: 1 })])
    await upload(bytes)
    await runJob()
    setClock(new Date('2027-02-21T10:00:00Z'))
    await purgeLines(app.server.app, {})
    expect(await lines()).toHaveLength(2)
    setClock(new Date('2027-02-23T10:00:00Z'))
    await purgeLines(app.server.app, {})
    expect((await lines()).map(({ state }) => state)).toEqual(['matched'])
    expect((await upload(bytes)).body.new_lines).toBe(0)
  })
})

test('[CREDIT-25] reminders wait while the last statement is more than three working days old', async () => {
  setClock(new Date('2026-10-01T10:00:00Z'))
  const bill = await sentBill(app, app.vos, { program_uuid: program })
  setClock(new Date('2026-11-24T10:00:00Z'))
  const of = { from_day: '2026-11-18', to_day: '2026-11-18' }
  await upload(file([], of))
  const freshness = async () => must(await owner().call(creditBank.statements, { query: { program } })).body.freshness
  const messages = () =>
    run(app.owner.db, 'select from credit_management.debtor_messages where debtor_uuid = $1', [bill.debtor.uuid])
  expect(await freshness()).toEqual({ to_day: '2026-11-18', working_days: 4, waits_after: 3, is_waiting: true })
  await sendReminders(app.server.app, {})
  expect(await messages()).toHaveLength(0)
  await upload(file([], { number: '231', from_day: '2026-11-19', to_day: '2026-11-19' }))
  expect(await freshness()).toMatchObject({ working_days: 3, is_waiting: false })
  await sendReminders(app.server.app, {})
  expect(await messages()).toHaveLength(1)
})

test('[CREDIT-25] after how many working days reminders wait is the choice of a program', async () => {
  setClock(new Date('2026-11-24T10:00:00Z'))
  await upload(file([], { from_day: '2026-11-18', to_day: '2026-11-18' }))
  const freshness = async () => must(await owner().call(creditBank.statements, { query: { program } })).body.freshness
  const choose = (statement_days: number) => app.save(program, { statement_days })
  must(await app.save(program, { description: 'Rekeningen', image: await uploadPicture(app, app.vos) }))
  expect(must(await app.read(program)).body.statement_days).toBe(3)
  expect(must(await choose(4)).body.statement_days).toBe(4)
  expect(await freshness()).toMatchObject({ working_days: 4, waits_after: 4, is_waiting: false })
  await choose(2)
  expect(await freshness()).toMatchObject({ waits_after: 2, is_waiting: true })
  for (const days of [0, 31])
    expect((await choose(days)).problem.errors?.map(({ field }) => field)).toEqual(['statement_days'])
  const audited = await run<{ changes: unknown }>(
    app.owner.db,
    "select details -> 'changes' as changes from identity.audit_events where details -> 'changes' ? 'statement_days' and program_uuid = $1 order by uuid",
    [program],
  )
  expect(audited.map(({ changes }) => changes)).toEqual([{ statement_days: [3, 4] }, { statement_days: [4, 2] }])
})
