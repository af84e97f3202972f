import { transactionStatuses, type TransactionStatus } from '@plein/contract/payments/transaction-statuses'
import { Chip, type Tone } from '#ui/display/chip.tsx'
import type { IconType } from '#ui/icons/icon.tsx'
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClockHour4 as IconClock,
  IconReceiptRefund as IconRefund,
} from '#ui/icons/icons.ts'
import { transactionStatusStrings } from './transaction-strings/index.ts'

const waiting = ['info', IconClock] as const
const over = ['neutral', IconBan] as const
const doubtful = ['warning', IconAlertTriangle] as const
const wrong = ['danger', IconAlertTriangle] as const
/** Tone and icon of every status of a payment or refund; the word stands beside them in the strings. */
const looks: Readonly<Record<TransactionStatus, readonly [Tone, IconType]>> = {
  paid: ['success', IconCircleCheck],
  created: waiting,
  open: waiting,
  pending: waiting,
  authorized: waiting,
  failed: ['danger', IconBan],
  canceled: over,
  expired: over,
  unknown: doubtful,
  needs_review: wrong,
  refund_refunded: ['neutral', IconRefund],
  refund_created: ['info', IconRefund],
  refund_pending: ['info', IconRefund],
  refund_failed: wrong,
  refund_unknown: doubtful,
  refund_settled: ['neutral', IconRefund],
  charged_back: ['danger', IconRefund],
  chargeback_reversed: ['success', IconCircleCheck],
}

const known = (status: string): TransactionStatus | undefined =>
  transactionStatuses.find((transactionStatuse) => transactionStatuse === status)

/** A status in a word, of a refund `refund_` before its own; one that this screen does not know stays as it came. */
export const useTransactionStatusWord = (): ((status: string) => string) => {
  const t = transactionStatusStrings.useTranslate()
  return (status) => {
    const one = known(status)
    return one ? t(one) : status
  }
}

export const TransactionStatusChip = ({ status }: { status: string }) => {
  const word = useTransactionStatusWord()
  const one = known(status)
  const [tone, icon] = one ? looks[one] : doubtful
  return (
    <Chip tone={tone} icon={icon}>
      {word(status)}
    </Chip>
  )
}
