import type { PaymentOrder } from '@plein/contract/payment-management/orders'
import type { WholeProgram } from '@plein/contract/programs'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useFields, useForm } from '#platform/form/use-form.ts'
import { language } from '#platform/language.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmailField } from '#ui/fields/email-field.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { checks, firstValidationError } from '#ui/validation/checks.ts'
import { useErrorTexts } from '#ui/validation/error-texts.ts'
import { requestsChanged } from './requests-data.ts'
import { SendRequest } from './send-request.tsx'
import { ownerStrings } from './strings/index.ts'

const rates = ['21', '9', '0'] as const
const dayChoices = ['1', '7', '14', '30', '90'] as const

const empty = {
  amount: null as number | null,
  description: '',
  full_name: '',
  email: '',
  vat: '21' as string,
  days: '14' as string,
}

/** Asks somebody for money: an amount and what for; then by mail, link or QR. */
export const NewRequest = ({ program, onClose }: { program: WholeProgram; onClose: () => void }) => {
  const t = ownerStrings.useTranslate()
  const say = useErrorTexts()
  const fields = useFields(empty)
  const [values, change] = fields
  const [made, setMade] = useState<PaymentOrder>()
  const form = useForm({
    id: 'new-request',
    typed: 'free',
    fields,
    check: ({ amount, description, email }) => ({
      amount: amount === null || amount < 1 ? t('amountMissing') : undefined,
      description: description.trim() === '' ? t('descriptionMissing') : undefined,
      email: say(firstValidationError(email, (text) => (text.trim() === '' ? null : checks.email()(text)))),
    }),
    places: { 'payer.email': 'email', amount_out_of_range: 'amount' },
    send: async (typed, keyFor) => {
      const { full_name, email } = typed
      const body = {
        program_uuid: program.uuid,
        amount: typed.amount ?? 0,
        vat_percent: Number(typed.vat),
        description: typed.description.trim(),
        payer: {
          ...(full_name.trim() && { full_name: full_name.trim() }),
          ...(email.trim() && { email: email.trim() }),
        },
        expires_in_hours: Number(typed.days) * 24,
        language: language(),
      }
      setMade(await api.post('/payment/orders', { body, idempotency_key: keyFor(body) }))
      await requestsChanged()
    },
  })
  if (made)
    return (
      <Dialog open onClose={onClose} title={t('madeTitle')}>
        <SendRequest order={made} onSent={setMade} />
      </Dialog>
    )
  const field = <N extends keyof typeof empty>(name: N) => ({
    id: form.idOf(name),
    error: form.validationErrorOf(name),
  })
  return (
    <Dialog open onClose={onClose} title={t('ask')}>
      <Form {...form.form}>
        <MoneyField
          {...field('amount')}
          label={t('amount')}
          width={12}
          cents={values.amount}
          onCents={(amount) => change({ amount })}
        />
        <TextField
          {...field('description')}
          label={t('what')}
          maxLength={255}
          value={values.description}
          onValue={(description) => change({ description })}
        />
        <TextField
          {...field('full_name')}
          label={t('payerName')}
          maxLength={100}
          value={values.full_name}
          onValue={(full_name) => change({ full_name })}
        />
        <EmailField
          {...field('email')}
          label={t('payerEmail')}
          value={values.email}
          onValue={(email) => change({ email })}
        />
        <Select
          {...field('vat')}
          label={t('vat')}
          value={values.vat}
          onValue={(vat) => change({ vat })}
          options={rates.map((value) => ({ value, label: `${value} %` }))}
        />
        <Select
          {...field('days')}
          label={t('until')}
          value={values.days}
          onValue={(days) => change({ days })}
          options={dayChoices.map((value) => ({ value, label: t('days', { n: Number(value) }) }))}
        />
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('makeRequest')}
        </Button>
      </Form>
    </Dialog>
  )
}
