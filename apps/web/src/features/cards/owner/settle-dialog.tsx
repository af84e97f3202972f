import type { CardOrder } from '@plein/contract/cards/orders'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { useFields, useForm } from '#platform/form/use-form.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Form } from '#ui/forms/form.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { cardOrdersKey } from '../orders/order-data.ts'
import { cardsKey } from './cards-data.ts'
import { ownerCardStrings } from './strings/index.ts'

interface SettleDialogProps {
  order: CardOrder & { readonly batch_uuid: string }
  onClose: () => void
}

/** The administration says that an owner has paid what a bank took back: the cards of the order pay again. */
export const SettleDialog = ({ order, onClose }: SettleDialogProps) => {
  const t = ownerCardStrings.useTranslate()
  const language = useLanguage()
  const client = useQueryClient()
  const number = String(order.order_id)
  const form = useForm<{ reference: string }>({
    id: 'settle-cards',
    typed: 'free',
    fields: useFields({ reference: '' }),
    check: ({ reference }) => ({ reference: reference.trim() === '' ? t('referenceRequired') : undefined }),
    send: async ({ reference }, keyFor) => {
      const body = { reference: reference.trim() }
      await api.post('/batches/{uuid}/settle', {
        params: { uuid: order.batch_uuid },
        body,
        idempotency_key: keyFor(body),
      })
      toast.success(t('isSettled', { number }))
      onClose()
      await Promise.all([
        client.invalidateQueries({ queryKey: cardOrdersKey }),
        client.invalidateQueries({ queryKey: cardsKey }),
      ])
    },
    words: { form: ({ code }) => (code === 'card_step_not_allowed' ? t('notOwed') : undefined) },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('settleTitle', { amount: formatMoney(order.owed, language, order.currency), number })}
      description={t('settleText')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={form.busy} onClick={() => void form.submit()}>
            {t('settle')}
          </Button>
        </>
      }
    >
      <Form {...form.form}>
        <TextField {...form.field('reference')} label={t('reference')} hint={t('referenceHint')} maxLength={200} />
      </Form>
    </Dialog>
  )
}
