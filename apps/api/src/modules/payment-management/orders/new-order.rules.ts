import type { NewOrder } from '@plein/contract/payment-management/orders'
import { toBasisPoints } from '@plein/contract/percent'
import type { FieldProblem } from '@plein/contract/problem'
import { mailAddress } from '#platform/mail/address.ts'
import { oneLine } from '#platform/mail/one-line.ts'
import type { ProfileField } from '../program/profile.queries.ts'
import type { PricedItem } from './order.rules.ts'

/** The values that the fields of a request profile give to the orders that name it. */
interface ProfileDefaults {
  readonly reference_prefix?: string
  readonly description?: string
  readonly language?: string
  readonly expires_in_days?: string
  readonly cash_point?: string
}

export const toDefaults = (fields: readonly ProfileField[]): ProfileDefaults =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]))

/** Refusals of a new order that the contract's schema cannot make. */
export const newOrderErrors = ({ amount, lines, discount_percent, payer }: NewOrder): FieldProblem[] => [
  ...(amount === undefined && lines === undefined ? [{ field: 'amount', code: 'required' }] : []),
  ...(amount !== undefined && lines !== undefined ? [{ field: 'amount', code: 'not_with_lines' }] : []),
  ...(lines === undefined && discount_percent ? [{ field: 'discount_percent', code: 'needs_lines' }] : []),
  ...(discount_percent === 100 ? [{ field: 'discount_percent', code: 'too_large', params: { limit: 99.99 } }] : []),
  ...(payer?.email && mailAddress(payer.email) === null ? [{ field: 'payer.email', code: 'format' }] : []),
]

/** The items of a new order: its lines, or one of the whole amount, named by its description. */
export const toItems = ({ amount = 0, lines, vat_percent = 0 }: NewOrder, description: string): readonly PricedItem[] =>
  lines?.map(({ title, quantity, price, vat_percent: percent = 0 }) => ({
    title: oneLine(title),
    quantity,
    price,
    vat_percentage: toBasisPoints(percent),
  })) ?? [{ title: description, quantity: 1, price: amount, vat_percentage: toBasisPoints(vat_percent) }]

/** An empty text says nothing. */
export const toText = (text: string | undefined): string | null => {
  const line = oneLine(text ?? '')
  return line === '' ? null : line
}
