import type { BodyOf } from '@plein/contract/endpoint'
import type { orderForms } from '@plein/contract/payment-management/forms'
import type { FieldProblem } from '@plein/contract/problem'
import { mailAddress } from '#platform/mail/address.ts'
import { oneLine } from '#platform/mail/one-line.ts'
import { vatPercentageOn, type VatRate } from '#modules/vat/index.ts'
import type { GivenAnswer } from '../orders/order.queries.ts'
import type { PricedItem } from '../orders/order.rules.ts'
import type { FieldRow, FormRow } from './form.queries.ts'

export type FormOrder = BodyOf<typeof orderForms.order>

const phonePattern = /^\+?[\d ()-]{6,20}$/
const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** Whether a value is an answer to a field; an empty one is none. */
const isAnswer = ({ kind, choices }: FieldRow, value: string): boolean => {
  if (kind === 'email') return mailAddress(value) !== null
  if (kind === 'phone') return phonePattern.test(value)
  if (kind === 'date') return dayPattern.test(value) && !Number.isNaN(Date.parse(value))
  if (kind === 'choice') return choices.includes(value)
  return kind !== 'tick' || value === 'yes'
}

const errorOf = (field: FieldRow, value: string): string | undefined => {
  if (value === '') return field.is_required ? 'required' : undefined
  return isAnswer(field, value) ? undefined : 'format'
}

const valueOf = ({ uuid }: FieldRow, order: FormOrder): string =>
  oneLine(order.fields?.find((answer) => answer.uuid === uuid)?.value ?? '')

/** The errors of an order, by the fields of the form. */
export const formOrderErrors = (form: FormRow, order: FormOrder): FieldProblem[] => {
  const unknown_field = order.fields?.findIndex(({ uuid }) => !form.fields.some((field) => field.uuid === uuid)) ?? -1
  const unknown_item = order.items?.findIndex(({ uuid }) => !form.items.some((item) => item.uuid === uuid)) ?? -1
  return [
    ...(mailAddress(order.email) === null ? [{ field: 'email', code: 'format' }] : []),
    ...(form.terms_url !== null && order.terms !== true ? [{ field: 'terms', code: 'required' }] : []),
    ...(form.kind === 'open' && order.amount === undefined ? [{ field: 'amount', code: 'required' }] : []),
    ...(form.kind !== 'open' && order.amount !== undefined ? [{ field: 'amount', code: 'unknown_field' }] : []),
    ...(form.kind === 'items' && !order.items?.length ? [{ field: 'items', code: 'required' }] : []),
    ...(form.kind !== 'items' && order.items?.length ? [{ field: 'items', code: 'unknown_field' }] : []),
    ...(unknown_item >= 0 ? [{ field: `items.${unknown_item}.uuid`, code: 'not_found' }] : []),
    ...(unknown_field >= 0 ? [{ field: `fields.${unknown_field}.uuid`, code: 'not_found' }] : []),
    ...quantityErrors(form, order),
    ...form.fields.flatMap((field) => {
      const code = errorOf(field, valueOf(field, order))
      return code === undefined ? [] : [{ field: `fields.${field.uuid}`, code }]
    }),
  ]
}

/** More of an item than one order may have, in however many lines. */
const quantityErrors = ({ items }: FormRow, order: FormOrder): FieldProblem[] =>
  items.flatMap(({ uuid, most }) => {
    const wanted = (order.items ?? []).filter((item) => item.uuid === uuid)
    const quantity = wanted.reduce((sum, item) => sum + item.quantity, 0)
    return quantity > most ? [{ field: `items.${uuid}`, code: 'too_large', params: { limit: most } }] : []
  })

/** The answers that were given, each with the title of its field. */
export const listAnswers = (form: FormRow, order: FormOrder): GivenAnswer[] =>
  form.fields.map((field) => ({ title: field.title, value: valueOf(field, order) })).filter(({ value }) => value !== '')

/** The ordered items, at the form's prices and with the VAT of the day. */
export const itemsOfForm = (
  form: FormRow,
  order: FormOrder,
  { rates, day }: { rates: readonly VatRate[]; day: string },
): PricedItem[] => {
  if (form.kind !== 'items') {
    const price = form.kind === 'fixed' ? form.amount : order.amount
    const vat_percentage = vatPercentageOn(rates, form.vat_class, day)
    return [{ title: form.title, quantity: 1, price: price ?? 0, vat_percentage }]
  }
  return form.items.flatMap(({ uuid, title, price, vat_class }) => {
    const wanted = (order.items ?? []).filter((item) => item.uuid === uuid)
    const quantity = wanted.reduce((sum, item) => sum + item.quantity, 0)
    const vat_percentage = vatPercentageOn(rates, vat_class, day)
    return quantity === 0 ? [] : [{ title, quantity, price, vat_percentage, item_uuid: uuid }]
  })
}
