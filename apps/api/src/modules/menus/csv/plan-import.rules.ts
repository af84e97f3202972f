import type { MenuCsvLine } from '@plein/contract/menus/csv'
import type { MenuCategory, MenuProduct, OptionRow, ProductChange } from '@plein/contract/menus/editing'
import { newId } from '#platform/runtime/ids.ts'
import { keptProduct, newProductBase, productErrors } from '../editing/product.rules.ts'
import type { ProductToKeep } from '../editing/product.queries.ts'
import type { LineError, ReadLine } from './read-lines.rules.ts'

export interface PlannedLine extends MenuCsvLine {
  /** The row to write for it; null when there is none. */
  readonly keep: ProductToKeep | null
}

export interface ImportPlan {
  readonly lines: readonly PlannedLine[]
  /** Categories that good lines name and the menu does not have, in the order of the file. */
  readonly new_categories: readonly { readonly uuid: string; readonly title: string }[]
}

interface Known {
  readonly categories: readonly MenuCategory[]
  readonly products: readonly MenuProduct[]
  /** The pictures that the menu knows, of those that the file names. */
  readonly pictures: ReadonlySet<string>
  /** The drawing that a dish's name speaks of. */
  readonly drawingFor: (title: string) => string | null
  /** Dishes without a picture get it. */
  readonly with_drawings: boolean
}

const plain = (text: string): string => text.trim().toLowerCase()

/**
 * The plan of an import, line by line: each is matched by its uuid, else by category and title, else by a title that the menu has once. Nothing
 * is removed or reordered, so an unchanged export changes nothing.
 */
export const planImport = (read: readonly ReadLine[], known: Known): ImportPlan => {
  const categories = new Map(known.categories.map((category) => [plain(category.title), category]))
  const added = new Map<string, { uuid: string; title: string }>()
  const taken = new Set<string>()
  const lines = read.map((line) => {
    const found = productOf(line, known, categories)
    const lineErrors = [...line.faults, ...(typeof found === 'string' ? [toLineError('uuid', found)] : [])]
    const before = typeof found === 'object' ? found : undefined
    const key = before?.uuid ?? `${plain(line.category ?? '')}\n${plain(line.said.title ?? '')}`
    if (lineErrors.length === 0 && taken.has(key)) lineErrors.push(toLineError('title', 'duplicate'))
    taken.add(key)
    const home = homeOf({ line, before, categories, added })
    lineErrors.push(...validateLine({ line, before, category_uuid: home?.uuid, pictures: known.pictures }))
    if (lineErrors.length > 0 || !home) return planned(line, 'faulty', { faults: lineErrors })
    if (home.is_new) added.set(plain(home.title), home)
    return before ? changed({ line, before, category_uuid: home.uuid, known }) : created(line, home.uuid, known)
  })
  return { lines, new_categories: [...added.values()] }
}

const toLineError = (field: string, code: string, text: string | null = null): LineError => ({ field, code, text })

const planned = (
  { line, said: input }: ReadLine,
  result: MenuCsvLine['result'],
  facts: Partial<PlannedLine> = {},
): PlannedLine => ({
  line,
  title: (input.title ?? '').slice(0, 255),
  result,
  changes: [],
  faults: [],
  needs_picture: false,
  drawing: null,
  keep: null,
  ...facts,
})

/** The product that a line means: one of the menu, undefined for a new one, or why it cannot be told. */
const productOf = (
  { uuid, category, said: input }: ReadLine,
  { products }: Known,
  categories: ReadonlyMap<string, MenuCategory>,
): MenuProduct | undefined | 'unknown' | 'ambiguous' => {
  if (uuid !== null) return products.find((product) => product.uuid === uuid) ?? 'unknown'
  const named = products.filter((product) => plain(product.title) === plain(input.title ?? ''))
  const home = category === null ? undefined : categories.get(plain(category))
  const there = home ? named.filter((product) => product.category_uuid === home.uuid) : []
  const meant = there.length > 0 ? there : named
  return meant.length > 1 ? 'ambiguous' : meant[0]
}

interface Home {
  readonly uuid: string
  readonly title: string
  readonly is_new: boolean
}

/** The category of the product: the one that the line names, a new one once for all its lines. */
const homeOf = ({
  line: { category },
  before,
  categories,
  added,
}: {
  line: ReadLine
  before: MenuProduct | undefined
  categories: ReadonlyMap<string, MenuCategory>
  added: ReadonlyMap<string, { uuid: string; title: string }>
}): Home | undefined => {
  if (category === null) return before && { uuid: before.category_uuid, title: '', is_new: false }
  const there = categories.get(plain(category))
  if (there) return { ...there, is_new: false }
  return { ...(added.get(plain(category)) ?? { uuid: newId(), title: category.trim() }), is_new: true }
}

const neededOfNew = ['title', 'description', 'price'] as const

/** An empty text where the menu has none either is no change, and no fault of the file. */
const withoutKeptBlanks = (input: ProductChange, before: MenuProduct | undefined): ProductChange =>
  before?.description === '' && input.description === '' ? omit(input, 'description') : input

const omit = <T extends object, K extends keyof T>(from: T, key: K): Omit<T, K> => {
  const { [key]: _gone, ...rest } = from
  return rest
}

const validateLine = ({
  line: { said: input, category, faults: lineErrors },
  before,
  category_uuid,
  pictures,
}: {
  line: ReadLine
  before: MenuProduct | undefined
  category_uuid: string | undefined
  pictures: ReadonlySet<string>
}): LineError[] => {
  const reported = new Set(lineErrors.map(({ field }) => field))
  const missing = before ? [] : neededOfNew.filter((field) => input[field] === undefined)
  const image = input.image !== undefined && input.image !== before?.image && !pictures.has(input.image)
  // A new product without a picture is kept switched off, whatever the line says.
  const { is_active: _told, ...rest } = withoutKeptBlanks(input, before)
  return [
    ...missing.map((field) => toLineError(field, 'required')),
    ...(category_uuid === undefined || (category === null && !before) ? [toLineError('category', 'required')] : []),
    ...(image ? [toLineError('image', 'not_a_choice', input.image)] : []),
    ...productErrors(rest, before).map(({ field, code }) => toLineError(field, code)),
  ].filter(({ field }) => !reported.has(field))
}

type Row = Pick<MenuProduct['variants'][number], 'title' | 'price' | 'quantity' | 'unit' | 'is_active' | 'uuid'>

/** Rows of the file get the uuids of the rows with their titles, so that baskets keep what was chosen. */
const withUuids = (rows: readonly OptionRow[] | undefined, before: readonly Row[]): OptionRow[] | undefined => {
  const left = [...before]
  return rows?.map((row) => {
    const at = left.findIndex((item) => plain(item.title) === plain(row.title ?? ''))
    const [known] = at < 0 ? [] : left.splice(at, 1)
    return known ? { ...row, uuid: known.uuid } : row
  })
}

/** Without a picture it stays off, whatever the line says; with the drawing that its name speaks of it needs none. */
const pictured = (product: ProductToKeep, { drawingFor, with_drawings }: Known) => {
  if (product.image !== null) return { keep: product, drawing: null }
  const drawing = drawingFor(product.title)
  const image = with_drawings ? drawing : null
  return { keep: image === null ? { ...product, is_active: false } : { ...product, image }, drawing }
}

const changed = ({
  line,
  before,
  category_uuid,
  known,
}: {
  line: ReadLine
  before: MenuProduct
  category_uuid: string
  known: Known
}): PlannedLine => {
  const { variants, extras, ...input } = withoutKeptBlanks(line.said, before)
  const rows = { variants: withUuids(variants, before.variants), extras: withUuids(extras, before.extras) }
  const whole = {
    ...input,
    category_uuid,
    ...(rows.variants && { variants: rows.variants }),
    ...(rows.extras && { extras: rows.extras }),
  }
  const now = keptProduct(before.uuid, {}, before)
  const { keep, drawing } = pictured(keptProduct(before.uuid, whole, before), known)
  const changes = differences(now, keep)
  return changes.length === 0
    ? planned(line, 'same', { drawing })
    : planned(line, 'changed', { changes, keep, drawing })
}

const created = (line: ReadLine, category_uuid: string, known: Known): PlannedLine => {
  const { title = '', description = '', price = 0, quantity = 1, unit = 'piece', image, ...rest } = line.said
  const input = { title, description, price, quantity, unit, category_uuid, ...rest }
  const base = newProductBase({ ...input, image: '' })
  const { keep, drawing } = pictured(
    keptProduct(newId(), image === undefined ? input : { ...input, image }, base),
    known,
  )
  return planned(line, 'new', { needs_picture: keep.image === null, keep, drawing })
}

const optionText = (options: ProductToKeep['options'], wanted: 'variant' | 'extra'): string =>
  JSON.stringify(
    options
      .filter(({ kind }) => kind === wanted)
      .map(({ title, quantity, unit, price, is_active }) => [title, quantity, unit, price, is_active]),
  )

/** The columns in which two states of a product differ. */
const differences = (now: ProductToKeep, next: ProductToKeep): string[] => {
  const { options: own, ...before } = now
  const { options, ...after } = next
  const fields = (Object.keys(after) as (keyof typeof after)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  return [
    ...fields.map((field) => (field === 'category_uuid' ? 'category' : field)),
    ...(optionText(own, 'variant') === optionText(options, 'variant') ? [] : ['variants']),
    ...(optionText(own, 'extra') === optionText(options, 'extra') ? [] : ['extras']),
  ]
}
