import { type Method, type Payment, type Refund, type Settlement } from '../core/model.ts'
import { type Sandbox } from '../core/sandbox.ts'
import { MOLLIE_METHODS } from './words.ts'

/** Ten-thousandths of the currency's unit: the four decimals of a settlement's parts. */
type Parts = number

const VAT_PERCENT = 21

interface Rate {
  fixed: Parts
  /** Hundredths of a percent. */
  variable: number
}

const RATES: Record<Method, Rate> = {
  ideal: { fixed: 3500, variable: 0 },
  bancontact: { fixed: 3900, variable: 0 },
  card: { fixed: 2500, variable: 180 },
  paypal: { fixed: 1000, variable: 0 },
  banktransfer: { fixed: 2500, variable: 0 },
}
const REFUND_RATE: Rate = { fixed: 2500, variable: 0 }
const CHARGEBACK_RATE: Rate = { fixed: 250_000, variable: 0 }

/** One line of a settlement; amounts in parts. */
export interface SettlementLine {
  description: string
  method: string
  count: number
  /** Cents; what came in, negative where it went out. */
  revenue: number
  rate: Rate
  net: Parts
  vat: Parts
}

/** The lines of a settlement: payments and refunds by method, chargebacks and those that were won. */
export const settlementLines = (sandbox: Sandbox, settlement: Settlement): SettlementLine[] => {
  const payments = settlement.payment_ids.flatMap((id) => sandbox.store.payments.get(id) ?? [])
  const refunds = settlement.refund_ids.flatMap((id) => sandbox.store.refunds.get(id) ?? [])
  const methods = [...new Set([...payments, ...refunds.flatMap((refund) => paymentOf(sandbox, refund))].map(methodOf))]
  const { taken, won } = chargebacksOf(sandbox, settlement)
  return [
    ...methods.flatMap((method) => {
      const { id, description } = MOLLIE_METHODS[method]
      const paid = payments.filter((payment) => methodOf(payment) === method).map(({ amount }) => amount)
      const back = refunds
        .filter((refund) => paymentOf(sandbox, refund).some((payment) => methodOf(payment) === method))
        .map(({ amount }) => -amount)
      return [
        ...line({ description, method: id, amounts: paid, rate: RATES[method] }),
        ...line({ description: `Refunds ${description}`, method: 'refund', amounts: back, rate: REFUND_RATE }),
      ]
    }),
    ...line({ description: 'Chargebacks', method: 'chargeback', amounts: taken, rate: CHARGEBACK_RATE }),
    ...line({
      description: 'Chargeback reversals',
      method: 'chargeback',
      amounts: won,
      rate: { fixed: 0, variable: 0 },
    }),
  ]
}

/** The costs of a settlement as whole cents: what its bank transfer is lower by. */
export const settlementCosts =
  (sandbox: Sandbox) =>
  (settlement: Settlement): number =>
    -Math.round(-settlementLines(sandbox, settlement).reduce((sum, { net, vat }) => sum + net + vat, 0) / 100)

const paymentOf = (sandbox: Sandbox, { payment_id }: Refund): Payment[] => {
  const payment = sandbox.store.payments.get(payment_id)
  return payment ? [payment] : []
}

const methodOf = ({ method }: Payment): Method => method ?? 'ideal'

const chargebacksOf = (sandbox: Sandbox, settlement: Settlement): { taken: number[]; won: number[] } => {
  const { chargeback_ids, reversal_ids } = settlement
  if (chargeback_ids.length + reversal_ids.length === 0) return { taken: [], won: [] }
  const all = [...sandbox.store.payments.values()].flatMap(({ chargebacks }) => chargebacks)
  const amounts = (ids: readonly string[]) => all.filter(({ id }) => ids.includes(id)).map(({ amount }) => amount)
  return { taken: amounts(chargeback_ids).map((amount) => -amount), won: amounts(reversal_ids) }
}

const line = ({
  description,
  method,
  amounts,
  rate,
}: {
  description: string
  method: string
  amounts: readonly number[]
  rate: Rate
}): SettlementLine[] => {
  if (amounts.length === 0) return []
  const revenue = amounts.reduce((sum, amount) => sum + amount, 0)
  const net = amounts.length * rate.fixed + Math.round((Math.abs(revenue) * rate.variable) / 100)
  const vat = Math.round((net * VAT_PERCENT) / 100)
  return [{ description, method, count: amounts.length, revenue, rate, net, vat }]
}
