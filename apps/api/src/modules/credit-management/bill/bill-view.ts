import type { Bill, BillRow as BillRowView } from '@plein/contract/credit-management/bill-fields'
import type { MarkKind } from '@plein/contract/credit-management/codes'
import { fromBasisPoints } from '@plein/contract/percent'
import { toLanguage } from '#platform/i18n/language.ts'
import type { Caller } from '#platform/security/caller.ts'
import type { BillRow } from './bill-row.ts'
import { countOverdue, getClass } from './class.rules.ts'
import type { BillDetails } from './details.queries.ts'
import { sumReceived } from './received.rules.ts'
import { isDebtor } from './reader.ts'

export interface RowExtras {
  readonly today: string
  readonly marks: readonly MarkKind[]
  readonly next_step: BillRowView['next_step']
}

const openAmount = ({ open_principal, open_interest, open_costs }: BillRow): number =>
  open_principal + open_interest + open_costs

/** A bill as a list has it. */
export const billRowView = (row: BillRow, { today, marks, next_step }: RowExtras): BillRowView => ({
  uuid: row.uuid,
  program_uuid: row.program_uuid,
  program_title: row.program_title,
  kind: row.kind,
  number: row.number,
  debtor: { uuid: row.debtor_uuid, number: row.debtor_number, name: row.debtor?.name ?? row.debtor_name },
  date: row.date,
  due_date: row.due_date,
  currency: row.currency,
  total: row.total,
  open_amount: openAmount(row),
  state: row.state,
  class: getClass(row, today),
  days_overdue: countOverdue(row, today),
  marks: [...new Set(marks)],
  next_step,
})

/** The steps of a debtor: everything of a bill of which something is open. */
const debtorSteps = (row: BillRow, kinds: readonly MarkKind[]): Bill['may'] => {
  if (row.kind !== 'bill' || row.state !== 'sent') return []
  return [
    'pay',
    ...(kinds.includes('says_paid') ? [] : (['says_paid'] as const)),
    ...(kinds.includes('dispute') ? [] : (['dispute'] as const)),
    ...(kinds.includes('plan') || kinds.includes('plan_asked') ? [] : (['ask_plan'] as const)),
  ]
}

const ownerSteps = (row: BillRow, kinds: readonly MarkKind[]): Bill['may'] => {
  if (row.kind === 'credit_note') return []
  if (row.state === 'draft') return ['change', 'send']
  if (row.state === 'paid') return ['credit', 'archive']
  if (row.state === 'written_off') return ['record_payment', 'archive']
  if (row.state === 'archived') return []
  return [
    'record_payment',
    ...(kinds.length > 0 ? (['resume'] as const) : []),
    ...(kinds.includes('hold') ? [] : (['hold'] as const)),
    ...(kinds.includes('dispute') ? [] : (['dispute'] as const)),
    ...(kinds.includes('plan') ? [] : (['plan'] as const)),
    'credit',
    'write_off',
  ]
}

const listSteps = (row: BillRow, caller: Caller, { marks, payments }: BillDetails): Bill['may'] => {
  const kinds = marks.map(({ kind }) => kind)
  const owners = caller.kind === 'program_owner' ? ownerSteps(row, kinds) : []
  const steps = isDebtor(caller) ? debtorSteps(row, kinds) : owners
  return sumReceived(payments) > 0 ? [...steps, 'receipt'] : steps
}

/** A note of the owner is not for the debtor. */
const paymentsOf = ({ payments }: BillDetails, caller: Caller): Bill['payments'] =>
  payments.map(({ is_money: _is_money, ...payment }) => ({ ...payment, note: isDebtor(caller) ? '' : payment.note }))

const billedOf = ({ debtor, debtor_name }: BillRow): Bill['billed'] => {
  const { name = debtor_name, contact_name = '', address = '', zip = '', city = '', country = 'NL' } = debtor ?? {}
  return { name, contact_name, address, zip, city, country }
}

/** Principal that was paid since a plan began. */
const planOf = ({ marks, payments }: BillDetails): Bill['plan'] => {
  const mark = marks.findLast(({ kind, parts }) => kind === 'plan' && parts !== null)
  if (!mark?.parts) return null
  const since = mark.created.slice(0, 10)
  const paid = payments
    .filter(({ day, source }) => day >= since && source !== 'write_off')
    .reduce((sum, { costs, interest, principal }) => sum + costs + interest + principal, 0)
  return { parts: [...mark.parts], paid }
}

/** Parts that the debtor asks for. */
const askedOf = ({ marks }: BillDetails): Bill['asked_plan'] => {
  const mark = marks.findLast(({ kind, parts }) => kind === 'plan_asked' && parts !== null)
  return mark?.parts ? [...mark.parts] : null
}

/** A bill with its lines, and all that explains what is open. */
export const billView = (
  row: BillRow,
  {
    caller,
    details,
    interest_today,
    ...extras
  }: RowExtras & { caller: Caller; details: BillDetails; interest_today: number },
): Bill => {
  const contact = row.sender?.contact
  const is_hidden = isDebtor(caller) && contact?.is_showed === false
  return {
    ...billRowView(row, extras),
    language: toLanguage(row.language),
    term_days: row.term_days,
    is_imported: row.is_imported,
    lines: row.lines.map(({ vat_percentage, ...line }) => ({ ...line, vat_percent: fromBasisPoints(vat_percentage) })),
    vat_sums: row.vat_sums.map(({ vat_percentage, ...sum }) => ({
      ...sum,
      vat_percent: fromBasisPoints(vat_percentage),
    })),
    subtotal: row.subtotal,
    vat: row.vat,
    note: row.note,
    sender: contact === undefined || is_hidden ? null : contact,
    sender_name: row.sender?.name ?? row.program_title,
    image: row.sender?.image ?? row.program_image,
    billed: billedOf(row),
    open_principal: row.open_principal,
    open_interest: row.open_interest,
    open_costs: row.open_costs,
    interest_today,
    reference: row.reference,
    charges: details.charges.map(({ explanation, ...charge }) => ({
      ...charge,
      base: explanation.base ?? null,
      lines: (explanation.lines ?? []).map(({ from, days, base, percentage }) => ({
        from,
        days,
        base,
        percent: percentage === null ? null : fromBasisPoints(percentage),
      })),
    })),
    payments: paymentsOf(details, caller),
    reminders: [...details.reminders],
    mark_details: details.marks.map(({ kind, reason, until, created, by_uuid }) => ({
      kind,
      // The reason of the owner's own hold is between the owner and the books.
      reason: isDebtor(caller) && kind === 'hold' ? '' : reason,
      until,
      created: new Date(created).toISOString(),
      is_debtors: by_uuid === null || by_uuid === row.debtor_user_uuid,
    })),
    plan: planOf(details),
    asked_plan: askedOf(details),
    credits_uuid: row.credits_uuid,
    credit_notes: [...details.credit_notes],
    written_off_reason: isDebtor(caller) ? null : row.written_off_reason,
    pdf_url: `/api/v1/bills/${row.uuid}/pdf`,
    may: listSteps(row, caller, details),
  }
}
