import type { Bill } from '@plein/contract/credit-management/bill-fields'
import { api } from '#platform/api.ts'
import { toDay } from '#platform/dates.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { useOwnDraft } from '#platform/session/own-draft.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useNow } from '#ui/display/use-now.ts'
import { Button } from '#ui/actions/button.tsx'
import { DateField } from '#ui/dates/date-field.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Textarea } from '#ui/fields/textarea.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { billChanged } from '../bill/bill-data.ts'
import { billStrings } from '../bill/strings/index.ts'
import { readNumber } from './new-bill.rules.ts'
import { ownerBillStrings } from './strings/index.ts'
import styles from './owner.module.css'

export type DialogStep = 'record_payment' | 'hold' | 'plan' | 'credit' | 'write_off'

interface Values {
  amount: number | null
  day: string
  note: string
  reason: string
  until: string
  count: string
  first_date: string
  /** Of a credit note: how much of each line of the bill; nothing typed at all is all of it. */
  lines: { quantity: string }[]
}

type KeyFor = (body: unknown) => string

const counts = [2, 3, 4, 6, 12] as const

/** The words of each step. */
const texts = {
  record_payment: ['recordPayment', 'paymentText'],
  hold: ['hold', 'holdText'],
  plan: ['plan', 'planText'],
  credit: ['credit', 'creditText'],
  write_off: ['writeOff', 'writeOffText'],
} as const

const send = (step: DialogStep, uuid: string, values: Values, keyFor: KeyFor): Promise<Bill> => {
  const params = { uuid }
  const reason = values.reason.trim()
  if (step === 'record_payment') {
    const body = { amount: values.amount ?? 0, day: values.day, note: values.note.trim() }
    return api.post('/bills/{uuid}/payments', { params, body, idempotency_key: keyFor(body) })
  }
  if (step === 'hold') {
    const body = { reason, ...(values.until !== '' && { until: values.until }) }
    return api.post('/bills/{uuid}/hold', { params, body, idempotency_key: keyFor(body) })
  }
  if (step === 'plan') {
    const body = { count: Number(values.count), first_date: values.first_date }
    return api.post('/bills/{uuid}/plan', { params, body, idempotency_key: keyFor(body) })
  }
  if (step === 'credit') {
    const lines = toCredited(values.lines)
    const body = { reason, ...(lines.length > 0 && { lines }) }
    return api.post('/bills/{uuid}/credit-note', { params, body, idempotency_key: keyFor(body) })
  }
  const body = { reason }
  return api.post('/bills/{uuid}/write-off', { params, body, idempotency_key: keyFor(body) })
}

const toCredited = (typed: Values['lines']) =>
  typed.flatMap(({ quantity }, line) => {
    const number = readNumber(quantity, 3)
    return number === null ? [] : [{ line, quantity: number }]
  })

interface StepDialogProps {
  step: DialogStep
  bill: Bill
  onClose: () => void
}

/** Asks what a step needs, and says what it does before it does it. */
export const StepDialog = ({ step, bill, onClose }: StepDialogProps) => {
  const t = ownerBillStrings.useTranslate()
  const words = billStrings.useTranslate()
  const today = toDay(useNow(false))
  const asksReason = step === 'hold' || step === 'credit' || step === 'write_off'
  const blank: Values = {
    amount: step === 'record_payment' ? bill.open_amount + bill.interest_today : null,
    day: today,
    note: '',
    reason: '',
    until: '',
    count: '3',
    first_date: today,
    lines: bill.lines.map(() => ({ quantity: '' })),
  }
  const form = useForm<Values>({
    id: `bill-${step}`,
    typed: 'asked',
    fields: useOwnDraft(`${step} bill ${bill.uuid}`, blank),
    check: ({ amount, reason, lines }) => ({
      amount: step === 'record_payment' && (amount === null || amount <= 0) ? words('required') : undefined,
      reason: asksReason && reason.trim() === '' ? words('required') : undefined,
      ...Object.fromEntries(
        lines.map(({ quantity }, index) => {
          const number = quantity.trim() === '' ? 1 : readNumber(quantity, 3)
          return [`lines.${index}.quantity`, number === null || number <= 0 ? t('numberWrong') : undefined]
        }),
      ),
    }),
    // The lines that are sent are those that have a quantity: their places are not those of the form.
    explain: (error, usual) =>
      asProblem(error).errors.some(({ code }) => code === 'more_than_left') ? { form: t('moreThanLeft') } : usual(),
    send: async (values, keyFor) => {
      billChanged(await send(step, bill.uuid, values, keyFor))
      toast.success(t('saved'))
      onClose()
    },
  })
  const [title, text] = texts[step]
  const amount = form.field('amount')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(title)}
      description={t(text)}
      footer={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button variant="primary" busy={form.busy} onClick={() => void form.submit()}>
            {t(title)}
          </Button>
        </>
      }
    >
      <Form {...form.form}>
        {step === 'record_payment' && (
          <>
            <MoneyField
              id={amount.id}
              error={amount.error}
              label={t('amount')}
              cents={amount.value}
              onCents={amount.onValue}
            />
            <DateField {...form.field('day')} label={t('day')} max={today} />
            <TextField {...form.field('note')} label={t('note')} maxLength={200} optional />
          </>
        )}
        {step === 'plan' && (
          <>
            <Select
              {...form.field('count')}
              label={t('parts')}
              options={counts.map((count) => ({ value: String(count), label: String(count) }))}
            />
            <DateField {...form.field('first_date')} label={t('firstDate')} min={today} />
          </>
        )}
        {step === 'credit' && (
          <fieldset className={styles.line}>
            <legend>{t('creditLines')}</legend>
            <p className={styles.quiet}>{t('creditLinesText')}</p>
            {bill.lines.map(({ title, quantity }, index) => (
              <TextField
                // oxlint-disable-next-line react/no-array-index-key -- lines are named by their place
                key={index}
                {...form.field(`lines.${index}.quantity`)}
                label={title}
                hint={t('ofQuantity', { n: String(quantity) })}
                look="numeric"
                optional
              />
            ))}
          </fieldset>
        )}
        {asksReason && <Textarea {...form.field('reason')} label={words('reason')} maxLength={500} />}
        {step === 'hold' && <DateField {...form.field('until')} label={t('until')} min={today} optional />}
      </Form>
    </Dialog>
  )
}
