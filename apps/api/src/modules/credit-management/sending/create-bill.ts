import type { creditBills } from '@plein/contract/credit-management/bills'
import type { BodyOf } from '@plein/contract/endpoint'
import type { Tx } from '#platform/db/database.ts'
import type { Write } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { Caller } from '#platform/security/caller.ts'
import { audit } from '#modules/identity/index.ts'
import { badFields, notFound, numberTaken } from '../credit-management.problems.ts'
import { findBilled, type DebtorRow } from '../debtors/debtor.queries.ts'
import { addDebtor } from '../debtors/add-debtor.ts'
import { findOwnProgram } from '../setup/program.queries.ts'
import type { BillRow } from '../bill/bill-row.ts'
import { sumLines } from '../bill/lines.rules.ts'
import { viewNewBill } from '../reading/read-bill.ts'
import { insertBill } from '../bill/bill.queries.ts'
import { isNumberTaken } from '../bill/write-bill.queries.ts'

type Body = BodyOf<typeof creditBills.create>

const defaultTerm = 14

/** POST bills: a draft, of a debtor that is known or a new one. */
export const createBill: Write<typeof creditBills.create> = async ({ tx, input: { body }, caller }) => {
  const { debtor, program } = await findParties(tx, caller, body)
  const bill = await writeDraft(tx, debtor, { ...body, currency: program.currency })
  const subject = { kind: 'bill', id: bill.uuid, name: body.number ?? '' } as const
  audit(tx, caller, { action: 'bill_created', user_uuid: null, subject, program })
  return viewNewBill(bill, caller)
}

/** The debtor, and the program that asks. */
const findParties = async (tx: Tx, caller: Caller, body: Body) => {
  const { program_uuid, debtor_uuid, debtor } = body
  const billed =
    debtor_uuid === undefined
      ? undefined
      : await findBilled(tx, { debtor_uuid, program_uuid, owner_uuid: caller.user_uuid })
  if (billed) {
    const { program_title: title, type_code, currency } = billed
    return { debtor: billed, program: { uuid: program_uuid, type_code, title, currency } }
  }
  const program = await findOwnProgram(tx, program_uuid, caller.user_uuid)
  if (!program) throw notFound()
  if (debtor_uuid !== undefined) throw badFields([{ field: 'debtor_uuid', code: 'not_found' }])
  if (!debtor) throw badFields([{ field: 'debtor_uuid', code: 'required' }])
  return { debtor: await addDebtor(tx, { caller, program_uuid, fields: debtor, path: 'debtor.' }), program }
}

/** Writes a draft of a debtor; one that was numbered elsewhere keeps its number and days. */
const writeDraft = async (
  tx: Tx,
  debtor: DebtorRow,
  body: Omit<Body, 'program_uuid'> & { readonly currency: string },
): Promise<BillRow> => {
  const { program_uuid } = debtor
  const { number, date, due_date } = readNumbered(body)
  if (number !== null && (await isNumberTaken(tx, program_uuid, number))) throw numberTaken()
  return insertBill(tx, {
    ...sumLines(body.lines),
    uuid: newId(),
    program_uuid,
    debtor_uuid: debtor.uuid,
    kind: 'bill',
    credits_uuid: null,
    number,
    is_imported: number !== null,
    date,
    due_date,
    term_days: body.term_days ?? defaultTerm,
    currency: body.currency,
    language: debtor.language,
    note: body.note ?? '',
    created: now(),
  })
}

/** A number comes with its days, and the days with it: the product's own bills get theirs as they are sent. */
const readNumbered = ({ number, date, due_date }: Pick<Body, 'number' | 'date' | 'due_date'>) => {
  if (number === undefined) {
    if (date !== undefined || due_date !== undefined) throw badFields([{ field: 'number', code: 'required' }])
    return { number: null, date: null, due_date: null }
  }
  const errors = [
    ...(number.trim() === '' ? [{ field: 'number', code: 'required' }] : []),
    ...(date === undefined ? [{ field: 'date', code: 'required' }] : []),
    ...(due_date === undefined ? [{ field: 'due_date', code: 'required' }] : []),
    ...(date !== undefined && due_date !== undefined && due_date < date
      ? [{ field: 'due_date', code: 'due_before_date' }]
      : []),
  ]
  if (errors.length > 0) throw badFields(errors)
  return { number: number.trim(), date: date ?? null, due_date: due_date ?? null }
}
