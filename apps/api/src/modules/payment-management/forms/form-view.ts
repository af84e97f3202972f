import type { OrderForm } from '@plein/contract/payment-management/forms'
import type { Settings } from '#platform/runtime/settings.ts'
import { getLink } from '../orders/order-view.ts'
import type { CountedForm, FormRow } from './form.queries.ts'

/** True while orders are taken. */
export const isOpenAt = ({ is_closed, open_from, open_until }: FormRow, at: Date): boolean =>
  !is_closed && (open_from === null || open_from <= at) && (open_until === null || at < open_until)

/** A form as the contract says it; payers are told nothing of what others ordered. */
export const formView = (form: FormRow, settings: Settings): Omit<OrderForm, 'orders'> => ({
  uuid: form.uuid,
  program_uuid: form.program_uuid,
  title: form.title,
  description: form.description,
  picture: form.picture,
  kind: form.kind,
  amount: form.amount,
  least_amount: form.least_amount,
  most_amount: form.most_amount,
  suggestions: [...form.suggestions],
  vat_class: form.vat_class,
  open_from: form.open_from?.toISOString() ?? null,
  open_until: form.open_until?.toISOString() ?? null,
  terms_url: form.terms_url,
  thanks: form.thanks,
  is_closed: form.is_closed,
  frame_ancestors: [...form.frame_ancestors],
  items: form.items.map(({ taken, stock, ...item }) => ({
    ...item,
    stock,
    left: stock === null ? null : stock - taken,
  })),
  fields: form.fields.map((field) => ({ ...field, choices: [...field.choices] })),
  created: form.created.toISOString(),
  modified: form.modified.toISOString(),
  link: getLink(settings, form.uuid),
})

export const countedView = (form: CountedForm, settings: Settings): OrderForm => ({
  ...formView(form, settings),
  orders: { open: form.open_orders, paid: form.paid_orders, amount: form.paid_amount },
})
