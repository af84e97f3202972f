import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { foodProgramProblems } from '../food-setup/program.ts'
import { vatClasses } from '../menus/codes.ts'
import { MediaPath } from '../programs/fields.ts'
import {
  closed,
  CurrencyCode,
  Language,
  Moment,
  nullable,
  oneOf,
  page,
  pageQuery,
  Text,
  Uuid,
  uuidParams,
} from '../schema.ts'
import { formFieldKinds, formKinds, requestLimits } from './codes.ts'
import { requestProblems } from './problems.ts'

const { amount, items, fields, choices, suggestions, title, text } = requestLimits

/** Cents, VAT inside. */
export const RequestAmount = Type.Integer({ minimum: amount.least, maximum: amount.most })
const Price = Type.Integer({ minimum: 0, maximum: amount.most })
const Quantity = Type.Integer({ minimum: 1, maximum: 1000 })

const item = { title: Text(title, 1), price: Price, vat_class: oneOf(vatClasses), most: Quantity }
const FormItem = closed({
  uuid: Uuid,
  ...item,
  /** null: without limit; and of that what is left. */
  stock: nullable(Type.Integer({ minimum: 0 })),
  left: nullable(Type.Integer({ minimum: 0 })),
})
export type FormItem = Static<typeof FormItem>

const field = {
  title: Text(title, 1),
  kind: oneOf(formFieldKinds),
  is_required: Type.Boolean(),
  choices: Type.Array(Text(100, 1), { maxItems: choices }),
}
const FormField = closed({ uuid: Uuid, ...field })
export type FormField = Static<typeof FormField>

/** A moment as somebody sends it. */
const GivenMoment = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{3})?Z$' })

/** Origins of sites that may hold a form in a frame, and to which its payer may go back: https://www.example.nl, https://*.example.nl. */
export const FrameAncestors = Type.Array(Text(300))

const common = {
  title: Text(title, 1),
  description: Text(text),
  picture: nullable(MediaPath),
  kind: oneOf(formKinds),
  /** Of a fixed amount. */
  amount: nullable(RequestAmount),
  /** Of an open one. */
  least_amount: nullable(RequestAmount),
  most_amount: nullable(RequestAmount),
  suggestions: Type.Array(RequestAmount, { maxItems: suggestions }),
  vat_class: oneOf(vatClasses),
  open_from: nullable(Moment),
  open_until: nullable(Moment),
  /** A PDF of our own, or a page of the seller's. */
  terms_url: nullable(Text(300)),
  thanks: Text(text),
  is_closed: Type.Boolean(),
  frame_ancestors: FrameAncestors,
}

/** A page on which anybody orders and pays. */
export const OrderForm = closed({
  uuid: Uuid,
  program_uuid: Uuid,
  ...common,
  items: Type.Array(FormItem, { maxItems: items }),
  fields: Type.Array(FormField, { maxItems: fields }),
  created: Moment,
  modified: Moment,
  /** The address for payers. */
  link: Text(300),
  orders: closed({ open: Type.Integer(), paid: Type.Integer(), amount: Type.Integer() }),
})
export type OrderForm = Static<typeof OrderForm>

const SavedItem = closed({
  uuid: Type.Optional(Uuid),
  ...item,
  stock: nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
})
const SavedField = closed({ uuid: Type.Optional(Uuid), ...field })

const saved = {
  description: Type.Optional(common.description),
  picture: Type.Optional(common.picture),
  amount: Type.Optional(common.amount),
  least_amount: Type.Optional(common.least_amount),
  most_amount: Type.Optional(common.most_amount),
  suggestions: Type.Optional(common.suggestions),
  vat_class: Type.Optional(common.vat_class),
  open_from: Type.Optional(nullable(GivenMoment)),
  open_until: Type.Optional(nullable(GivenMoment)),
  terms_url: Type.Optional(common.terms_url),
  thanks: Type.Optional(common.thanks),
  is_closed: Type.Optional(common.is_closed),
  frame_ancestors: Type.Optional(Type.Array(Text(300), { maxItems: 100 })),
  items: Type.Optional(Type.Array(SavedItem, { maxItems: items })),
  fields: Type.Optional(Type.Array(SavedField, { maxItems: fields })),
}

const NewForm = closed({ program_uuid: Uuid, title: common.title, kind: common.kind, ...saved })
const FormChanges = closed({ title: Type.Optional(common.title), kind: Type.Optional(common.kind), ...saved })
export type FormChanges = Static<typeof FormChanges>

/** An order on a form, and who makes it. */
const FormOrder = closed({
  /** Of a form with an open amount. */
  amount: Type.Optional(RequestAmount),
  items: Type.Optional(Type.Array(closed({ uuid: Uuid, quantity: Quantity }), { maxItems: items })),
  fields: Type.Optional(Type.Array(closed({ uuid: Uuid, value: Text() }), { maxItems: fields })),
  full_name: Type.Optional(Text(100)),
  /** The receipt goes there. */
  email: Text(254, 1),
  phone: Type.Optional(Text(30)),
  terms: Type.Optional(Type.Boolean()),
  language: Type.Optional(Language),
})

const change = {
  audit: ['payment_form_saved'],
  output: OrderForm,
  problems: [requestProblems.amount_out_of_range],
} as const

export const orderForms = {
  terms: endpoint({
    method: 'POST',
    path: '/payment/forms/terms',
    summary: 'Upload terms of order forms as PDF, 5 MB at most',
    callers: ['program_owner'],
    audit: { none: 'an upload is seen nowhere before what names it is saved' },
    upload: { field: 'file', maximum_bytes: 5_242_880, types: ['application/pdf'] },
    output: closed({ uri: Text(200) }),
    status: 201,
    problems: [foodProgramProblems.pdf_not_readable, foodProgramProblems.pdf_has_active_content],
    rate_per_minute: 20,
    idempotency: 'required',
  }),
  list: endpoint({
    method: 'GET',
    path: '/payment/forms',
    summary: 'Order forms of an own program, newest first',
    callers: ['program_owner'],
    query: closed({ program_uuid: Uuid, ...pageQuery }),
    output: page('results', OrderForm),
    status: 200,
    problems: [],
  }),
  create: endpoint({
    ...change,
    method: 'POST',
    path: '/payment/forms',
    summary: 'Make an order form',
    callers: ['program_owner'],
    body: NewForm,
    status: 201,
    idempotency: 'required',
  }),
  change: endpoint({
    ...change,
    method: 'PATCH',
    path: '/payment/forms/{uuid}',
    summary: 'Change an order form: the fields that are there. Orders keep what they were made with',
    callers: ['program_owner'],
    params: uuidParams,
    body: FormChanges,
    status: 200,
  }),
  order: endpoint({
    method: 'POST',
    path: '/payment/forms/{uuid}/orders',
    summary: 'Order what a form offers; the answer leads to the order, which is then paid',
    callers: ['guest', 'cardholder'],
    locks_user: true,
    params: uuidParams,
    body: FormOrder,
    output: closed({ uuid: Uuid, amount: RequestAmount, currency: CurrencyCode, link: Text(300) }),
    status: 201,
    problems: [
      requestProblems.form_closed,
      requestProblems.sold_out,
      requestProblems.amount_out_of_range,
      requestProblems.payments_not_taken,
    ],
    idempotency: 'required',
  }),
}
