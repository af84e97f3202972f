import type { ClaimEvent } from '@plein/contract/credit-management/journals'
import type { Account, NewEntry, NewJournal } from '#modules/ledger/index.ts'

/** A claim as the books see it: the debtor by number, never a person. */
export interface BookedClaim {
  readonly program_uuid: string
  readonly program_title: string
  readonly debtor_number: number
  readonly currency: string
}

const debtorAccount = ({ program_uuid, debtor_number }: BookedClaim): Account => ({
  main_account: 120,
  reference: `${program_uuid}:${debtor_number}`,
  name: `Debtor ${debtor_number}`,
  program_uuid,
})

/** Money that debtors of a program owe it: it is of no payee, so that it is never paid out (decision 0070). */
const receivableAccount = ({ program_uuid, program_title }: BookedClaim): Account => ({
  main_account: 210,
  reference: `${program_uuid}:receivable`,
  name: `${program_title}: receivable`,
})

/** A claim that begins (above zero) or ends: 120 / 210r, or 210r / 120. */
const claimEntries = (claim: BookedClaim, amount: number): NewEntry[] => {
  if (amount === 0) return []
  const [debit, credit] = amount > 0 ? [debtorAccount, receivableAccount] : [receivableAccount, debtorAccount]
  return [
    { account: debit(claim), debit: Math.abs(amount) },
    { account: credit(claim), credit: Math.abs(amount) },
  ]
}

/** The journal of a claim; `label` is what people call it, and the reference its row. None of nothing. */
export const claimJournals = (
  claim: BookedClaim,
  { event, reference, label, amount }: { event: ClaimEvent; reference: string; label: string; amount: number },
): NewJournal[] =>
  amount === 0
    ? []
    : [
        {
          event,
          reference,
          description: `${label} · ${claim.program_title}`,
          program_uuid: claim.program_uuid,
          currency: claim.currency,
          entries: claimEntries(claim, amount),
        },
      ]
