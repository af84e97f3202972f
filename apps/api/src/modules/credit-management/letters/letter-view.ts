import type { CreditLetter } from '@plein/contract/credit-management/letters'
import { now } from '#platform/runtime/clock.ts'
import { localDay } from '#modules/programs/index.ts'
import type { LetterRow } from './letter.queries.ts'

const timeZone = 'Europe/Amsterdam'

const stateOf = ({ void_why, last_day }: LetterRow): CreditLetter['state'] => {
  if (void_why !== null) return 'void'
  if (last_day === null) return 'waiting'
  return last_day < localDay(now(), timeZone) ? 'over' : 'running'
}

export const letterView = (row: LetterRow): CreditLetter => ({
  uuid: row.uuid,
  program_uuid: row.program_uuid,
  debtor: { uuid: row.debtor_uuid, number: row.debtor_number, name: row.debtor_name },
  bills: [...row.bills],
  currency: row.currency,
  sender_type: row.sender_type,
  principal: row.principal,
  named_costs: row.costs + row.vat,
  created: row.created.toISOString(),
  posted: row.posted,
  received: row.received,
  last_day: row.last_day,
  state: stateOf(row),
  void_why: row.void_why,
})
