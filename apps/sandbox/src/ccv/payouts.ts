import { type Caller, type Payment } from '../core/model.ts'
import { fieldInvalid, Refusal } from '../core/refusal.ts'
import { type Sandbox } from '../core/sandbox.ts'
import { ccvRefundLimit } from '../core/views.ts'
import { checkedCents } from './amounts.ts'
import { type Instructions } from './schemas.ts'

/** A part of a payment that CCV pays out to a merchant of the account; cents. */
interface Part {
  merchant: string
  amount: number
  refunded: number
}

const FIELD = 'payoutInstructions'

/** The parts that a payment is split into; refuses unknown merchants and more than the payment. */
export const checkedParts = (
  sandbox: Sandbox,
  { account, mode }: Caller,
  { asked, amount }: { asked: Instructions | undefined; amount: number },
): Part[] => {
  const parts = (asked ?? []).map((each) => ({
    merchant: each.externalReference,
    amount: checkedCents(each.amount, FIELD),
    refunded: 0,
  }))
  for (const { merchant } of parts) {
    const known = sandbox.store.merchants.get(merchant)
    if (known?.account !== account.id || known.mode !== mode) throw fieldInvalid(FIELD, 'No such merchant.')
  }
  if (sumOf(parts) > amount) throw fieldInvalid(FIELD, 'The parts are more than the payment.')
  return parts
}

const sumOf = (parts: readonly { amount: number }[]): number => parts.reduce((sum, { amount }) => sum + amount, 0)

const partsOf = ({ metadata }: Payment): Part[] => (metadata as { parts?: Part[] } | null)?.parts ?? []

/** The payment with a refund taken from its parts: a split payment is given back by instruction, each part within its limit. */
export const takenFromParts = (payment: Payment, asked: Instructions | undefined, amount: number): Payment => {
  const parts = partsOf(payment)
  if (parts.length === 0 && !asked) return payment
  if (!asked) throw fieldInvalid(FIELD, 'A split payment is given back by instruction.')
  const takes = asked.map((each) => ({ ...each, amount: checkedCents(each.amount, FIELD) }))
  if (sumOf(takes) > amount) throw fieldInvalid(FIELD, 'The parts are more than the refund.')
  const next = parts.map((part) => {
    const taken = sumOf(takes.filter(({ externalReference }) => externalReference === part.merchant))
    if (part.refunded + taken > ccvRefundLimit(part.amount))
      throw new Refusal({
        status: 422,
        code: 'refund_limit',
        detail: 'This is more than the part of a merchant allows.',
      })
    return { ...part, refunded: part.refunded + taken }
  })
  const strangers = takes.some(({ externalReference }) => !parts.some(({ merchant }) => merchant === externalReference))
  if (strangers) throw fieldInvalid(FIELD, 'No such merchant in the payment.')
  return { ...payment, metadata: { parts: next } }
}
