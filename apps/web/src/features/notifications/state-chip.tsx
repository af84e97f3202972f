import type { LoggedMessageDetail } from '@plein/contract/notifications/delivery-log'
import { Chip, type Tone } from '#ui/display/chip.tsx'
import type { IconType } from '#ui/icons/icon.tsx'
import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconCircleCheck,
  IconClockHour4,
  IconHelpCircle,
  IconMailForward,
  IconPrinter,
} from '#ui/icons/icons.ts'
import { messageLogStrings } from './strings/index.ts'

type State = LoggedMessageDetail['history'][number]['state']

/** Tone and icon of every state of a message; the word stands in the strings. */
const looks: Readonly<Record<State, { tone: Tone; icon: IconType }>> = {
  queued: { tone: 'info', icon: IconMailForward },
  to_print: { tone: 'warning', icon: IconPrinter },
  sent: { tone: 'neutral', icon: IconCheck },
  delivered: { tone: 'success', icon: IconCircleCheck },
  bounced: { tone: 'danger', icon: IconAlertTriangle },
  failed: { tone: 'danger', icon: IconAlertTriangle },
  unknown: { tone: 'warning', icon: IconHelpCircle },
  suppressed: { tone: 'warning', icon: IconBan },
  delayed: { tone: 'warning', icon: IconClockHour4 },
}

export const StateChip = ({ state }: { state: State }) => {
  const t = messageLogStrings.useTranslate()
  const { tone, icon } = looks[state]
  return (
    <Chip tone={tone} icon={icon}>
      {t(`state_${state}`)}
    </Chip>
  )
}
