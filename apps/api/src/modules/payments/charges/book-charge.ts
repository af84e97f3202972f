import type { Tx } from '#platform/db/database.ts'
import { postJournals } from '#modules/ledger/index.ts'
import { creditor, entry, toHead } from '../booking.rules.ts'

interface ChargedProgram {
  readonly uuid: string
  readonly title: string
}

/** Money that a program agreed to owe another one: its 210 / the other's 210, and their next payouts have it. The reference is the charge. */
export const bookCharge = (
  tx: Tx,
  charge: {
    readonly uuid: string
    readonly debtor: ChargedProgram
    readonly creditor: ChargedProgram
    readonly description: string
    readonly amount: number
    readonly currency: string
  },
): Promise<unknown> => {
  const { uuid, debtor, description, amount, currency } = charge
  const accountOf = (program: ChargedProgram) => creditor({ kind: 'program', uuid: program.uuid }, program.title)
  const subject = { description, subject_label: null, program_uuid: charge.creditor.uuid, currency }
  return postJournals(tx, [
    {
      ...toHead(subject),
      event: 'charge',
      reference: uuid,
      entries: [...entry(accountOf(debtor), 'debit', amount), ...entry(accountOf(charge.creditor), 'credit', amount)],
    },
  ])
}
