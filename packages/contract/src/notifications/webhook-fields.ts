/** The catalogue of the fields that a webhook may carry. A field's `value` is its name in the JSON, and its uuid never changes. */

/** The groups of fields, in the order of the JSON. `payer` is personal: none of it is used unless somebody chooses it. */
export const webhookCategories = ['order', 'payment', 'items', 'fields', 'settlement', 'payer'] as const
export type WebhookCategory = (typeof webhookCategories)[number]

export interface WebhookField {
  readonly uuid: string
  readonly category: WebhookCategory
  readonly value: string
  readonly title: string
  readonly description: string
}

/** Columns of the table: uuid, category, value, title, description. */
const rows: readonly (readonly [string, WebhookCategory, string, string, string])[] = [
  [
    'fec03863-f169-53b1-874e-23416feac5b2',
    'order',
    'uuid',
    'Order',
    'The id of the order, the same in every message about it',
  ],
  ['a3e82a8a-ccba-57a6-8a7f-0bae0f10a20f', 'order', 'number', 'Order number', 'The number that payer and seller read'],
  [
    'd3f3e6fb-5062-5ac7-8fb1-158a1e551a0e',
    'order',
    'status',
    'Status',
    'What became of the order: paid, cancelled or expired',
  ],
  ['58f25f81-4a92-544a-80b1-94dce3f5b256', 'order', 'amount', 'Amount', 'What is to be paid, in cents'],
  ['c899d88a-73ff-5a8b-8595-242fa702e861', 'order', 'currency', 'Currency', 'ISO 4217, as EUR'],
  [
    'eb010bd0-19ea-5f96-8c30-382449de6c3c',
    'order',
    'reference',
    'Reference',
    'Your own words for the order, if it has any',
  ],
  ['e99faa84-7650-540c-8437-dd59593a6e6b', 'order', 'created', 'Created', 'When the order was made'],
  ['d228ad96-cd03-59ab-83c8-43f4bc656e9c', 'payment', 'uuid', 'Payment', 'The id of the payment'],
  ['d270c8df-76b7-59f2-8386-d29ffa3cbe47', 'payment', 'method', 'Payment method', 'How it was paid, as ideal'],
  [
    '86d3e71f-800d-52a2-8325-d31da6377db5',
    'payment',
    'status',
    'Status of the payment',
    'unpaid, paid, failed, charged_back or refunded',
  ],
  [
    '65d25d36-6c2a-51b0-85a5-09753ece4153',
    'payment',
    'amount',
    'Paid or refunded',
    'What this message is about, in cents',
  ],
  ['b10dfd02-fcfe-5e6d-8f45-cff2ca584cca', 'payment', 'paid_at', 'Paid at', 'When the money was confirmed'],
  ['79773944-330b-593f-81c4-ec5ea1f10f8d', 'items', 'title', 'Item', 'The name of each line'],
  ['3a6e9b09-d6ce-5c0d-8f93-7a7f65427823', 'items', 'quantity', 'Quantity', 'How many of each line'],
  ['5db699b2-a988-5e4f-8d69-589dae8d9849', 'items', 'price', 'Price', 'The price of one, in cents'],
  ['8354dcd5-8e6e-5146-8669-1ea86e9266d7', 'items', 'amount', 'Amount of the line', 'The price of the line, in cents'],
  [
    '5117d42c-6b32-5aad-83a2-abc285599d8d',
    'items',
    'vat_percentage',
    'VAT rate',
    'The VAT inside the line, in percent',
  ],
  [
    'fe72ca61-64a6-50ff-8a8e-72a89f38238e',
    'fields',
    'answers',
    'Answers',
    'What the payer filled in on the form, each with its question',
  ],
  [
    '2d7dd488-0e95-5893-8d35-346ccfe0894f',
    'settlement',
    'reference',
    'Payout',
    'The reference of the payout on your bank statement',
  ],
  ['391e68cd-7214-54e2-8f43-bdd71ef4cfce', 'settlement', 'paid_out_on', 'Payout date', 'The day of the payout'],
  ['972a05a4-8c9a-5d06-8f3e-b6a90ff59565', 'settlement', 'amount', 'Amount of the payout', 'In cents'],
  ['45b697c1-ca4b-5572-8d51-b8ccadc581b6', 'payer', 'name', 'Name', 'The name of the payer'],
  ['e16f7979-af15-559e-8c6b-13633bfb7116', 'payer', 'email', 'E-mail address', 'The e-mail address of the payer'],
  ['fb0d4aea-efb9-59bb-81c1-8039780fa2e1', 'payer', 'phone', 'Telephone number', 'The telephone number of the payer'],
  ['fd658c11-0aa0-58be-845d-1d0e475714c1', 'payer', 'language', 'Language', 'The language that the payer reads'],
]

export const webhookFields: readonly WebhookField[] = rows.map(([uuid, category, value, title, description]) => ({
  uuid,
  category,
  value,
  title,
  description,
}))

/** The name of a field within all of them: `order.amount`. */
export const getFieldPath = ({ category, value }: Pick<WebhookField, 'category' | 'value'>): string =>
  `${category}.${value}`

/** The fields of an endpoint that chose none itself: everything that is not about a person. */
export const usualFieldPaths: readonly string[] = webhookFields
  .filter(({ category }) => category !== 'payer')
  .map(getFieldPath)
