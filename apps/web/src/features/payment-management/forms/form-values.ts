import { parseOrigins } from '@plein/contract/branding/rules'
import { requestLimits, type FormFieldKind, type FormKind } from '@plein/contract/payment-management/codes'
import type { OrderForm } from '@plein/contract/payment-management/forms'
import { toMoment, toTyped } from './typed-moment.ts'

type VatClass = OrderForm['vat_class']

export interface ItemValues {
  uuid?: string
  title: string
  price: number | null
  vat_class: VatClass
  most: number
  /** '' : without limit. */
  stock: string
}

export interface QuestionValues {
  uuid?: string
  title: string
  kind: FormFieldKind
  is_required: boolean
  /** One a line. */
  choices: string
}

/** A form as it is typed. */
export interface FormValues {
  title: string
  description: string
  kind: FormKind
  amount: number | null
  least_amount: number | null
  most_amount: number | null
  vat_class: VatClass
  items: readonly ItemValues[]
  questions: readonly QuestionValues[]
  thanks: string
  /** '' : none. */
  terms_url: string
  picture: string | null
  /** Local moments as they are typed; '' : none. */
  open_from: string
  open_until: string
  /** Four places; null: empty. */
  suggestions: readonly (number | null)[]
  /** Origins, one a line. */
  frame_ancestors: string
}

type PartName = 'picture' | 'open_from' | 'open_until' | 'suggestions' | 'terms_url' | 'frame_ancestors'

/** Terms that were uploaded, and no page elsewhere. */
export const isTermsDocument = (url: string): boolean => url.startsWith('/media/')

/** A form while it is edited, as its parts need it. */
export interface EditedForm {
  form: { idOf: (name: PartName) => string; validationErrorOf: (name: PartName) => string | undefined }
  values: FormValues
  change: (part: Partial<FormValues>) => void
}

const places = (amounts: readonly number[]): (number | null)[] =>
  Array.from({ length: requestLimits.suggestions }, (_unused, at) => amounts[at] ?? null)

/** The amounts that were typed. */
export const listSuggestions = ({ suggestions }: Pick<FormValues, 'suggestions'>): number[] =>
  suggestions.filter((cents) => cents !== null)

const MOST = 10

export const blankItem: ItemValues = { title: '', price: null, vat_class: 'low', most: MOST, stock: '' }
export const blankQuestion: QuestionValues = { title: '', kind: 'text', is_required: false, choices: '' }

export const blankForm: FormValues = {
  title: '',
  description: '',
  kind: 'fixed',
  amount: null,
  least_amount: null,
  most_amount: null,
  vat_class: 'high',
  items: [blankItem],
  questions: [],
  thanks: '',
  terms_url: '',
  picture: null,
  open_from: '',
  open_until: '',
  suggestions: places([]),
  frame_ancestors: '',
}

export const toValues = (form: OrderForm): FormValues => ({
  title: form.title,
  description: form.description,
  kind: form.kind,
  amount: form.amount,
  least_amount: form.least_amount,
  most_amount: form.most_amount,
  vat_class: form.vat_class,
  items: form.items.map(({ uuid, title, price, vat_class, most, stock }) => ({
    uuid,
    title,
    price,
    vat_class,
    most,
    stock: stock === null ? '' : String(stock),
  })),
  questions: form.fields.map(({ choices, ...field }) => ({ ...field, choices: choices.join('\n') })),
  thanks: form.thanks,
  terms_url: form.terms_url ?? '',
  picture: form.picture,
  open_from: toTyped(form.open_from),
  open_until: toTyped(form.open_until),
  suggestions: places(form.suggestions),
  frame_ancestors: form.frame_ancestors.join('\n'),
})

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The form as it is sent. */
export const toBody = (values: FormValues) => {
  const { questions, items, kind, amount, least_amount, most_amount, open_from, open_until, suggestions, ...rest } =
    values
  const { frame_ancestors, ...texts } = rest
  return {
    ...texts,
    title: texts.title.trim(),
    terms_url: texts.terms_url.trim() || null,
    frame_ancestors: parseOrigins(frame_ancestors),
    kind,
    ...(kind === 'fixed' && { amount }),
    open_from: toMoment(open_from) ?? null,
    open_until: toMoment(open_until) ?? null,
    ...(kind === 'open' && { least_amount, most_amount, suggestions: listSuggestions({ suggestions }) }),
    ...(kind === 'items' && {
      items: items.map(({ stock, price, ...item }) => ({
        ...item,
        title: item.title.trim(),
        price: price ?? 0,
        stock: /^\d+$/.test(stock.trim()) ? Number(stock) : null,
      })),
    }),
    fields: questions.map(({ choices, ...field }) => ({
      ...field,
      title: field.title.trim(),
      choices: lines(choices),
    })),
  }
}
