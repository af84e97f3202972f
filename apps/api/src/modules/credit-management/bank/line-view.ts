import type { BankLine } from '@plein/contract/credit-management/bank'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Caller } from '#platform/security/caller.ts'
import { loadCandidates } from '../suggesting/candidate.queries.ts'
import type { LineRow } from './line.queries.ts'
import { suggest, type Suggestion } from '../suggesting/suggest.rules.ts'

const suggestionView = ({ debtor_uuid, debtor_number, debtor_name, bills, why, difference }: Suggestion) => ({
  debtor: { uuid: debtor_uuid, number: debtor_number, name: debtor_name },
  bills: bills.map(({ uuid, number, open_amount }) => ({ uuid, number, open_amount })),
  why: [...why],
  difference,
})

const abilities = ({ state }: LineRow): BankLine['may'] =>
  state === 'matched' || state === 'ignored' ? ['undo'] : ['match', 'ignore']

const toView = (
  { owner_uuid, match, ...line }: LineRow,
  { caller, suggestions }: { caller: Caller; suggestions: readonly Suggestion[] },
): BankLine => {
  const { uuid: _uuid, ...matched } = match ?? { uuid: '' }
  return {
    ...line,
    suggestions: suggestions.map(suggestionView),
    match: match && (matched as BankLine['match']),
    may:
      caller.kind === 'program_owner' && caller.user_uuid === owner_uuid
        ? abilities({ owner_uuid, match, ...line })
        : [],
  }
}

/** Lines as the contract says them; those without a bill with what they may be for. */
export const viewLines = async (db: Db | Tx, caller: Caller, rows: readonly LineRow[]): Promise<BankLine[]> => {
  const open = rows.filter(({ state }) => state === 'open' || state === 'new')
  const candidatesOf = await loadCandidates(db, open)
  return rows.map((row) =>
    toView(row, {
      caller,
      suggestions: open.includes(row) ? suggest(row, candidatesOf(row)) : [],
    }),
  )
}
