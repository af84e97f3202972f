/** The door: everything of payments that other modules may use. */
export type { AttemptState } from './attempts/apply-verdict.ts'
export type { CardFields } from './attempts/card-fields.ts'
export { installHints } from './attempts/receive-hint.ts'
export { startPayment, type PaymentStart } from './attempts/start-payment.ts'
export { syncAttempt } from './attempts/sync-attempt.ts'
export { paymentMethodsFor, refuseMethod } from './connections/payment-methods.ts'
export { saveConnection, type ConnectionKeys } from './connections/save-connection.ts'
export { registerPayableKind } from './kinds.ts'
export type {
  AttemptFacts,
  PayableFacts,
  PayableKind,
  PayerProof,
  RefundLine,
  RefundPlan,
  SubjectDocuments,
  SubjectSummary,
} from './payable-kind.ts'
export { cancelPayable } from './payables/cancel-payable.ts'
export { createPayable } from './payables/create-payable.ts'
export type { NewPayable, NewShare } from './payables/payable.queries.ts'
export { requestRefund, type DecidedRefund } from './refunds/request-refund.ts'
export { paymentsCron, paymentsTasks } from './payments.jobs.ts'
export { paymentsRoutes } from './payments.routes.ts'
export { pollPayments } from './poll-payments.job.ts'
