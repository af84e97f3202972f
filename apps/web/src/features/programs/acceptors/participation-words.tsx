import { calculateShare } from '@plein/contract/money-rules'
import { toBasisPoints } from '@plein/contract/percent'
import { acceptorStatuses } from '@plein/contract/programs/codes'
import type { Acceptor, Terms } from '@plein/contract/programs/acceptors'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney, formatPercent } from '#platform/money.ts'
import { Chip, type Tone } from '#ui/display/chip.tsx'
import type { IconType } from '#ui/icons/icon.tsx'
import { IconBan, IconCircleCheck, IconCircleX, IconMail, IconUserMinus } from '#ui/icons/icons.ts'
import { acceptorsStrings } from './strings/index.ts'

const looks: Readonly<Record<Acceptor['status']['id'], { tone: Tone; icon: IconType }>> = {
  [acceptorStatuses.active]: { tone: 'success', icon: IconCircleCheck },
  [acceptorStatuses.pending]: { tone: 'info', icon: IconMail },
  [acceptorStatuses.unsubscribed]: { tone: 'neutral', icon: IconUserMinus },
  [acceptorStatuses.rejected]: { tone: 'danger', icon: IconCircleX },
  [acceptorStatuses.blocked]: { tone: 'danger', icon: IconBan },
}

/** A participation's status: tone, icon and word. An invitation that was taken back is not somebody who left. */
export const AcceptorStatusChip = ({ participation }: { participation: Pick<Acceptor, 'status' | 'reason'> }) => {
  const t = acceptorsStrings.useTranslate()
  const { tone, icon } = looks[participation.status.id]
  return (
    <Chip tone={tone} icon={icon}>
      {participation.reason === 'withdrawn' ? t('withdrawn') : t(`status_${participation.status.id}`)}
    </Chip>
  )
}

/** The acceptor's name and address, as far as the reader may know them. */
export const getName = ({ profile, email }: Pick<Acceptor, 'profile' | 'email'>): string =>
  profile?.title ?? email ?? ''

/** An amount that the example counts with: a dinner for one. */
const SOLD = 2300

/** The cost of taking part, and what is left of an example amount; null where there is nothing to calculate. */
export const useTermsWords = (): ((terms: Terms) => { costs: string; example: string | null }) => {
  const t = acceptorsStrings.useTranslate()
  const language = useLanguage()
  return ({ fee_percent, fee_fixed, currency }) => {
    const money = (cents: number): string => formatMoney(cents, language, currency)
    const example = (fee: number): string => t('example', { sold: money(SOLD), kept: money(SOLD - fee) })
    if (fee_percent !== null)
      return {
        costs: t('costsPercent', { percent: formatPercent(fee_percent, language) }),
        example: example(calculateShare(SOLD, toBasisPoints(fee_percent))),
      }
    if (fee_fixed === null) return { costs: t('costsFree'), example: null }
    return { costs: t('costsFixed', { amount: money(fee_fixed) }), example: example(fee_fixed) }
  }
}
