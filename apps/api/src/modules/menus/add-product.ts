import type { VatClass } from '@plein/contract/menus/codes'
import { run, type Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'

type Unit = 'gram' | 'kilogram' | 'liter' | 'milliliter' | 'piece'

/** A variant or an extra; its price is a surcharge in cents. */
export interface NewOption {
  readonly kind: 'variant' | 'extra'
  readonly title: string
  readonly price: number
  readonly quantity: number | null
  readonly unit: Unit | null
}

interface NewProduct {
  readonly program_uuid: string
  readonly category_uuid: string
  readonly title: string
  readonly description: string
  readonly image: string | null
  readonly price: number
  readonly quantity: number
  readonly unit: Unit
  readonly is_active: boolean
  readonly sold_out_until: Date | null
  readonly vat_class: VatClass
  readonly contains_alcohol: boolean
  readonly allergens: readonly string[]
  readonly diets: readonly string[]
  readonly nutrition_facts: string
  readonly notes: string
  readonly variants_title: string | null
  readonly variant_required: boolean
  readonly position: number
  readonly options: readonly NewOption[]
}

/** Starts the empty menu of a program; one that is there stays as it is. */
export const startMenu = async (tx: Tx, program_uuid: string): Promise<void> => {
  await run(tx, 'insert into menus.menus (program_uuid) values ($1) on conflict do nothing', [program_uuid])
}

/** Adds a category behind the others; answers its uuid. */
export const addCategory = async (
  tx: Tx,
  category: { program_uuid: string; title: string; position: number },
): Promise<string> => {
  const uuid = newId()
  await tx
    .insertInto('menus.categories')
    .values({ uuid, ...category })
    .execute()
  return uuid
}

/** Adds a product with its variants and extras; answers its uuid. */
export const addProduct = async (tx: Tx, { options, ...product }: NewProduct): Promise<string> => {
  const uuid = newId()
  await tx
    .insertInto('menus.products')
    .values({ uuid, ...product, allergens: [...product.allergens], diets: [...product.diets] })
    .execute()
  if (options.length > 0) {
    const rows = options.map((option, position) => ({
      uuid: newId(),
      product_uuid: uuid,
      is_active: true,
      position,
      ...option,
    }))
    await run(tx, 'insert into menus.options select * from jsonb_populate_recordset(null::menus.options, $1::jsonb)', [
      JSON.stringify(rows),
    ])
  }
  return uuid
}
