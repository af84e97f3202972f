import { startSandbox, type RunningSandbox } from '@plein/sandbox/server'
import type { Bill } from '@plein/contract/credit-management/bill-fields'
import { creditBank } from '@plein/contract/credit-management/bank'
import { creditBills } from '@plein/contract/credit-management/bills'
import { creditSteps } from '@plein/contract/credit-management/bill-steps'
import { creditDebtors } from '@plein/contract/credit-management/debtors'
import { timings } from '@plein/contract/credit-management/codes'
import { creditReminders } from '@plein/contract/credit-management/reminders'
import { isWorkingDay } from '@plein/contract/credit-management/working-days'
import { programs } from '@plein/contract/programs'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { now, setClock } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { saveConnection, syncAttempt } from '#modules/payments/index.ts'
import { addDays } from '#modules/programs/index.ts'
import { writeBankFile } from '../../../seed/data/bank-file.ts'
import { integerBetween, mulberry32 } from '../../../seed/data/random.ts'
import { matchNewLines } from '../bank/match-new-lines.job.ts'
import { createBillKey } from '../bill/bill-key.ts'
import { must, sentBill, type NewBillBody } from '../bills.test-data.ts'
import { createCreditProgram, createCreditTestApp, testContact, type CreditTestApp } from '../credit.test-data.ts'
import { remindDebtors } from '../reminding/remind-debtors.ts'
import { uploadStatements } from '../uploads.test-data.ts'

/** A server on which lives of bills are led: a program with the whole schedule, confirmed rates, and a provider. */
export interface LifeApp {
  readonly app: CreditTestApp
  readonly sandbox: RunningSandbox
  readonly program_uuid: string
}

export const openLifeApp = async (): Promise<LifeApp> => {
  const sandbox = await startSandbox({ port: 0 })
  const app = await createCreditTestApp({ env: { PLEIN_SANDBOX_URL: sandbox.url } })
  const key = 'test_demo_7Qm2xV9kTz4RbN8c'
  const webhook_secret = 'whsec_ZGVtby1hY2NvdW50LXdlYmhvb2stc2VjcmV0LTAx'
  await saveConnection(app.server.app, { program_uuid: null, provider: 'sandbox', mode: 'test', key, webhook_secret })
  for (const kind of ['consumer', 'trade'])
    await run(
      app.owner.db,
      "insert into credit_management.statutory_rates values ($1, $2, '2026-01-01', 800, true, 'test', now())",
      [newId(), kind],
    )
  const program_uuid = await createCreditProgram(app, { owner_uuid: app.vos, deducts_vat: false })
  const { body } = await app.as('program_owner', app.vos).call(programs.read, { params: { uuid: program_uuid } })
  const period_uuid = timings.find(({ value, type }) => value === 'after' && type === 11)!.uuid
  for (const { settings } of body.bills!)
    for (const { uuid: base_uuid } of settings)
      for (const role of ['fourteen_day', 'costs'] as const) {
        const step = { title: role, role, value: role === 'costs' ? 33 : 15, period_uuid, base_uuid }
        must(await app.as('program_owner', app.vos).call(creditReminders.create, { body: step }))
      }
  return { app, sandbox, program_uuid }
}

/** A debtor's life so far. */
interface Life {
  readonly of: LifeApp
  readonly seed: number
  readonly random: () => number
  readonly bills: Bill[]
  /** Attempts at the provider that were paid, and lines of statements that came. */
  readonly attempts: string[]
  readonly lines: string[]
  step: number
}

type Deed = (life: Life, bill: Bill) => Promise<{ readonly status: number }>

const done = { status: 200 }
const refused = { status: 409 }
const owner = ({ of: { app } }: Life) => app.as('program_owner', app.vos)
const today = (): string => now().toISOString().slice(0, 10)
const params = ({ uuid }: Bill) => ({ params: { uuid } })
const pick = <Item>(life: Life, items: readonly Item[]): Item =>
  items[integerBetween(life.random, 0, items.length - 1)]!
const cents = (life: Life, most: number): number => integerBetween(life.random, 1, Math.max(1, most))

const rates = [
  { vat_category: 'S', vat_percent: 21 },
  { vat_category: 'S', vat_percent: 9 },
  { vat_category: 'E', vat_percent: 0 },
] as const

const newBill = async (life: Life): Promise<Bill> => {
  const { app, program_uuid } = life.of
  const lines: NewBillBody['lines'] = Array.from({ length: integerBetween(life.random, 1, 3) }, () => ({
    title: 'Levering',
    quantity: integerBetween(life.random, 1, 4000) / 1000,
    tariff: integerBetween(life.random, 100, 900_000) / 10_000,
    ...pick(life, rates),
  }))
  const [first] = life.bills
  const debtor = { name: `Debiteur ${life.seed}`, email: 'd@example.nl', type: pick(life, [1, 2] as const) }
  return sentBill(app, app.vos, {
    program_uuid,
    lines: [...lines, { title: 'Zorg', quantity: 1, tariff: 5, ...rates[2] }],
    ...(first ? { debtor_uuid: first.debtor.uuid } : { debtor }),
  })
}

/** Something happens to a payment at the provider, which is then asked. */
const atProvider = async ({ of: { app, sandbox } }: Life, attempt_uuid: string, path: string): Promise<void> => {
  const [row] = await run<{ reference: string }>(
    app.owner.db,
    'select provider_reference as reference from payments.attempts where uuid = $1',
    [attempt_uuid],
  )
  const url = `${sandbox.url}/control/payments/${row!.reference}/${path}`
  const headers = { 'content-type': 'application/json' }
  await fetch(url, { method: 'POST', headers, body: JSON.stringify(path === 'settle' ? { status: 'paid' } : {}) })
  await syncAttempt(app.server.app, attempt_uuid, { notified: true })
}

/** Money at the bank names one or two bills, and is what is open, or some cents off; a person matches what the job leaves. */
const payAtBank: Deed = async (life, bill) => {
  const { app, program_uuid } = life.of
  const named = life.random() < 0.3 ? [bill, pick(life, life.bills)] : [bill]
  const open = [...new Set(named)].reduce((sum, { open_amount }) => sum + open_amount, 0)
  const amount = Math.max(1, open + pick(life, [0, 0, 0, -7, 30]))
  const text = `${named.map(({ number }) => number).join(' ')} / ${life.seed}-${life.step}`
  const entry = { day: today(), amount, name: 'Iemand', iban: '', text }
  const file = { account: testContact.account, number: text, from_day: today(), to_day: today(), opening: 0 }
  const bytes = writeBankFile({ ...file, entries: [entry] })
  must(await uploadStatements(app, app.vos, { bytes, program: program_uuid, dry_run: false }))
  await matchNewLines(app.server.app, {})
  const [line] = await run<{ uuid: string; state: string }>(
    app.owner.db,
    'select uuid, state from credit_management.bank_lines where text = $1',
    [text],
  )
  if (line?.state === 'open') {
    const body = { bill_uuids: [bill.uuid] }
    must(await owner(life).call(creditBank.match, { params: { uuid: line.uuid }, body }))
  }
  life.lines.push(line!.uuid)
  return done
}

const payAtProvider: Deed = async (life, bill) => {
  const { app } = life.of
  const query = { key: createBillKey(app.server.app.settings, bill.uuid) }
  const part = life.random() < 0.5 && { amount: cents(life, bill.open_amount) }
  const answer = await app
    .as('guest')
    .call(creditBills.pay, { ...params(bill), query, body: { payment_type: 'ideal', ...part } })
  if (answer.status >= 300) return answer
  await atProvider(life, answer.body.payment_session_id, 'settle')
  life.attempts.push(answer.body.payment_session_id)
  return done
}

/** A day or three weeks go by; on a working day the debtor is reminded as the job would. */
const passTime: Deed = async (life, bill) => {
  setClock(new Date(now().getTime() + integerBetween(life.random, 1, 20) * 86_400_000))
  if (!isWorkingDay(today())) return refused
  const { app } = life.of
  const time_zone = 'Europe/Amsterdam'
  const reminded = await inTransaction(app.database.db, (tx) =>
    remindDebtors(tx, [bill.debtor.uuid], { app: app.server.app, time_zone }),
  )
  return reminded > 0 ? done : refused
}

const deeds = {
  send: async (life) => {
    if (life.bills.length >= 4) return refused
    life.bills.push(await newBill(life))
    return done
  },
  pay: (life, bill) =>
    owner(life).call(creditSteps.recordPayment, {
      ...params(bill),
      body: { amount: cents(life, bill.total), day: today() },
    }),
  pay_at_bank: payAtBank,
  pay_at_provider: payAtProvider,
  charge_back: async (life) => {
    const attempt_uuid = life.attempts.pop()
    if (attempt_uuid === undefined) return refused
    await atProvider(life, attempt_uuid, 'chargeback')
    if (life.random() < 0.3) await atProvider(life, attempt_uuid, 'reverse-chargeback')
    return done
  },
  undo: async (life) => {
    const uuid = life.lines.pop()
    return uuid === undefined ? refused : owner(life).call(creditBank.undo, { params: { uuid } })
  },
  credit: (life, bill) =>
    owner(life).call(creditSteps.credit, {
      ...params(bill),
      body: { reason: 'Fout', ...(life.random() < 0.7 && { lines: [{ line: 0, quantity: 0.5 }] }) },
    }),
  write_off: (life, bill) => owner(life).call(creditSteps.writeOff, { ...params(bill), body: { reason: 'Oninbaar' } }),
  dispute: (life, bill) =>
    owner(life).call(creditSteps.dispute, { ...params(bill), query: {}, body: { reason: 'Klopt niet' } }),
  hold: (life, bill) =>
    owner(life).call(creditSteps.hold, {
      ...params(bill),
      query: {},
      body: { reason: 'Belt terug', until: addDays(today(), 9) },
    }),
  plan: (life, bill) => {
    const first = Math.floor(bill.open_amount / 2)
    if (first === 0) return Promise.resolve(refused)
    const parts = [
      { due_date: addDays(today(), 7), amount: first },
      { due_date: addDays(today(), 37), amount: bill.open_amount - first },
    ]
    return owner(life).call(creditSteps.plan, { ...params(bill), query: {}, body: { parts } })
  },
  resume: (life, bill) => owner(life).call(creditSteps.resume, params(bill)),
  pay_back: (life, bill) =>
    owner(life).call(creditDebtors.payBack, {
      params: { uuid: bill.debtor.uuid },
      body: { amount: cents(life, 500), day: today() },
    }),
  archive: (life, bill) => owner(life).call(creditSteps.archive, params(bill)),
  time: passTime,
} satisfies Record<string, Deed>

export type DeedName = keyof typeof deeds
export const deedNames = Object.keys(deeds) as DeedName[]
/** Time goes by more often than anything else: interest and costs need months. */
const likely: readonly DeedName[] = [...deedNames, ...Array<'time'>(9).fill('time'), 'pay', 'send']

/** Leads one life: every step goes through, or is refused as a step that is not allowed. Answers the deeds that were done, and the bills. */
export const leadLife = async (
  of: LifeApp,
  seed: number,
): Promise<{ readonly done: readonly DeedName[]; readonly bills: readonly Bill[] }> => {
  setClock(new Date('2026-02-02T10:00:00Z'))
  const life: Life = { of, seed, random: mulberry32(seed), bills: [], attempts: [], lines: [], step: 0 }
  life.bills.push(await newBill(life))
  const went: DeedName[] = []
  for (const end = integerBetween(life.random, 8, 22); life.step < end; life.step++) {
    const name = pick(life, likely)
    const bill = await readBill(life, pick(life, life.bills))
    const { status } = await deeds[name](life, bill)
    if (status >= 500 || status === 404) throw new Error(`life ${seed}: ${name} answered ${status}`)
    if (status < 300) went.push(name)
  }
  return { done: went, bills: await Promise.all(life.bills.map((bill) => readBill(life, bill))) }
}

const readBill = async (life: Life, bill: Bill): Promise<Bill> =>
  must(await owner(life).call(creditBills.read, { ...params(bill), query: {} })).body
