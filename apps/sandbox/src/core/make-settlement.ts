import { newId, randomLetters } from './ids.ts'
import { type Currency, type Mode, type Settlement } from './model.ts'
import { type Sandbox } from './sandbox.ts'
import { type Change } from './journal.ts'

export interface SettlementInput {
  account: string
  mode: Mode
  currency: Currency
  /** Cents. */
  fee: number
  /** Cents; what the bank really pays out, when that differs from the sum. */
  amount: number | null
  reference: string | null
}

/** Gathers what was paid, refunded and charged back since the last settlement of that account, mode and currency. */
export const makeSettlement = (sandbox: Sandbox, input: SettlementInput): Settlement => {
  const id = newId('sbs')
  const settlement: Settlement = {
    id,
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
    created_at: sandbox.now(),
  }
  const changes = [...gatherPayments(sandbox, settlement), ...gatherRefunds(sandbox, settlement)]
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
    if (payment.status !== 'paid' || !belongs(payment, settlement)) continue
    const charged_back = payment.amount_charged_back - payment.charged_back_settled
    if (payment.settlement_id !== null && charged_back === 0) continue
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
      },
    }
  }
}

const gatherRefunds = function* (sandbox: Sandbox, settlement: Settlement): Generator<Change> {
  for (const refund of sandbox.store.refunds.values()) {
    if (refund.status !== 'refunded' || refund.settlement_id !== null || !belongs(refund, settlement)) continue
    settlement.refunded += refund.amount
    settlement.refund_ids.push(refund.id)
    yield { kind: 'refund', value: { ...refund, settlement_id: settlement.id } }
  }
}
