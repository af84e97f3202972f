import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs'
import IconRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import { Chip, type Tone } from '../../../ui/display/chip.tsx'
import type { IconType } from '../../../ui/icons/icon.tsx'
import { ledgerStrings } from '../strings/index.ts'

/** Of payments, then of refunds. */
export const statuses = [
  'paid',
  'created',
  'open',
  'pending',
  'authorized',
  'failed',
  'canceled',
  'expired',
  'unknown',
  'needs_review',
  'refund_refunded',
  'refund_created',
  'refund_pending',
  'refund_failed',
  'refund_unknown',
] as const
type Status = (typeof statuses)[number]

const waiting = ['info', IconClock] as const
const over = ['neutral', IconBan] as const
const doubtful = ['warning', IconAlertTriangle] as const
const wrong = ['danger', IconAlertTriangle] as const
const looks: Readonly<Record<Status, readonly [Tone, IconType]>> = {
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
}

const knownStatus = (status: string): Status | undefined => statuses.find((one) => one === status)

/** A status in a word; one that this screen does not know stays as it came. */
export const useStatusWords = (): ((status: string) => string) => {
  const t = ledgerStrings.useTranslate()
  return (status) => {
    const known = knownStatus(status)
    return known ? t(`status_${known}`) : status
  }
}

export const TransactionStatus = ({ status }: { status: string }) => {
  const wordOf = useStatusWords()
  const known = knownStatus(status)
  const [tone, icon] = known ? looks[known] : doubtful
  return (
    <Chip tone={tone} icon={icon}>
      {wordOf(status)}
    </Chip>
  )
}
