import type { WebhookNotification } from '@plein/contract/notifications/webhooks'
import type { WebhookDelivery } from '@plein/contract/notifications/webhook-log'
import { Chip, type Tone } from '#ui/display/chip.tsx'
import type { IconType } from '#ui/icons/icon.tsx'
import { IconAlertTriangle, IconBan, IconCircleCheck, IconClockHour4 } from '#ui/icons/icons.ts'
import { webhookStrings } from './strings/index.ts'

/** The state of a notification. */
export const WebhookChip = ({ webhook }: { webhook: WebhookNotification }) => {
  const t = webhookStrings.useTranslate()
  const { is_active, disabled_reason, failing_since } = webhook
  if (!is_active)
    return (
      <Chip tone={disabled_reason === 'owner' ? 'neutral' : 'danger'} icon={IconBan}>
        {t(`off_${disabled_reason ?? 'owner'}`)}
      </Chip>
    )
  if (failing_since !== null)
    return (
      <Chip tone="warning" icon={IconAlertTriangle}>
        {t('failing')}
      </Chip>
    )
  return (
    <Chip tone="success" icon={IconCircleCheck}>
      {t('active')}
    </Chip>
  )
}

const looks: Readonly<Record<WebhookDelivery['state'], { tone: Tone; icon: IconType }>> = {
  scheduled: { tone: 'info', icon: IconClockHour4 },
  delivered: { tone: 'success', icon: IconCircleCheck },
  failed: { tone: 'warning', icon: IconAlertTriangle },
  given_up: { tone: 'danger', icon: IconBan },
}

/** The state of a message. */
export const DeliveryChip = ({ state }: { state: WebhookDelivery['state'] }) => {
  const t = webhookStrings.useTranslate()
  const { tone, icon } = looks[state]
  return (
    <Chip tone={tone} icon={icon}>
      {t(`state_${state}`)}
    </Chip>
  )
}
