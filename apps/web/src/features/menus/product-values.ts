import { getInitials, type Field, type ValueOf } from '@plein/contract/fields/fields'
import type { Unit } from '@plein/contract/menus/codes'
import { productFields, type ProductFormField } from '@plein/contract/menus/product-fields'
import { newKey } from '#platform/new-key.ts'
import type { MenuProduct, NewProduct, OptionRow, ProductChange } from '@plein/contract/menus/editing'

/** A row of variants or extras as it is typed; all of it empty is a row that is not kept. */
export interface RowValues {
  /** Tells rows apart on the screen; the uuid of one that is kept. */
  readonly key: string
  readonly uuid: string | undefined
  readonly title: string
  readonly price: number | null
  readonly quantity: string
  readonly unit: Unit | ''
  readonly is_active: boolean
}

type FormValue<F extends Field> = F extends { kind: 'text' | 'measure' }
  ? string
  : F extends { kind: 'cents' }
    ? number | null
    : Readonly<ValueOf<F>>

/** A product as it is typed. */
export type ProductValues = {
  readonly [Name in ProductFormField]: FormValue<(typeof productFields)[Name]>
} & {
  readonly category_uuid: string
  readonly variants: readonly RowValues[]
  readonly extras: readonly RowValues[]
}

const { is_active: _switched, sold_out_until: _untilThen, ...formFields } = productFields

/** A stored value as its input shows it. */
const toTyped = (field: Field, value: unknown): unknown => {
  if (field.kind === 'text') return value ?? ''
  if (field.kind === 'measure') return String(typeof value === 'number' ? value : 1)
  return value ?? null
}

const typedFields = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries<Field>(formFields).map(([name, field]) => [name, toTyped(field, values[name])]),
  ) as unknown as Pick<ProductValues, ProductFormField>

export const emptyRow = (): RowValues => ({
  key: `new ${newKey()}`,
  uuid: undefined,
  title: '',
  price: null,
  quantity: '',
  unit: '',
  is_active: true,
})

const rowValues = (option: MenuProduct['variants'][number]): RowValues => ({
  key: option.uuid,
  uuid: option.uuid,
  title: option.title,
  price: option.price,
  // One that was kept without a measure is one piece.
  quantity: String(option.quantity ?? 1),
  unit: option.unit ?? 'piece',
  is_active: option.is_active,
})

export const emptyProduct = (category_uuid: string): ProductValues => ({
  ...typedFields({ ...getInitials(productFields), unit: 'piece' }),
  category_uuid,
  variants: [],
  extras: [],
})

export const productValues = (product: MenuProduct): ProductValues => ({
  ...typedFields(product),
  category_uuid: product.category_uuid,
  variants: product.variants.map(rowValues),
  extras: product.extras.map(rowValues),
})

/** '1,5' and '1.5' as a number above zero; null when it is none. */
export const readMeasure = (text: string): number | null => {
  const bare = text.trim()
  if (!/^\d{1,7}([.,]\d{1,6})?$/.test(bare)) return null
  const measure = Number(bare.replace(',', '.'))
  return measure > 0 && measure <= 1_000_000 ? measure : null
}

export type Cell = 'title' | 'price' | 'quantity' | 'unit'

/** The cells that keep a row from being kept: none when it is entirely filled or entirely empty. */
export const missingCells = ({ title, price, quantity, unit }: RowValues): readonly Cell[] => {
  const missing = [
    ...(title.trim() === '' ? ['title' as const] : []),
    ...(price === null ? ['price' as const] : []),
    ...(readMeasure(quantity) === null ? ['quantity' as const] : []),
    ...(unit === '' ? ['unit' as const] : []),
  ]
  const isEmpty = title.trim() === '' && price === null && quantity.trim() === '' && unit === ''
  return isEmpty ? [] : missing
}

/** A title that is being typed brings the usual measure with it. */
export const typedRow = (row: RowValues, change: Partial<RowValues>): RowValues => {
  const next = { ...row, ...change }
  const begins = row.title === '' && next.title !== '' && next.quantity === '' && next.unit === ''
  return begins ? { ...next, quantity: '1', unit: 'piece' } : next
}

const sentRows = (all: readonly RowValues[]): OptionRow[] =>
  all
    .filter((row) => row.title.trim() !== '')
    .map(({ uuid, title, price, quantity, unit, is_active }) => ({
      ...(uuid !== undefined && { uuid }),
      title: title.trim(),
      price,
      quantity: readMeasure(quantity),
      unit: unit === '' ? null : unit,
      is_active,
    }))

/** The request body of a complete product. */
export const sentProduct = (values: ProductValues): NewProduct => ({
  ...values,
  title: values.title.trim(),
  description: values.description.trim(),
  price: values.price ?? 0,
  quantity: readMeasure(values.quantity) ?? 0,
  allergens: [...values.allergens],
  diets: [...values.diets],
  variants_title: values.variants_title.trim() || null,
  variants: sentRows(values.variants),
  extras: sentRows(values.extras),
})

const same = (item: unknown, other: unknown): boolean => JSON.stringify(item) === JSON.stringify(other)

/** The fields in which two states of a form differ, past what nobody sees: keys and empty rows. */
export const changedFields = (before: ProductValues, after: ProductValues): (keyof ProductValues)[] => {
  const [was, is] = [sentProduct(before), sentProduct(after)]
  return (Object.keys(after) as (keyof ProductValues)[]).filter((field) => !same(was[field], is[field]))
}

/** Only what changed: what another editor did to the rest stays. */
export const productChange = (before: ProductValues, after: ProductValues): ProductChange => {
  const sent = sentProduct(after)
  return Object.fromEntries(changedFields(before, after).map((field) => [field, sent[field]]))
}
