import type { OrderForm } from '@plein/contract/payment-management/forms'
import type { WholeProgram } from '@plein/contract/programs'
import { api } from '#platform/api.ts'
import { useOwnDraft } from '#platform/session/own-draft.ts'
import { useForm } from '#platform/form/use-form.ts'
import { toast } from '#ui/feedback/toast.ts'
import { blankForm, listSuggestions, toBody, toValues, type FormValues } from '../forms/form-values.ts'
import { useOriginWords } from '../forms/use-origin-words.ts'
import { formStrings } from '../forms/strings/index.ts'
import { toMoment } from '../forms/typed-moment.ts'
import { requestsChanged } from './requests-data.ts'
import { ownerStrings } from './strings/index.ts'

export interface FormEditorProps {
  program: WholeProgram
  form: OrderForm | undefined
  onClose: () => void
}

/** None, a document of ours, or a page that is read safely. */
const isTermsUrl = (url: string): boolean => url === '' || /^(\/media\/|https:\/\/[^/])/.test(url)

/** Whether a suggested amount could not be paid. */
const isOutside = (values: FormValues): boolean =>
  listSuggestions(values).some(
    (cents) => cents < (values.least_amount ?? 0) || cents > (values.most_amount ?? Infinity),
  )

const checkTimes = (
  values: FormValues,
  t: (word: 'momentWrong' | 'untilBefore') => string,
): { open_from: string | undefined; open_until: string | undefined } => {
  const [from, until] = [toMoment(values.open_from), toMoment(values.open_until)]
  const is_before = from != null && until != null && until <= from
  return {
    open_from: from === undefined ? t('momentWrong') : undefined,
    open_until: until === undefined ? t('momentWrong') : is_before ? t('untilBefore') : undefined,
  }
}

/** The form with which an owner makes or changes an order form. */
export const useFormEditor = ({ program, form, onClose }: FormEditorProps) => {
  const t = ownerStrings.useTranslate()
  const tf = formStrings.useTranslate()
  const sayOrigin = useOriginWords()
  const fields = useOwnDraft(`order form ${form?.uuid ?? program.uuid}`, form ? toValues(form) : blankForm)
  const used = useForm<FormValues>({
    id: 'form-editor',
    typed: 'asked',
    fields,
    check: (values) => ({
      title: values.title.trim() === '' ? t('titleMissing') : undefined,
      amount: values.kind === 'fixed' && values.amount === null ? t('amountMissing') : undefined,
      least_amount: values.kind === 'open' && values.least_amount === null ? t('amountMissing') : undefined,
      most_amount:
        values.kind === 'open' && (values.most_amount ?? 0) < (values.least_amount ?? 1)
          ? t('mostBelowLeast')
          : undefined,
      suggestions: values.kind === 'open' && isOutside(values) ? tf('suggestionOutside') : undefined,
      ...checkTimes(values, tf),
      terms_url: isTermsUrl(values.terms_url.trim()) ? undefined : t('urlWrong'),
      items: values.kind === 'items' && values.items.length === 0 ? t('itemsMissing') : undefined,
      ...Object.fromEntries(
        (values.kind === 'items' ? values.items : []).flatMap(({ title, price }, at) => [
          [`items.${at}.title`, title.trim() === '' ? t('titleMissing') : undefined],
          [`items.${at}.price`, price === null ? t('amountMissing') : undefined],
        ]),
      ),
      ...Object.fromEntries(
        values.questions.map(({ title }, at) => [
          `questions.${at}.title`,
          title.trim() === '' ? t('titleMissing') : undefined,
        ]),
      ),
    }),
    words: {
      field: (problem) =>
        problem.code === 'below_taken'
          ? t('stockTaken', { n: Number(problem.params?.['taken'] ?? 0) })
          : sayOrigin(problem),
    },
    send: async (values, keyFor) => {
      const body = toBody(values)
      if (form) await api.patch('/payment/forms/{uuid}', { params: { uuid: form.uuid }, body })
      else {
        const made = { program_uuid: program.uuid, ...body }
        await api.post('/payment/forms', { body: made, idempotency_key: keyFor(made) })
      }
      toast.success(t('formSaved'))
      onClose()
      await requestsChanged()
    },
  })
  return { form: used, values: fields[0], change: fields[1] }
}

export type Editor = ReturnType<typeof useFormEditor>
