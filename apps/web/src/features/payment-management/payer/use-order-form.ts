import { pagePath } from '@plein/contract/pages/page-path'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useDraft } from '#platform/form/draft.ts'
import { useForm, type FieldErrors } from '#platform/form/use-form.ts'
import { language } from '#platform/language.ts'
import { useNavigate } from '#platform/router/router.tsx'
import { emailError } from '#ui/validation/checks.ts'
import { useErrorTexts } from '#ui/validation/error-texts.ts'
import type { OfferedForm } from './link-data.ts'
import { payInWholeWindow } from './site-around.ts'
import { payerStrings } from './strings/index.ts'

/** The input of a payer; it outlives a reload. */
const emptyDraft = {
  amount: null as number | null,
  /** Quantities by the item's uuid. */
  items: {} as Record<string, number>,
  /** Answers by the field's uuid. */
  fields: {} as Record<string, string>,
  full_name: '',
  email: '',
}
type Draft = typeof emptyDraft
type Values = Draft & { terms: boolean }

/** The sum of what is chosen, in cents. */
export const calculateSum = ({ kind, amount, items }: OfferedForm, values: Draft): number => {
  if (kind === 'fixed') return amount ?? 0
  if (kind === 'open') return values.amount ?? 0
  return items.reduce((sum, { uuid, price }) => sum + price * (values.items[uuid] ?? 0), 0)
}

const useCheck = (form: OfferedForm) => {
  const t = payerStrings.useTranslate()
  const say = useErrorTexts()
  return (values: Values): FieldErrors<Values> => ({
    amount: form.kind === 'open' && values.amount === null ? t('amountMissing') : undefined,
    items: form.kind === 'items' && calculateSum(form, values) === 0 ? t('itemsMissing') : undefined,
    ...Object.fromEntries(
      form.fields
        .filter(({ uuid, is_required }) => is_required && (values.fields[uuid] ?? '').trim() === '')
        .map(({ uuid }) => [`fields.${uuid}`, t('answerMissing')]),
    ),
    email: say(emailError(values.email)),
    terms: form.terms_url !== null && !values.terms ? t('termsMissing') : undefined,
  })
}

/** Everything a payer says on a form, and ordering it. What is typed is kept whatever happens. */
export const useOrderForm = (form: OfferedForm) => {
  const t = payerStrings.useTranslate()
  const go = useNavigate()
  const [draft, keep, forget] = useDraft<Draft>(`order ${form.uuid}`, emptyDraft, null)
  const [terms, setTerms] = useState(false)
  const values: Values = { ...draft, terms }
  const change = ({ terms: agreed, ...part }: Partial<Values>): void => {
    if (agreed !== undefined) setTerms(agreed)
    if (Object.keys(part).length > 0) keep(part)
  }
  const used = useForm<Values>({
    id: 'order-form',
    typed: 'kept',
    fields: [values, change],
    check: useCheck(form),
    send: async (typed, keyFor) => {
      const body = {
        ...(form.kind === 'open' && typed.amount !== null && { amount: typed.amount }),
        ...(form.kind === 'items' && {
          items: form.items
            .map(({ uuid }) => ({ uuid, quantity: typed.items[uuid] ?? 0 }))
            .filter(({ quantity }) => quantity > 0),
        }),
        fields: form.fields.map(({ uuid }) => ({ uuid, value: (typed.fields[uuid] ?? '').trim() })),
        full_name: typed.full_name.trim(),
        email: typed.email.trim(),
        terms: typed.terms,
        language: language(),
      }
      const params = { uuid: form.uuid }
      const order = await api.post('/payment/forms/{uuid}/orders', { params, body, idempotency_key: keyFor(body) })
      forget()
      payInWholeWindow({ ...form, uuid: order.uuid })
      go(pagePath('/order/:uuid/payment', { uuid: order.uuid }))
    },
    words: {
      field: ({ code }) => (code === 'format' ? t('answerWrong') : undefined),
    },
  })
  return { form: used, values, change }
}

export type UsedForm = ReturnType<typeof useOrderForm>
