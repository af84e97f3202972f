import type { ledger } from '@plein/contract/ledger'
import type { Write } from '#platform/http/route.ts'
import { audit } from '#modules/identity/index.ts'
import { loadJournals, journalView } from '../books/journal.queries.ts'
import { journalNotFound } from '../ledger.problems.ts'
import { reverseJournal } from './reverse-journal.ts'

/** POST payment/journals/{uuid}/reverse */
export const reverseJournalByAdmin: Write<typeof ledger.reverse> = async ({ tx, input: { params, body }, caller }) => {
  const uuid = await reverseJournal(tx, params.uuid, body.reason)
  const [journal] = await loadJournals(tx, [uuid])
  if (!journal) throw journalNotFound()
  audit(tx, caller, {
    action: 'journal_reversed',
    user_uuid: null,
    subject: { kind: 'journal', id: params.uuid, name: String(journal.number) },
    details: { amount: journal.amount, currency: journal.currency, reason: body.reason },
  })
  return journalView(journal)
}
