import { calculateCredit, toThousandths } from '@plein/contract/credit-management/bill-figures'
import type { creditSteps } from '@plein/contract/credit-management/bill-steps'
import type { BodyOf } from '@plein/contract/endpoint'
import type { Write } from '#platform/http/route.ts'
import type { Tx } from '#platform/db/database.ts'
import { now } from '#platform/runtime/clock.ts'
import type { TxContext } from '#platform/runtime/app.ts'
import { newId } from '#platform/runtime/ids.ts'
import { postJournals, type NewJournal } from '#modules/ledger/index.ts'
import type { BillRow, KeptLine } from '../bill/bill-row.ts'
import { holdBill, getToday } from '../bill/own-bill.ts'
import { issue } from '../sending/send-bill.ts'
import { readWholeBill } from '../reading/read-bill.ts'
import { insertBill } from '../bill/bill.queries.ts'
import { badFields, billNotSent, stepNotAllowed } from '../credit-management.problems.ts'
import { tellBill } from '../marks/mark-bill.ts'
import { closeChosen } from '../chosen/close-chosen.ts'
import { claimJournals } from '../money/journals.rules.ts'
import { insertPayment } from '../money/money.queries.ts'
import { listCredited } from './credited.queries.ts'

type Body = BodyOf<typeof creditSteps.credit>

/** POST bills/{uuid}/credit-note: lines, or all that is left, are taken back with exactly the VAT that was charged for them. */
export const creditBill: Write<typeof creditSteps.credit> = async ({ tx, input: { params, body }, caller, app }) => {
  const bill = await holdBill(tx, params.uuid, { caller })
  if (bill.kind !== 'bill' || bill.state === 'draft') throw billNotSent()
  if (bill.state === 'written_off' || bill.state === 'archived') throw stepNotAllowed()
  const { lines, sums } = await credited(tx, bill, body)
  const note = await writeNote(tx, bill, { lines, sums, reason: body.reason, app })
  const journals = await settle(tx, bill, { note, by_uuid: caller.user_uuid })
  await tellBill(tx, caller, { bill, action: 'bill_credited' })
  await postJournals(tx, journals)
  return readWholeBill(tx, { uuid: bill.uuid, caller })
}

/** The rest of each line after the credit notes before, and after this one. */
const credited = async (tx: Tx, bill: BillRow, { lines: chosen }: Body) => {
  const before = await listCredited(tx, bill.uuid)
  const left = bill.lines.map(({ quantity }, index) => toThousandths(quantity) - (before.get(index) ?? 0))
  const errors = (chosen ?? []).flatMap(({ line, quantity }, index) =>
    toThousandths(quantity) > (left[line] ?? 0) ? [{ field: `lines.${index}.quantity`, code: 'more_than_left' }] : [],
  )
  if (errors.length > 0) throw badFields(errors)
  const taken = left.map((thousandths, index) =>
    chosen
      ? chosen.filter(({ line }) => line === index).reduce((sum, { quantity }) => sum + toThousandths(quantity), 0)
      : thousandths,
  )
  if (taken.some((thousandths, index) => thousandths > (left[index] ?? 0)))
    throw badFields([{ field: 'lines', code: 'more_than_left' }])
  const withQuantity = (quantities: readonly number[]): KeptLine[] =>
    bill.lines.flatMap((line, index) => {
      const thousandths = quantities[index] ?? 0
      return thousandths > 0 ? [{ ...line, quantity: thousandths / 1000 }] : []
    })
  const rest = left.map((thousandths, index) => thousandths - (taken[index] ?? 0))
  const sums = calculateCredit(withQuantity(left), withQuantity(rest))
  if (sums.total <= 0) throw badFields([{ field: 'lines', code: 'total_above_zero' }])
  const lines = bill.lines.flatMap((line, index) => {
    const thousandths = taken[index] ?? 0
    if (thousandths === 0) return []
    const one = { left: left[index] ?? 0, rest: rest[index] ?? 0 }
    const amount = calculateCredit(
      [{ ...line, quantity: one.left / 1000 }],
      one.rest > 0 ? [{ ...line, quantity: one.rest / 1000 }] : [],
    ).subtotal
    return [{ ...line, quantity: thousandths / 1000, amount, line: index }]
  })
  return { lines, sums }
}

type Credited = Awaited<ReturnType<typeof credited>>

const writeNote = async (
  tx: Tx,
  bill: BillRow,
  { lines, sums, reason, app }: Credited & { reason: string; app: Pick<TxContext, 'settings'> },
): Promise<BillRow> => {
  const { program_uuid, debtor_uuid, currency, language } = bill
  const draft = await insertBill(tx, {
    ...sums,
    uuid: newId(),
    program_uuid,
    debtor_uuid,
    kind: 'credit_note',
    credits_uuid: bill.uuid,
    number: null,
    is_imported: false,
    date: null,
    due_date: null,
    term_days: 0,
    currency,
    language,
    lines,
    note: reason,
    created: now(),
  })
  return issue(tx, draft, { app, state: 'paid' })
}

/** The claim is smaller by it: the principal that is open, and for what was paid already the debtor has credit. */
const settle = async (
  tx: Tx,
  bill: BillRow,
  { note, by_uuid }: { note: BillRow; by_uuid: string | null },
): Promise<NewJournal[]> => {
  const [amount, principal] = [note.total, Math.min(note.total, bill.open_principal)]
  const { uuid: bill_uuid, program_uuid, debtor_uuid } = bill
  await insertPayment(
    tx,
    {
      uuid: newId(),
      program_uuid,
      debtor_uuid,
      source: 'credit_note',
      amount,
      surplus: amount - principal,
      day: getToday(bill),
      reference_uuid: note.uuid,
      note: note.number ?? '',
      by_uuid,
      created: now(),
    },
    { allocations: principal > 0 ? [{ bill_uuid, costs: 0, interest: 0, principal }] : [], done: 'paid' },
  )
  await closeChosen(tx, [bill_uuid])
  const label = `${note.number} · ${bill.number}`
  return claimJournals(bill, { event: 'bill-credited', reference: note.uuid, label, amount: -amount })
}
