import { isVoucher } from '@plein/contract/cards/codes'
import type { Account } from '#modules/ledger/index.ts'
import { spendable } from '../paying/card-source.ts'
import type { CardRow } from '../card/card.queries.ts'
import { amountRequired, usedWhole } from '../cards.problems.ts'

/**
 * The cents that a till takes of a card: of a gift card what is asked for, of a voucher a whole use (0 of a right without money). Whether the
 * card has so much is the debit's own condition. Throws voucher_is_used_whole, and invalid_input for a gift card without amount.
 */
export const amountAtTill = (card: CardRow, wanted: number | undefined): number => {
  if (!isVoucher(card.type_code)) {
    if (wanted === undefined) throw amountRequired()
    return wanted
  }
  const value = card.value ?? 0
  const left = spendable(card)
  // Of one with nothing left a whole use is asked for, and refused.
  const use = left > 0 ? Math.min(value, left) : value
  if (wanted !== undefined && wanted !== use) throw usedWhole(use)
  return use
}

/** The account of what is owed to a shop (210), as payments has it: below zero it owes for cards that it sold. `name` is kept from the first posting. */
export const shopAccount = (acceptor_uuid: string, name = acceptor_uuid): Account => ({
  main_account: 210,
  reference: acceptor_uuid,
  name,
})
