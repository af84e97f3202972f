import type { TransactionStatus } from '../transaction-statuses.ts'

export const de = {
  created: 'Erstellt',
  open: 'Offen',
  pending: 'In Bearbeitung',
  authorized: 'Autorisiert',
  paid: 'Bezahlt',
  failed: 'Fehlgeschlagen',
  canceled: 'Abgebrochen',
  expired: 'Abgelaufen',
  unknown: 'Wird geprüft',
  needs_review: 'Zu prüfen',
  refund_created: 'Erstattung erstellt',
  refund_pending: 'Erstattung unterwegs',
  refund_refunded: 'Erstattet',
  refund_failed: 'Erstattung fehlgeschlagen',
  refund_unknown: 'Erstattung wird geprüft',
  refund_settled: 'Anders erstattet',
  charged_back: 'Zurückgebucht',
  chargeback_reversed: 'Rückbuchung zurückgenommen',
} as const satisfies Record<TransactionStatus, string>
