import { importStatements } from '#modules/credit-management/bank/import-statements.ts'
import { matchLine } from '#modules/credit-management/bank/match-line.ts'
import { matchNewLines } from '#modules/credit-management/bank/match-new-lines.job.ts'
import { addDays, localDay } from '#modules/programs/index.ts'
import { run, type Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import type { App } from '#platform/runtime/app.ts'
import { now } from '#platform/runtime/clock.ts'
import { systemCaller, type Caller } from '#platform/security/caller.ts'
import { fates, ownAccount, wholesaler } from './bills.ts'
import { writeBankFile, type BankEntry } from './data/bank-file.ts'

interface SeededBill {
  readonly uuid: string
  readonly number: string
  readonly name: string
  readonly open: number
}
/** Money at the bank; with `bill_uuid` the owner has matched it by hand. */
interface SeededLine extends BankEntry {
  readonly bill_uuid?: string
}

const opening = 1_250_000
/** Cents that a debtor pays too much. */
const tooMuch = 30
/** Cents of one that is short of what is open. */
const tooLittle = 1000

const listBills = (tx: Tx, program_uuid: string): Promise<SeededBill[]> =>
  run<SeededBill>(
    tx,
    `select b.uuid, coalesce(b.number, '') as number, d.name, b.open_principal as open from credit_management.bills b
       join credit_management.debtors d on d.uuid = b.debtor_uuid where b.program_uuid = $1 and b.kind = 'bill' order by b.number`,
    [program_uuid],
  )

/** An account at the bank of the demo for the bill of a number. */
const ibanOf = ({ number }: SeededBill): string => {
  const digits = number.replaceAll(/\D/g, '').padStart(10, '0')
  const rest = BigInt(`251421182${digits}232100`) % 97n
  return `NL${String(98n - rest).padStart(2, '0')}PLEI${digits}`
}

/** Forty lines: 31 that find their bills, six for which one is suggested, and three that are of none. */
const drawLines = (bills: readonly SeededBill[]): Omit<SeededLine, 'day'>[] => {
  const of = (fate: (typeof fates)[number]) =>
    bills.filter(({ number }) => fates[Number(number.slice(2)) % fates.length] === fate)
  const line = (bill: SeededBill, more: Partial<SeededLine>) => ({
    name: bill.name,
    iban: ibanOf(bill),
    text: `Rekening ${bill.number}`,
    amount: bill.open,
    ...more,
  })
  const half = ({ open }: SeededBill): number => Math.floor(open / 2)
  const halves = of('half')
  const open = of('open')
  const unknown = { name: 'Onbekend', iban: '', text: 'Betaling' }
  return [
    ...of('paid').map((bill) => line(bill, {})),
    ...halves.map((bill) => line(bill, { amount: half(bill), text: `${bill.number} deel 1`, bill_uuid: bill.uuid })),
    ...of('overpaid').map((bill) => line(bill, { amount: bill.open + tooMuch, bill_uuid: bill.uuid })),
    ...halves
      .slice(0, 1)
      .map((bill) => line(bill, { amount: 500, text: `${bill.number} nog iets`, bill_uuid: bill.uuid })),
    ...halves.slice(1, 3).map((bill) => line(bill, { amount: bill.open - half(bill), text: 'De rest' })),
    ...open.slice(0, 2).map((bill) => line(bill, { amount: bill.open - tooLittle })),
    ...open.slice(2, 4).map((bill) => line(bill, { text: 'Bedankt voor de levering' })),
    ...open.slice(4, 5).map((bill) => line(bill, unknown)),
    { ...unknown, name: 'Belastingdienst', text: 'Teruggaaf omzetbelasting', amount: 48_200 },
    { ...unknown, name: 'Bank', text: 'Rente', amount: 312 },
  ]
}

/** Two statements of the last two weeks, as the bank writes them. */
const readTwo = async (call: { tx: Tx; app: App; caller: Caller }, program_uuid: string): Promise<void> => {
  const { tx } = call
  const today = localDay(now(), 'Europe/Amsterdam')
  const drawn = drawLines(await listBills(tx, program_uuid))
  let balance = opening
  for (const [at, [first, last]] of (
    [
      [-10, -6],
      [-5, -1],
    ] as const
  ).entries()) {
    const [from_day, to_day] = [addDays(today, first), addDays(today, last)]
    const entries = drawn
      .filter((_line, index) => index % 2 === at)
      .map((line, index) => ({ ...line, day: addDays(from_day, Math.floor(index / 4) % 5) }))
      .toSorted((a, b) => a.day.localeCompare(b.day))
    const number = String(230 + at)
    const file = writeBankFile({ account: ownAccount, number, from_day, to_day, opening: balance, entries })
    await importStatements({
      ...call,
      input: { params: undefined, query: { program: program_uuid }, body: undefined, file },
    })
    balance += entries.reduce((sum, { amount }) => sum + amount, 0)
  }
  for (const { bill_uuid, text } of drawn) {
    if (bill_uuid === undefined) continue
    const [line] = await run<{ uuid: string }>(
      tx,
      "select uuid from credit_management.bank_lines where program_uuid = $1 and text = $2 and state = 'new'",
      [program_uuid, text],
    )
    const params = { uuid: line?.uuid ?? '' }
    await matchLine({ ...call, input: { params, query: undefined, body: { bill_uuids: [bill_uuid] } } })
  }
}

/** Reads two bank statements of the wholesaler, once, and matches their lines. */
export const seedBankStatements = async (app: App): Promise<void> => {
  await inTransaction(app.db, async (tx) => {
    const [program] = await run<{ uuid: string; owner_uuid: string; is_read: boolean }>(
      tx,
      `select p.uuid, p.owner_uuid, exists (select from credit_management.bank_statements s where s.program_uuid = p.uuid) as is_read
         from programs.programs p where p.title = $1 order by p.uuid limit 1`,
      [wholesaler],
    )
    if (!program || program.is_read) return
    const caller: Caller = { ...systemCaller, kind: 'program_owner', user_uuid: program.owner_uuid }
    await readTwo({ tx, app, caller }, program.uuid)
  })
  await matchNewLines(app, {})
}
