import { newId, randomLetters } from './ids.ts'
import { type Chargeback, type Currency, type Mode, type Payment, type Protocol, type Settlement } from './model.ts'
import { type Sandbox } from './sandbox.ts'
import { type Change } from './journal.ts'

export interface SettlementInput {
  protocol: Protocol
  account: string
  mode: Mode
  currency: Currency
  /** Cents. */
  fee: number
  /** The costs of what was gathered, cents, beside the fee. */
  costs?: ((settlement: Settlement) => number) | undefined
  /** Cents; what the bank really pays out, when that differs from the sum. */
  amount: number | null
  reference: string | null
}

/** Gathers what was paid, refunded and charged back since the last settlement of that account, mode, currency and API. */
export const makeSettlement = (sandbox: Sandbox, input: SettlementInput): Settlement => {
  const id = newId(input.protocol === 'mollie' ? 'stl' : 'sbs')
  const settlement: Settlement = {
    id,
    protocol: input.protocol,
    account: input.account,
    mode: input.mode,
    reference: input.reference ?? `SETTLE ${randomLetters(8).toUpperCase()}`,
    currency: input.currency,
    gross: 0,
    refunded: 0,
    charged_back: 0,
    fee: input.fee,
    amount: 0,
    payment_ids: [],
    refund_ids: [],
    chargeback_ids: [],
    reversal_ids: [],
    created_at: sandbox.now(),
  }
  const changes = [...gatherPayments(sandbox, settlement), ...gatherRefunds(sandbox, settlement)]
  settlement.fee += input.costs?.(settlement) ?? 0
  const sum = settlement.gross - settlement.refunded - settlement.charged_back - settlement.fee
  settlement.amount = input.amount ?? sum
  sandbox.apply([{ kind: 'settlement', value: settlement }, ...changes])
  return settlement
}

interface Owned {
  account: string
  mode: Mode
  currency: Currency
}

const belongs = (record: Owned, settlement: Owned): boolean =>
  record.account === settlement.account && record.mode === settlement.mode && record.currency === settlement.currency

const gatherPayments = function* (sandbox: Sandbox, settlement: Settlement): Generator<Change> {
  for (const payment of sandbox.store.payments.values()) {
    if (payment.status !== 'paid' || payment.protocol !== settlement.protocol || !belongs(payment, settlement)) continue
    const charged_back = payment.amount_charged_back - payment.charged_back_settled
    if (isSettled(payment)) continue
    if (payment.settlement_id === null) {
      settlement.gross += payment.amount
      settlement.payment_ids.push(payment.id)
    }
    settlement.charged_back += charged_back
    yield {
      kind: 'payment',
      value: {
        ...payment,
        settlement_id: payment.settlement_id ?? settlement.id,
        charged_back_settled: payment.amount_charged_back,
        chargebacks: settledChargebacks(payment, settlement),
      },
    }
  }
}

/** The chargebacks of a payment; those that no settlement has are put into this one, and so are their reversals. */
const settledChargebacks = (payment: Payment, settlement: Settlement): Chargeback[] =>
  payment.chargebacks.map((each) => {
    const isNew = each.settlement_id === null
    const isWon = each.reversed_at !== null && each.reversal_settlement_id === null
    if (isNew) settlement.chargeback_ids.push(each.id)
    if (isWon) settlement.reversal_ids.push(each.id)
    return {
      ...each,
      settlement_id: isNew ? settlement.id : each.settlement_id,
      reversal_settlement_id: isWon ? settlement.id : each.reversal_settlement_id,
    }
  })

const isSettled = ({ settlement_id, amount_charged_back, charged_back_settled, chargebacks }: Payment): boolean =>
  settlement_id !== null &&
  amount_charged_back === charged_back_settled &&
  chargebacks.every(
    (each) => each.settlement_id !== null && (each.reversed_at === null || each.reversal_settlement_id !== null),
  )

const gatherRefunds = function* (sandbox: Sandbox, settlement: Settlement): Generator<Change> {
  for (const refund of sandbox.store.refunds.values()) {
    if (refund.status !== 'refunded' || refund.settlement_id !== null || !belongs(refund, settlement)) continue
    if (sandbox.store.payments.get(refund.payment_id)?.protocol !== settlement.protocol) continue
    settlement.refunded += refund.amount
    settlement.refund_ids.push(refund.id)
    yield { kind: 'refund', value: { ...refund, settlement_id: settlement.id } }
  }
}
