import { type FastifyInstance, type FastifyRequest } from 'fastify'
import { answer } from '../api/answer.ts'
import { authenticate, getCaller } from '../api/authenticate.ts'
import { answered } from '../core/idempotency.ts'
import { type Chargeback, type Currency, type Payment, type Settlement } from '../core/model.ts'
import { toWire } from '../core/money.ts'
import { notFound } from '../core/refusal.ts'
import { type Sandbox } from '../core/sandbox.ts'
import { mollieDialect } from './dialect.ts'
import { page, type PageQuery } from './pages.ts'
import { settlementLines, type SettlementLine } from './settlement-costs.ts'
import { link, mollieChargeback, molliePayment, mollieRefund, mollieTime } from './views.ts'

interface ById {
  Params: { id: string }
  Querystring: PageQuery
}

/** Settlements: for an organisation's token only. */
export const mollieSettlementRoutes = (app: FastifyInstance, sandbox: Sandbox): void => {
  authenticate(app, sandbox, 'mollie organization')

  app.get<{ Querystring: PageQuery }>('/v2/settlements', (request, reply) =>
    answer(sandbox, {
      request,
      reply,
      scope: 'get',
      references: [],
      dialect: mollieDialect,
      operation: () => {
        const items = ownSettlements(sandbox, request)
        const list = { path: '/settlements', name: 'settlements', items, query: request.query }
        return page(sandbox, list, (settlement) => settlementView(sandbox, settlement))
      },
    }),
  )

  app.get<ById>('/v2/settlements/:id', (request, reply) => {
    const settlement = ownSettlement(sandbox, request, request.params.id)
    return answer(sandbox, {
      request,
      reply,
      scope: 'get',
      references: [settlement.reference],
      dialect: mollieDialect,
      operation: () => answered(200, settlementView(sandbox, settlement)),
    })
  })

  for (const name of ['payments', 'refunds', 'chargebacks'] as const) {
    app.get<ById>(`/v2/settlements/:id/${name}`, (request, reply) => {
      const settlement = ownSettlement(sandbox, request, request.params.id)
      const list = { path: `/settlements/${settlement.id}/${name}`, name, query: request.query }
      return answer(sandbox, {
        request,
        reply,
        scope: 'get',
        references: [settlement.reference],
        dialect: mollieDialect,
        operation: () => PARTS[name](sandbox, settlement, list),
      })
    })
  }
}

type Part = (
  sandbox: Sandbox,
  settlement: Settlement,
  list: { path: string; name: string; query: PageQuery },
) => ReturnType<typeof page>

const PARTS: Record<'payments' | 'refunds' | 'chargebacks', Part> = {
  payments: (sandbox, { payment_ids }, list) => {
    const items = payment_ids.flatMap((id) => sandbox.store.payments.get(id) ?? []).toReversed()
    return page(sandbox, { ...list, items }, (payment) => molliePayment(sandbox, payment))
  },
  refunds: (sandbox, { refund_ids }, list) => {
    const items = refund_ids.flatMap((id) => sandbox.store.refunds.get(id) ?? []).toReversed()
    return page(sandbox, { ...list, items }, mollieRefund(sandbox))
  },
  chargebacks: (sandbox, settlement, list) => {
    const items = chargebacksOf(sandbox, settlement).toReversed()
    return page(sandbox, { ...list, items }, ({ chargeback, payment }) =>
      mollieChargeback(sandbox, payment, chargeback),
    )
  },
}

interface OfPayment {
  id: string
  chargeback: Chargeback
  payment: Payment
}

const chargebacksOf = (sandbox: Sandbox, { chargeback_ids, reversal_ids }: Settlement): OfPayment[] =>
  [...sandbox.store.payments.values()].flatMap((payment) =>
    payment.chargebacks
      .filter(({ id }) => chargeback_ids.includes(id) || reversal_ids.includes(id))
      .map((chargeback) => ({ id: chargeback.id, chargeback, payment })),
  )

/** Newest first. */
const ownSettlements = (sandbox: Sandbox, request: FastifyRequest): Settlement[] => {
  const { account, mode } = getCaller(request)
  const isOwn = (each: Settlement): boolean =>
    each.protocol === 'mollie' && each.account === account.id && each.mode === mode
  return [...sandbox.store.settlements.values()].filter(isOwn).toReversed()
}

const ownSettlement = (sandbox: Sandbox, request: FastifyRequest, id: string): Settlement => {
  const settlement = ownSettlements(sandbox, request).find((each) => each.id === id)
  if (!settlement) throw notFound('settlement')
  return settlement
}

/** 12345 as "1.2345". */
const fourDecimals = (currency: Currency, parts: number): { currency: string; value: string } => {
  const digits = String(Math.abs(parts)).padStart(5, '0')
  return { currency, value: `${parts < 0 ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}` }
}

const settlementView = (sandbox: Sandbox, settlement: Settlement) => {
  const { id, currency, created_at } = settlement
  const [year, month] = [new Date(created_at).getUTCFullYear(), new Date(created_at).getUTCMonth() + 1]
  const lines = settlementLines(sandbox, settlement)
  return {
    resource: 'settlement',
    id,
    reference: settlement.reference,
    createdAt: mollieTime(created_at),
    settledAt: mollieTime(created_at),
    status: 'paidout',
    amount: toWire(currency, settlement.amount),
    periods: {
      [year]: {
        [String(month).padStart(2, '0')]: {
          revenue: lines.map((line) => revenueView(line, currency)),
          costs: lines.filter(({ net }) => net > 0).map((line) => costView(line, currency)),
        },
      },
    },
    _links: {
      self: link(sandbox, `/settlements/${id}`),
      payments: link(sandbox, `/settlements/${id}/payments`),
      refunds: link(sandbox, `/settlements/${id}/refunds`),
      chargebacks: link(sandbox, `/settlements/${id}/chargebacks`),
    },
  }
}

const revenueView = ({ description, method, count, revenue }: SettlementLine, currency: Currency) => {
  const amount = fourDecimals(currency, revenue * 100)
  return { description, method, count, amountNet: amount, amountVat: null, amountGross: amount }
}

const costView = ({ description, method, count, rate, net, vat }: SettlementLine, currency: Currency) => ({
  description,
  method,
  count,
  rate: {
    fixed: fourDecimals(currency, rate.fixed),
    percentage: rate.variable === 0 ? null : (rate.variable / 100).toFixed(2),
  },
  amountNet: fourDecimals(currency, net),
  amountVat: fourDecimals(currency, vat),
  amountGross: fourDecimals(currency, net + vat),
})
