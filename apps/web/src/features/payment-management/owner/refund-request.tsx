import type { PaymentOrder } from '@plein/contract/payment-management/orders'
import { api } from '#platform/api.ts'
import { useFields, useForm } from '#platform/form/use-form.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { requestsChanged } from './requests-data.ts'
import { ownerStrings } from './strings/index.ts'

/** Gives a payer money back: all that is left, or a part of it. */
export const RefundRequest = ({ order, onClose }: { order: PaymentOrder; onClose: () => void }) => {
  const t = ownerStrings.useTranslate()
  const language = useLanguage()
  const left = order.amount - order.refunded_amount - order.charged_back_amount
  const fields = useFields<{ amount: number | null; reason: string }>({ amount: left, reason: '' })
  const [values, change] = fields
  const form = useForm({
    id: 'refund-request',
    typed: 'free',
    fields,
    check: ({ amount, reason }) => ({
      amount:
        amount === null || amount < 1 || amount > left
          ? t('refundRange', { most: formatMoney(left, language, order.currency) })
          : undefined,
      reason: reason.trim() === '' ? t('reasonMissing') : undefined,
    }),
    send: async ({ amount, reason }, keyFor) => {
      const body = { order_uuid: order.uuid, amount: amount ?? 0, reason: reason.trim() }
      const refund = await api.post('/payment/refunds', { body, idempotency_key: keyFor(body) })
      toast.success(t('isRefunded', { amount: formatMoney(refund.amount, language, refund.currency) }))
      onClose()
      await requestsChanged()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('refund')}>
      <Form {...form.form}>
        <MoneyField
          id={form.idOf('amount')}
          label={t('amount')}
          width={12}
          cents={values.amount}
          onCents={(amount) => change({ amount })}
          error={form.validationErrorOf('amount')}
        />
        <TextField
          id={form.idOf('reason')}
          label={t('reason')}
          maxLength={255}
          value={values.reason}
          onValue={(reason) => change({ reason })}
          error={form.validationErrorOf('reason')}
        />
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('refund')}
        </Button>
      </Form>
    </Dialog>
  )
}
