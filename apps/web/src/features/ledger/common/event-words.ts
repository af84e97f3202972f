import { ledgerStrings } from '../strings/index.ts'

/** The events behind journals, with their names among the words. */
const names = {
  payment: 'payment',
  refund: 'refund',
  'refund-settled': 'refund_settled',
  reversal: 'reversal',
  chargeback: 'chargeback',
  'chargeback-reversed': 'chargeback_reversed',
  direct: 'direct',
  routed: 'routed',
  'route-failed': 'route_failed',
  'route-reversed': 'route_reversed',
  'route-restored': 'route_restored',
  settlement: 'settlement',
  payout: 'payout',
  'payout-returned': 'payout_returned',
  charge: 'charge',
  'cash-fee': 'cash_fee',
  'cash-fee-returned': 'cash_fee_returned',
  'card-activated': 'card_activated',
  'card-sold': 'card_sold',
  'card-taken-back': 'card_taken_back',
  'card-expired': 'card_expired',
  'card-revived': 'card_revived',
  'card-voided': 'card_voided',
  'card-funds': 'card_funds',
  'card-debt-set-off': 'card_debt_set_off',
  'card-debt-paid': 'card_debt_paid',
} as const
type Event = keyof typeof names
const isEvent = (event: string): event is Event => event in names
const events = Object.keys(names).filter(isEvent)

export const useEventWords = () => {
  const t = ledgerStrings.useTranslate()
  return {
    events,
    /** 'Payment', 'Refund'. */
    wordOf: (event: string): string => (isEvent(event) ? t(`event_${names[event]}`) : event),
    /** The text of a journal that the books wrote by themselves, in the reader's language. */
    descriptionOf: (description: string): string => {
      const [, serial] = /^Card (\d{10})$/.exec(description) ?? []
      if (serial !== undefined) return t('cardOf', { serial })
      const [, number, reason] = /^Reversal of journal (\d+): (.*)$/s.exec(description) ?? []
      return number === undefined || reason === undefined ? description : t('reversalOf', { number, reason })
    },
    /** Why such a journal stands in the books, in a sentence. */
    whyOf: (event: string): string | undefined => (isEvent(event) ? t(`why_${names[event]}`) : undefined),
  }
}
