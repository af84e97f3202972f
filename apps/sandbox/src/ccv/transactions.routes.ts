import { type FastifyInstance, type FastifyRequest } from 'fastify'
import { answer } from '../api/answer.ts'
import { getCaller } from '../api/authenticate.ts'
import { answered } from '../core/idempotency.ts'
import { type Caller, type Payment, type Refund } from '../core/model.ts'
import { currentPayment, freshened } from '../core/move-payment.ts'
import { fieldInvalid, notFound } from '../core/refusal.ts'
import { type Sandbox } from '../core/sandbox.ts'
import { ccvDialect } from './dialect.ts'
import { refundView, transactionView } from './views.ts'

interface Query {
  reference?: string
  references?: string
  originalReferences?: string
  merchantOrderReference?: string
}

const MOST_LISTED = 250

export const ccvTransactionRoutes = (app: FastifyInstance, sandbox: Sandbox): void => {
  app.get<{ Querystring: Query }>('/api/v1/transaction', (request: FastifyRequest<{ Querystring: Query }>, reply) => {
    const { query } = request
    const caller = getCaller(request)
    return answer(sandbox, {
      request,
      reply,
      scope: 'get',
      references: about(sandbox, caller, query),
      dialect: ccvDialect,
      operation: () => answered(200, found(sandbox, caller, query)),
    })
  })
}

const listed = (text: string): string[] => text.split(',').slice(0, MOST_LISTED)

/** A payment or a refund of the caller by its reference. */
const ownTransaction = (sandbox: Sandbox, caller: Caller, id: string): Payment | Refund | undefined => {
  const transaction = sandbox.store.payments.get(id) ?? sandbox.store.refunds.get(id)
  if (transaction?.account !== caller.account.id || transaction.mode !== caller.mode) return undefined
  const payment = 'payment_id' in transaction ? sandbox.store.payments.get(transaction.payment_id) : transaction
  return payment?.protocol === caller.protocol ? transaction : undefined
}

const ownPayments = (sandbox: Sandbox, { account, mode, protocol }: Caller, reference: string): Payment[] =>
  sandbox.store.paymentsByReference(account.id, mode, reference).filter((payment) => payment.protocol === protocol)

/** The references that faults select by. */
const about = (sandbox: Sandbox, caller: Caller, query: Query): string[] => {
  if (query.merchantOrderReference !== undefined) return [query.merchantOrderReference]
  const ids = listed(query.reference ?? query.references ?? query.originalReferences ?? '')
  return ids.flatMap((id) => ownTransaction(sandbox, caller, id)?.reference ?? [])
}

const view = (sandbox: Sandbox, transaction: Payment | Refund): unknown =>
  'payment_id' in transaction
    ? refundView(currentPayment(sandbox, transaction.payment_id))(
        sandbox.store.refunds.get(transaction.id) ?? transaction,
      )
    : transactionView(sandbox, freshened(sandbox, transaction))

const found = (sandbox: Sandbox, caller: Caller, query: Query): unknown => {
  const { reference } = query
  if (reference !== undefined) {
    const transaction = ownTransaction(sandbox, caller, reference)
    if (!transaction) throw notFound('transaction')
    return view(sandbox, transaction)
  }
  return within(sandbox, caller, query).map((each) => view(sandbox, each))
}

/** Newest first; the refunds of a payment carry its order's reference too. */
const within = (sandbox: Sandbox, caller: Caller, query: Query): (Payment | Refund)[] => {
  const { references, originalReferences, merchantOrderReference } = query
  if (references !== undefined) return listed(references).flatMap((id) => ownTransaction(sandbox, caller, id) ?? [])
  if (originalReferences !== undefined)
    return listed(originalReferences)
      .filter((id) => ownTransaction(sandbox, caller, id))
      .flatMap((id) => sandbox.store.refundsOf(id).toReversed())
  if (merchantOrderReference !== undefined)
    return ownPayments(sandbox, caller, merchantOrderReference)
      .flatMap((payment) => [...sandbox.store.refundsOf(payment.id).toReversed(), payment])
      .slice(0, MOST_LISTED)
  throw fieldInvalid('reference', 'Say which transactions.')
}
