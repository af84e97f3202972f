import type { WebhookDelivery } from '@plein/contract/notifications/webhook-log'
import type { WebhookReason } from '@plein/contract/notifications/webhooks'
import { TimeText } from '#ui/display/time.tsx'
import { webhookStrings } from './strings/index.ts'

/** Why a try failed, in a sentence. */
export const ReasonSentence = ({ reason, status }: { reason: WebhookReason; status: number | null }) => {
  const t = webhookStrings.useTranslate()
  return <>{t(`reason_${reason}`, { status: String(status ?? '') })}</>
}

/** The message in a sentence: "Your server answered 500. We try again at 14:32." */
export const DeliverySentence = ({ delivery }: { delivery: WebhookDelivery }) => {
  const t = webhookStrings.useTranslate()
  const { state, last_reason, last_status, next_try_at } = delivery
  const when = next_try_at !== null && <TimeText at={next_try_at} as="when_inside" />
  if (state === 'delivered' && last_reason === null)
    return <>{t('sentenceDelivered', { status: String(last_status ?? '') })}</>
  return (
    <>
      {last_reason !== null && <ReasonSentence reason={last_reason} status={last_status} />}{' '}
      {when
        ? t.rich(last_reason === null ? 'sentOn' : 'tryAgain', { when })
        : state !== 'delivered' && t('noMoreTries')}
    </>
  )
}
