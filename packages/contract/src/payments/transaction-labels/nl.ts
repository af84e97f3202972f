import type { TransactionStatus } from '../transaction-statuses.ts'

export const nl = {
  created: 'Aangemaakt',
  open: 'Open',
  pending: 'In behandeling',
  authorized: 'Geautoriseerd',
  paid: 'Betaald',
  failed: 'Mislukt',
  canceled: 'Geannuleerd',
  expired: 'Verlopen',
  unknown: 'Wordt nagekeken',
  needs_review: 'Te beoordelen',
  refund_created: 'Terugbetaling aangemaakt',
  refund_pending: 'Terugbetaling onderweg',
  refund_refunded: 'Terugbetaald',
  refund_failed: 'Terugbetaling mislukt',
  refund_unknown: 'Terugbetaling wordt nagekeken',
  refund_settled: 'Anders terugbetaald',
  charged_back: 'Teruggeboekt',
  chargeback_reversed: 'Terugboeking teruggedraaid',
} as const satisfies Record<TransactionStatus, string>
