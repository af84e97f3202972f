/** The public interface of payments: everything that other modules may use. */
export type { AttemptState } from './attempts/apply-verdict.ts'
export { bookCashSale } from './cash-sales/book-cash-sale.ts'
export { cancelCashSale } from './cash-sales/cancel-cash-sale.ts'
export { finishCashSale } from './cash-sales/cash-sale.queries.ts'
export { webhookEndpoint, installWebhooks } from './attempts/receive-webhook.ts'
export type { CardFields } from './attempts/card-fields.ts'
export { startPayment, type PaymentStart } from './attempts/start-payment.ts'
export { syncAttempt } from './attempts/sync-attempt.ts'
export { paymentMethodsFor, assertMethod } from './connections/payment-methods.ts'
export { paymentErrors, readProgramPayments, saveProgramPayments } from './connections/program-keys.ts'
export { saveConnection } from './connections/save-connection.ts'
export { sellerBooks } from './booking.rules.ts'
export { getPayable, getRefundable, registerPayableKind } from './kinds.ts'
export { cardFieldsInvalid } from './payments.problems.ts'
export type {
  AttemptFacts,
  PaidOutShare,
  Payable,
  PayableKind,
  Refundable,
  RefundLine,
  RefundPlan,
} from './payable-kind.ts'
export { findMerchantProvider, openMerchant, readMerchant } from './merchants/merchants.ts'
export { registerPaymentSource, type PaymentSource } from './sources/payment-source.ts'
export { setProviderTimes } from './providers/provider-times.ts'
export type { ProviderMerchant } from './providers/provider.ts'
export { cancelPayable } from './payables/cancel-payable.ts'
export { createPayable } from './payables/create-payable.ts'
export { finishShare } from './payables/payable.queries.ts'
export { auditRefund } from './refunds/audit-refund.ts'
export { refundableAmount, refundableShare, requestRefund } from './refunds/request-refund.ts'
export { paymentsConstraints } from './payments.problems.ts'
export { payoutConstraints } from './payouts/payout.problems.ts'
export { paymentsCron, paymentsTasks } from './payments.jobs.ts'
export { paymentsRoutes } from './payments.routes.ts'
export { paymentsPersonalData } from './personal-data.ts'
export { pollPayments } from './poll-payments.job.ts'
export { paymentWord } from './strings/payment-words.ts'
export { bookingsOfShare, type ShareBooking } from './statements/booking.queries.ts'
