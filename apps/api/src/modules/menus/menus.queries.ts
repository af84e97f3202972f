import type { Option, Product } from '@plein/contract/menus'
import { programKinds } from '@plein/contract/programs/codes'
import { run, runReplanned, type Db, type Tx } from '#platform/db/database.ts'
import type { VatRate } from '#modules/vat/index.ts'
import { isOrderable, type Orderable } from './orderable.rules.ts'

/** A variant or an extra as guests choose it; its price is a surcharge in cents. */
export type SoldOption = Readonly<Option>

/** A product as guests read it, also while it is sold out or switched off. */
export type SoldProduct = Readonly<Omit<Product, 'can_order' | 'variants' | 'extras'>> & {
  readonly sold_out_until: string | null
  readonly variants: readonly SoldOption[]
  readonly extras: readonly SoldOption[]
}

interface SoldCategory {
  readonly uuid: string
  readonly title: string
  readonly products: readonly SoldProduct[]
}

/** A whole menu at one revision, in the order that guests see it, with the VAT rates of its country. */
export interface Menu {
  readonly program_uuid: string
  readonly revision: number
  readonly categories: readonly SoldCategory[]
  readonly vat_rates: readonly VatRate[]
  /** Titles of products that were taken off in the last 30 days, by uuid: baskets may still hold them. */
  readonly removed: Readonly<Record<string, string>>
}

/** The columns of the fields of a product (contract, menus/product-fields.ts). */
const fields = `title, description, price, quantity, unit, is_active, vat_class, contains_alcohol, allergens, diets, nutrition_facts, notes,
  variants_title, variant_required, image, sold_out_until`

/** Loads the menus of programs in one statement, those that have one. `country` is ISO 3166 alpha-2. */
export const loadMenus = (
  db: Db | Tx,
  programs: readonly { readonly uuid: string; readonly country: string }[],
): Promise<Menu[]> =>
  run<Menu>(
    db,
    `select m.program_uuid, m.revision,
            coalesce((select json_agg(r) from (select vat_class, valid_from, percentage from vat.v_rates where country = wanted.country) r), '[]') as vat_rates,
            coalesce((select json_object_agg(uuid, title) from menus.products
                       where program_uuid = m.program_uuid and deleted_at > now() - interval '30 days'), '{}') as removed,
            coalesce((
              select json_agg(json_build_object('uuid', c.uuid, 'title', c.title, 'products', coalesce((
                select json_agg((select to_jsonb(f) from (select ${fields} from (select p.*) own) f) || jsonb_build_object(
                    'uuid', p.uuid, 'category_uuid', p.category_uuid,
                    'variants', coalesce(o.variants, '[]'::json), 'extras', coalesce(o.extras, '[]'::json)) order by p.position, p.uuid)
                  from menus.products p
                  left join lateral (
                    select json_agg(option order by position) filter (where kind = 'variant') as variants,
                           json_agg(option order by position) filter (where kind = 'extra') as extras
                      from (select kind, position, json_build_object('uuid', uuid, 'title', title, 'quantity', quantity, 'unit', unit,
                                   'price', price, 'is_active', is_active) as option
                              from menus.options where product_uuid = p.uuid) options
                  ) o on true
                 where p.category_uuid = c.uuid and p.deleted_at is null), '[]'::json)) order by c.position, c.uuid)
                from menus.categories c where c.program_uuid = m.program_uuid and c.deleted_at is null), '[]'::json) as categories
       from unnest($1::uuid[], $2::text[]) as wanted (program_uuid, country)
       join menus.menus m on m.program_uuid = wanted.program_uuid`,
    [programs.map(({ uuid }) => uuid), programs.map(({ country }) => country)],
  )

/** Whether a guest could order at least one dish of a program at a moment, were it open. */
export const hasDish = async (db: Db | Tx, program_uuid: string, at: Date): Promise<boolean> => {
  const products = await run<Orderable>(
    db,
    `select is_active, to_json(sold_out_until) as sold_out_until, variant_required,
            (select coalesce(json_agg(json_build_object('is_active', o.is_active)), '[]')
               from menus.options o where o.product_uuid = p.uuid and o.kind = 'variant') as variants
       from menus.products p where program_uuid = $1 and deleted_at is null and is_active`,
    [program_uuid],
  )
  return products.some((product) => isOrderable(product, at))
}

/** A product as somebody sees it outside of its menu. */
export interface ListedProduct extends Orderable {
  readonly uuid: string
  readonly program_uuid: string
  readonly title: string
  readonly image: string | null
  readonly price: number
  readonly variants: readonly { readonly is_active: boolean; readonly price: number }[]
}

/** Products of these programs, by name; `uuids` and `like`, a pattern in small letters, narrow them. */
export const listProducts = (
  db: Db | Tx,
  {
    program_uuids,
    uuids,
    like,
    most,
  }: {
    program_uuids: readonly string[] | null
    uuids: readonly string[] | null
    like: string | null
    most: number
  },
): Promise<ListedProduct[]> =>
  runReplanned<ListedProduct>(
    db,
    `select uuid, program_uuid, title, image, price, is_active, to_json(sold_out_until) #>> '{}' as sold_out_until, variant_required,
            (select coalesce(json_agg(json_build_object('is_active', o.is_active, 'price', o.price)), '[]')
               from menus.options o where o.product_uuid = p.uuid and o.kind = 'variant') as variants
       from menus.products p
      where deleted_at is null and ($1::uuid[] is null or program_uuid = any($1)) and ($2::uuid[] is null or uuid = any($2))
        and ($3::text is null or lower(title) like $3)
      order by title, uuid limit $4`,
    [program_uuids, uuids, like, most],
  )

/** Starts the empty menu of a program; one that is there stays as it is. */
export const startMenu = async (tx: Tx, program_uuid: string): Promise<void> => {
  await run(tx, 'insert into menus.menus (program_uuid) values ($1) on conflict do nothing', [program_uuid])
}

/**
 * Holds the menu of a food program until the transaction ends, and starts it where there is none yet. False for a program of another
 * kind.
 */
export const holdMenu = async (tx: Tx, program_uuid: string): Promise<boolean> => {
  const held = await run(
    tx,
    `insert into menus.menus (program_uuid) select uuid from programs.v_programs where uuid = $1 and type_code = $2
       on conflict (program_uuid) do update set revision = menus.revision returning program_uuid`,
    [program_uuid, programKinds.food],
  )
  return held.length > 0
}
