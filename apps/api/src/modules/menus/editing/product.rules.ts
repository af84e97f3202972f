import { getInitials, pickFields } from '@plein/contract/fields/fields'
import type { MenuProduct, NewProduct, OptionRow, ProductChange } from '@plein/contract/menus/editing'
import { productFields, type ProductField } from '@plein/contract/menus/product-fields'
import type { FieldProblem } from '@plein/contract/problem'
import { newId } from '#platform/runtime/ids.ts'
import type { OptionToKeep, ProductToKeep } from './product.queries.ts'

const cells = ['title', 'quantity', 'unit', 'price'] as const

const isFilled = (row: OptionRow, cell: (typeof cells)[number]): boolean => {
  const value = row[cell]
  return value !== undefined && value !== null && (typeof value !== 'string' || value.trim() !== '')
}

/**
 * The validation errors of rows of variants or extras: each must be entirely filled or entirely empty (FOOD-76). A row stored before measures
 * were required may stay without one.
 */
const rowErrors = (
  field: 'variants' | 'extras',
  rows: readonly OptionRow[],
  before: readonly { readonly uuid: string; readonly unit: unknown }[] = [],
): FieldProblem[] =>
  rows.flatMap((row, index) => {
    const missing = cells.filter((cell) => !isFilled(row, cell))
    if (missing.length === 0 || missing.length === cells.length) return []
    const old = before.find(({ uuid }) => uuid === row.uuid)
    const isMeasureless = old?.unit === null && missing.every((cell) => cell === 'quantity' || cell === 'unit')
    return isMeasureless ? [] : missing.map((cell) => ({ field: `${field}.${index}.${cell}`, code: 'required' }))
  })

/** The rows that are kept: the filled ones, each with the uuid that it had in this product, or a new one. */
const keptRows = (kind: 'variant' | 'extra', rows: readonly OptionRow[], known: ReadonlySet<string>): OptionToKeep[] =>
  rows
    .filter((row) => isFilled(row, 'title'))
    .map((row, position) => ({
      uuid: row.uuid !== undefined && known.has(row.uuid) ? row.uuid : newId(),
      kind,
      title: (row.title ?? '').trim(),
      quantity: row.quantity ?? null,
      unit: row.unit ?? null,
      price: row.price ?? 0,
      is_active: row.is_active ?? true,
      position,
    }))

const texts = ['title', 'description', 'image'] as const
const { title, description, price, quantity, unit } = productFields
const requiredFields = { title, description, price, quantity, unit }

const isMoment = (text: string): boolean => !Number.isNaN(Date.parse(text))

const duplicates = (field: 'variants' | 'extras', rows: readonly OptionRow[]): FieldProblem[] => {
  const seen = new Set<string>()
  return rows.flatMap(({ uuid }, index) => {
    if (uuid === undefined || !seen.has(uuid)) {
      if (uuid !== undefined) seen.add(uuid)
      return []
    }
    return [{ field: `${field}.${index}.uuid`, code: 'duplicate' }]
  })
}

/** Everything that is wrong with what was said of a product; `before` is what it is now. */
export const productErrors = (input: NewProduct | ProductChange, before?: MenuProduct): FieldProblem[] => {
  const variants = input.variants?.filter((row) => isFilled(row, 'title')) ?? before?.variants ?? []
  const required = input.variant_required ?? before?.variant_required ?? false
  const image = input.image ?? before?.image ?? null
  return [
    ...texts.flatMap((field) => (input[field]?.trim() === '' ? [{ field, code: 'required' }] : [])),
    // One that came without a picture (an import) is not sold before it has one.
    ...(input.is_active === true && image === null ? [{ field: 'image', code: 'required' }] : []),
    ...rowErrors('variants', input.variants ?? [], before?.variants),
    ...rowErrors('extras', input.extras ?? [], before?.extras),
    ...duplicates('variants', input.variants ?? []),
    ...duplicates('extras', input.extras ?? []),
    ...(required && variants.length === 0 ? [{ field: 'variant_required', code: 'variants_missing' }] : []),
    ...(typeof input.sold_out_until === 'string' && !isMoment(input.sold_out_until)
      ? [{ field: 'sold_out_until', code: 'format' }]
      : []),
  ]
}

/** A product with the changed fields; the others stay. */
export const keptProduct = (
  uuid: string,
  input: NewProduct | ProductChange,
  before: MenuProduct | NewProductBase,
): ProductToKeep => {
  const { variants, extras, category_uuid, ...fields } = { ...before, ...input }
  const known = new Set([...before.variants, ...before.extras].map((option) => option.uuid))
  const stored = keptRows('variant', variants, known)
  const trimmed = Object.fromEntries(
    Object.entries(pickFields(productFields, fields)).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() : value,
    ]),
  ) as Pick<MenuProduct, ProductField>
  return {
    uuid,
    category_uuid,
    ...trimmed,
    sold_out_until: fields.sold_out_until && new Date(fields.sold_out_until).toISOString(),
    variants_title: (stored.length > 0 && trimmed.variants_title) || null,
    variant_required: stored.length > 0 && fields.variant_required,
    options: [...stored, ...keptRows('extra', extras, known)],
  }
}

/** The defaults of a new product; the other fields are required. */
export type NewProductBase = Omit<MenuProduct, 'uuid' | 'index' | 'revision' | 'modified'>

export const newProductBase = (input: NewProduct): NewProductBase => ({
  ...getInitials(productFields),
  ...pickFields(requiredFields, input),
  category_uuid: input.category_uuid,
  image: null,
  variants: [],
  extras: [],
})
