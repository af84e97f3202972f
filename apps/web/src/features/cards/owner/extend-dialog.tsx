import { groupedSerial } from '@plein/contract/cards/card-code'
import type { ReadCard } from '@plein/contract/cards/wallet'
import { api } from '#platform/api.ts'
import { useFields, useForm } from '#platform/form/use-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Form } from '#ui/forms/form.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { cardOwnerStrings } from '../strings/index.ts'
import { ownerCardStrings } from './strings/index.ts'
import { useCardAmounts } from './use-card-amounts.ts'

interface ExtendDialogProps {
  card: ReadCard
  onClose: () => void
  onExtended: () => Promise<void>
}

const months = ['3', '6', '12', '24'] as const

/** A card ends later; one that has expired is good again, while its value is still there. */
export const ExtendDialog = ({ card, onClose, onExtended }: ExtendDialogProps) => {
  const t = ownerCardStrings.useTranslate()
  const words = cardOwnerStrings.useTranslate()
  const amounts = useCardAmounts()
  const number = groupedSerial(card.serial)
  const form = useForm<{ months: string }>({
    id: 'extend-card',
    typed: 'free',
    fields: useFields({ months: '12' }),
    send: async (values, keyFor) => {
      const body = { months: Number(values.months) }
      const extended = await api.post('/manager/cards/{uuid}/extend', {
        params: { uuid: card.uuid },
        body,
        idempotency_key: keyFor(body),
      })
      await onExtended()
      toast.success(t('isExtended', { serial: number, day: amounts.until(extended) }))
      onClose()
    },
    words: { form: ({ code }) => (code === 'card_step_not_allowed' ? t('notExtended') : undefined) },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('extendTitle', { serial: number })}
      description={t(card.state === 'expired' ? 'extendExpired' : 'extendText', { day: amounts.until(card) })}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={form.busy} onClick={() => void form.submit()}>
            {t('extend')}
          </Button>
        </>
      }
    >
      <Form {...form.form}>
        <Select
          {...form.field('months')}
          label={t('extendBy')}
          options={months.map((value) => ({ value, label: words('months', { n: Number(value) }) }))}
        />
      </Form>
    </Dialog>
  )
}
