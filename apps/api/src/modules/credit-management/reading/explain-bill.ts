import type { creditExplanation, Explanation } from '@plein/contract/credit-management/bill-explanation'
import type { Read } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { findBill } from '../bill/bill.queries.ts'
import { loadDetails } from '../bill/details.queries.ts'
import { getToday } from '../bill/own-bill.ts'
import { toReader } from '../bill/reader.ts'
import { billNotSent, notFound } from '../credit-management.problems.ts'
import { findRunInterest } from '../money/charge-interest.ts'
import { listExplainedLetters } from './explanation.queries.ts'
import { explanationView } from './explanation-view.ts'

/** GET bills/{uuid}/explanation. Nothing is owed by a credit note, so that it has none. */
export const explainBill: Read<typeof creditExplanation.explain> = async ({
  db,
  input: { params, query },
  caller,
}): Promise<Explanation> => {
  const bill = await findBill(db, params.uuid, { reader: toReader(caller, query.key), at: now() })
  if (!bill || bill.kind === 'credit_note') throw notFound()
  if (bill.state === 'draft') throw billNotSent()
  const today = getToday(bill)
  const details = await loadDetails(db, { uuid: bill.uuid, today })
  const letter_uuids = details.charges.flatMap(({ explanation }) => explanation.letter_uuid ?? [])
  const letters = await listExplainedLetters(db, { bill_uuid: bill.uuid, letter_uuids })
  const run = await findRunInterest(db, bill, today)
  return explanationView(bill, { today, details, letters, run })
}
