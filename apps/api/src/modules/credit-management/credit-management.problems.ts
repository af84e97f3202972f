import type { FileReason } from '@plein/contract/credit-management/codes'
import { bankProblems, billProblems, reminderProblems } from '@plein/contract/credit-management/problems'
import { pipelineProblems, type FieldProblem } from '@plein/contract/problem'
import { Problem } from '#platform/http/problem.ts'
import type { ConstraintProblems } from '#platform/http/problems/database-problem.ts'

export const notFound = (): Problem => new Problem(pipelineProblems.not_found)
/** Fields that the contract's schema alone cannot refuse. */
export const badFields = (errors: readonly FieldProblem[]): Problem =>
  new Problem(pipelineProblems.invalid_input, { errors })

export const letterClauseMissing = (field: string): Problem =>
  new Problem(reminderProblems.letter_clause_missing, { errors: [{ field, code: 'letter_clause_missing' }] })
export const unknownPlaceholder = (field: string, name: string): Problem =>
  new Problem(reminderProblems.unknown_placeholder, {
    params: { name },
    errors: [{ field, code: 'unknown_placeholder', params: { name } }],
  })
export const reminderStays = (): Problem => new Problem(reminderProblems.reminder_stays)
export const noMobileNumber = (): Problem => new Problem(reminderProblems.no_mobile_number)
export const smsNotSent = (): Problem => new Problem(reminderProblems.sms_not_sent)
export const tooManyReminders = (): Problem => new Problem(reminderProblems.too_many_reminders)
export const billAlreadySent = (): Problem => new Problem(billProblems.bill_already_sent)
export const billNotSent = (): Problem => new Problem(billProblems.bill_not_sent)
export const nothingPaid = (): Problem => new Problem(billProblems.nothing_paid)
export const billSettled = (): Problem => new Problem(billProblems.bill_settled)
export const vatNumberMissing = (): Problem => new Problem(billProblems.vat_number_missing)
export const stepNotAllowed = (): Problem => new Problem(billProblems.bill_step_not_allowed)
export const paymentRunning = (): Problem => new Problem(billProblems.payment_running)
export const numberTaken = (): Problem =>
  new Problem(billProblems.number_taken, { errors: [{ field: 'number', code: 'number_taken' }] })
/** The cents that are open. */
export const amountExceedsOpen = (open: number, field = 'amount'): Problem =>
  new Problem(billProblems.amount_exceeds_open, {
    params: { open },
    errors: [{ field, code: 'amount_exceeds_open', params: { open } }],
  })
export const planDoesNotAddUp = (): Problem =>
  new Problem(billProblems.plan_does_not_add_up, { errors: [{ field: 'parts', code: 'plan_does_not_add_up' }] })

/** A file that is not read: nothing of it was written. */
export const fileRefused = (reason: FileReason, errors: readonly FieldProblem[] = []): Problem =>
  new Problem(bankProblems.file_refused, {
    params: { reason },
    errors: errors.length > 0 ? errors : [{ field: 'file', code: reason }],
  })
export const foreignAccount = (account: string): Problem =>
  new Problem(bankProblems.foreign_account, {
    params: { account },
    errors: [{ field: 'file', code: 'foreign_account' }],
  })
export const alreadyMatched = (): Problem => new Problem(bankProblems.already_matched)

/** Two calls that give bills of a program the same number at one moment. */
export const creditConstraints: ConstraintProblems = { bills_numbered_once: billProblems.number_taken }
