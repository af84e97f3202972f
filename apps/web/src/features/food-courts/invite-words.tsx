import type { AgreedFee, CcvpayStatus, CourtFees, Invite } from '@plein/contract/food-courts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney, formatPercent } from '#platform/money.ts'
import { Chip, type Tone } from '#ui/display/chip.tsx'
import type { IconType } from '#ui/icons/icon.tsx'
import { IconCircleCheck, IconCircleX, IconClockHour4, IconMail, IconMinus, IconPencil } from '#ui/icons/icons.ts'
import { courtStrings } from './strings/index.ts'

interface Look {
  tone: Tone
  icon: IconType
}

const statusLooks: Readonly<Record<Invite['status'], Look>> = {
  0: { tone: 'neutral', icon: IconMinus },
  1: { tone: 'info', icon: IconMail },
  2: { tone: 'success', icon: IconCircleCheck },
  3: { tone: 'danger', icon: IconCircleX },
}

/** The status of an invitation: tone, icon and word. One that is unsent again says why. */
export const InviteStatusChip = ({ invite }: { invite: Pick<Invite, 'status' | 'stage' | 'reason'> }) => {
  const t = courtStrings.useTranslate()
  const { status, stage, reason } = invite
  const { tone, icon } = statusLooks[status]
  return (
    <Chip tone={reason === 'failed' ? 'warning' : tone} icon={icon}>
      {stage === 'processing' ? t('processing') : reason === null ? t(`status_${status}`) : t(`reason_${reason}`)}
    </Chip>
  )
}

const pspLooks: Readonly<Record<CcvpayStatus, Look>> = {
  none: { tone: 'neutral', icon: IconMinus },
  started: { tone: 'info', icon: IconPencil },
  screening: { tone: 'warning', icon: IconClockHour4 },
  active: { tone: 'success', icon: IconCircleCheck },
  rejected: { tone: 'danger', icon: IconCircleX },
}

/** How far a restaurant is at the payment provider. */
export const ConnectionChip = ({ status }: { status: CcvpayStatus }) => {
  const t = courtStrings.useTranslate()
  return (
    <Chip tone={pspLooks[status].tone} icon={pspLooks[status].icon}>
      {t(`psp_${status}`)}
    </Chip>
  )
}

/** The terms that a restaurant of the court agreed to, as its owner reads them. */
export const AgreedFeeText = ({ fee }: { fee: AgreedFee }) => {
  const t = courtStrings.useTranslate()
  const language = useLanguage()
  const { split_payment_fee_percent: percent, split_payment_fee_fixed: fixed, currency } = fee
  if (fixed) return t('fixed', { amount: formatMoney(fixed, language, currency) })
  return percent ? t('agreedPercent', { percent: formatPercent(percent, language) }) : t('agreedNone')
}

/** The cost of taking part, and the rest of the server's example: its rule is that of the books. */
export const useFeeWords = (): ((fees: CourtFees) => { costs: string; example: string }) => {
  const t = courtStrings.useTranslate()
  const language = useLanguage()
  return ({ split_payment_fee_percent: percent, split_payment_fee_fixed: fixed, currency, example }) => {
    const money = (cents: number): string => formatMoney(cents, language, currency)
    const stored = t('example', { sold: money(example.amount), kept: money(example.rest) })
    if (fixed !== null) return { costs: t('fixed', { amount: money(fixed) }), example: stored }
    if (!percent) return { costs: t('free'), example: stored }
    return { costs: t('percent', { percent: formatPercent(percent, language) }), example: stored }
  }
}
