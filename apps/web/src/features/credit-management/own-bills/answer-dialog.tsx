import type { Bill } from '@plein/contract/credit-management/bill-fields'
import { api } from '#platform/api.ts'
import { useOwnDraft } from '#platform/session/own-draft.ts'
import { useForm } from '#platform/form/use-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Select } from '#ui/fields/select.tsx'
import { Textarea } from '#ui/fields/textarea.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { billChanged } from '../bill/bill-data.ts'
import { billStrings } from '../bill/strings/index.ts'
import { ownBillStrings } from './strings/index.ts'

export type DebtorAnswer = 'dispute' | 'plan'

interface AnswerDialogProps {
  answer: DebtorAnswer
  bill: Bill
  billKey: string | undefined
  onClose: () => void
}

const counts = [2, 3, 4, 6, 12] as const

/** A debtor does not agree, or asks to pay in parts. */
export const AnswerDialog = ({ answer, bill: { uuid }, billKey: key, onClose }: AnswerDialogProps) => {
  const t = ownBillStrings.useTranslate()
  const words = billStrings.useTranslate()
  const isDispute = answer === 'dispute'
  const form = useForm<{ reason: string; count: string }>({
    id: 'answer-bill',
    typed: 'asked',
    fields: useOwnDraft(`${answer} bill ${uuid}`, { reason: '', count: '3' }),
    check: ({ reason }) => ({ reason: isDispute && reason.trim() === '' ? words('required') : undefined }),
    send: async ({ reason, count }, keyFor) => {
      const call = { params: { uuid }, query: { key } }
      if (isDispute) {
        const body = { reason: reason.trim() }
        billChanged(await api.post('/bills/{uuid}/dispute', { ...call, body, idempotency_key: keyFor(body) }), key)
      } else {
        const body = { count: Number(count), reason: reason.trim() }
        billChanged(await api.post('/bills/{uuid}/plan', { ...call, body, idempotency_key: keyFor(body) }), key)
      }
      toast.success(t(isDispute ? 'disputed' : 'planAsked'))
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isDispute ? 'dispute' : 'askPlan')}
      description={t(isDispute ? 'disputeText' : 'askPlanText')}
      footer={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button variant="primary" busy={form.busy} onClick={() => void form.submit()}>
            {t('send')}
          </Button>
        </>
      }
    >
      <Form {...form.form}>
        {!isDispute && (
          <Select
            {...form.field('count')}
            label={t('parts')}
            options={counts.map((count) => ({ value: String(count), label: String(count) }))}
          />
        )}
        <Textarea {...form.field('reason')} label={words('reason')} maxLength={500} optional={!isDispute} />
      </Form>
    </Dialog>
  )
}
