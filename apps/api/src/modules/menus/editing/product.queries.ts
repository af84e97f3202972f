import type { MenuProduct } from '@plein/contract/menus/editing'
import { run, type Db, type Tx } from '#platform/db/database.ts'

/** The columns of the fields of a product (contract, menus/product-fields.ts): what is read and written of them. */
const fields = `title, description, price, quantity, unit, is_active, vat_class, contains_alcohol, allergens, diets, nutrition_facts, notes,
  variants_title, variant_required, image, sold_out_until`

const productJson = `(select to_jsonb(f) from (select ${fields} from (select p.*) own) f) || jsonb_build_object('uuid', p.uuid,
  'category_uuid', p.category_uuid, 'variants', coalesce(o.variants, '[]'::json), 'extras', coalesce(o.extras, '[]'::json),
  'index', p.position, 'revision', p.revision, 'modified', p.modified) as product`

const optionsOf = `left join lateral (
    select json_agg(option order by position, uuid) filter (where kind = 'variant') as variants,
           json_agg(option order by position, uuid) filter (where kind = 'extra') as extras
      from (select uuid, kind, position, json_build_object('uuid', uuid, 'title', title, 'quantity', quantity, 'unit', unit, 'price', price,
                   'is_active', is_active) as option
              from menus.options where product_uuid = p.uuid) options
  ) o on true`

interface Row {
  readonly product: MenuProduct
}

const moment = (text: string): string => new Date(text).toISOString()

const view = ({ product }: Row): MenuProduct => ({
  ...product,
  sold_out_until: product.sold_out_until === null ? null : moment(product.sold_out_until),
  modified: moment(product.modified),
})

/** The products of a menu, or of one of its categories, in the order that guests see. */
export const listProductRows = async (
  db: Db | Tx,
  program_uuid: string,
  category_uuid: string | null = null,
): Promise<MenuProduct[]> => {
  const rows = await run<Row>(
    db,
    `select ${productJson} from menus.products p join menus.categories c on c.uuid = p.category_uuid ${optionsOf}
      where p.program_uuid = $1 and p.deleted_at is null and ($2::uuid is null or p.category_uuid = $2)
      order by c.position, c.uuid, p.position, p.uuid`,
    [program_uuid, category_uuid],
  )
  return rows.map(view)
}

/** A product of the menu. */
export const findProduct = async (
  db: Db | Tx,
  program_uuid: string,
  uuid: string,
): Promise<MenuProduct | undefined> => {
  const [row] = await run<Row>(
    db,
    `select ${productJson} from menus.products p ${optionsOf} where p.program_uuid = $1 and p.uuid = $2 and p.deleted_at is null`,
    [program_uuid, uuid],
  )
  return row && view(row)
}

export const countProducts = async (db: Db | Tx, program_uuid: string): Promise<number> => {
  const [row] = await run<{ count: number }>(
    db,
    'select count(*)::int as count from menus.products where program_uuid = $1 and deleted_at is null',
    [program_uuid],
  )
  return row?.count ?? 0
}

/** A variant or an extra as it is kept. */
export interface OptionToKeep {
  readonly uuid: string
  readonly kind: 'variant' | 'extra'
  readonly title: string
  readonly quantity: number | null
  readonly unit: MenuProduct['unit'] | null
  readonly price: number
  readonly is_active: boolean
  readonly position: number
}

/** A product as it is kept, without its place. */
export type ProductToKeep = Omit<MenuProduct, 'index' | 'revision' | 'modified' | 'variants' | 'extras'> & {
  readonly options: readonly OptionToKeep[]
}

/** Adds products, each behind the others of its category, in the order given; with their variants and extras. */
export const insertProducts = async (
  tx: Tx,
  { program_uuid, products, at }: { program_uuid: string; products: readonly ProductToKeep[]; at: Date },
): Promise<void> => {
  if (products.length === 0) return
  await run(
    tx,
    `insert into menus.products (uuid, program_uuid, category_uuid, ${fields}, position, modified)
     select n.uuid, $1, category_uuid, ${fields},
            coalesce((select max(p.position) + 1 from menus.products p where p.category_uuid = n.category_uuid and p.deleted_at is null), 0)
              + row_number() over (partition by n.category_uuid order by given.place) - 1, $3
       from jsonb_array_elements($2::jsonb) with ordinality as given (product, place),
            jsonb_populate_record(null::menus.products, given.product) n`,
    [program_uuid, JSON.stringify(products), at],
  )
  await writeOptions(tx, products)
}

/** Writes products over what they were; `bump` says whose revision rises. A new category puts them behind its others. */
export const updateProducts = async (
  tx: Tx,
  {
    program_uuid,
    products,
    bump,
    at,
  }: { program_uuid: string; products: readonly ProductToKeep[]; bump: boolean; at: Date },
): Promise<void> => {
  if (products.length === 0) return
  await run(
    tx,
    `update menus.products p
        set (category_uuid, ${fields}) = (select category_uuid, ${fields} from (select n.*) own),
            position = case when p.category_uuid = n.category_uuid then p.position
                            else coalesce((select max(o.position) + 1 from menus.products o
                                            where o.category_uuid = n.category_uuid and o.deleted_at is null), 0) end,
            revision = p.revision + case when $3 then 1 else 0 end, modified = $4
       from jsonb_populate_recordset(null::menus.products, $2::jsonb) n
      where p.program_uuid = $1 and p.uuid = n.uuid and p.deleted_at is null`,
    [program_uuid, JSON.stringify(products), bump, at],
  )
  await writeOptions(tx, products)
}

/** Makes the variants and extras of products exactly those given. A row keeps its uuid, which baskets hold. */
const writeOptions = async (tx: Tx, products: readonly ProductToKeep[]): Promise<void> => {
  const options = products.flatMap(({ uuid, options: rows }) => rows.map((row) => ({ ...row, product_uuid: uuid })))
  await run(tx, 'delete from menus.options where product_uuid = any($1) and uuid <> all($2)', [
    products.map(({ uuid }) => uuid),
    options.map(({ uuid }) => uuid),
  ])
  if (options.length === 0) return
  await run(
    tx,
    `insert into menus.options as o (uuid, product_uuid, kind, title, quantity, unit, price, is_active, position)
     select uuid, product_uuid, kind, title, quantity, unit, price, is_active, position from jsonb_populate_recordset(null::menus.options, $1::jsonb)
     on conflict (uuid) do update
        set kind = excluded.kind, title = excluded.title, quantity = excluded.quantity, unit = excluded.unit, price = excluded.price,
            is_active = excluded.is_active, position = excluded.position
      where o.product_uuid = excluded.product_uuid`,
    [JSON.stringify(options)],
  )
}

/** Switches a product on, off, or off until a moment: one row, and no revision of its own. */
export const switchProduct = async (
  tx: Tx,
  {
    program_uuid,
    uuid,
    stored: { is_active, sold_out_until },
  }: { program_uuid: string; uuid: string; stored: Pick<MenuProduct, 'is_active' | 'sold_out_until'> },
): Promise<void> => {
  await run(
    tx,
    'update menus.products set is_active = $3, sold_out_until = $4 where program_uuid = $1 and uuid = $2 and deleted_at is null',
    [program_uuid, uuid, is_active, sold_out_until],
  )
}

/** Takes a product off the menu; answers its title when it was on it. */
export const removeProductRow = async (
  tx: Tx,
  { program_uuid, uuid, at }: { program_uuid: string; uuid: string; at: Date },
): Promise<string | undefined> => {
  const [gone] = await run<{ title: string }>(
    tx,
    'update menus.products set deleted_at = $3 where program_uuid = $1 and uuid = $2 and deleted_at is null returning title',
    [program_uuid, uuid, at],
  )
  return gone?.title
}
