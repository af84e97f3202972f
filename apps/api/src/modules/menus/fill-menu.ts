import { menuLimits } from '@plein/contract/menus/editing'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { appendCategory } from './editing/category.queries.ts'
import { insertProducts, type OptionToKeep, type ProductToKeep } from './editing/product.queries.ts'
import { startMenu } from './menus.queries.ts'

/** A variant or an extra; its price is a surcharge in cents. */
export type NewOption = Omit<OptionToKeep, 'uuid' | 'position' | 'is_active'>

/** A category with its products, in the order that guests see. */
export interface NewCategory {
  readonly title: string
  readonly products: readonly (Omit<ProductToKeep, 'uuid' | 'category_uuid' | 'options'> & {
    readonly options: readonly NewOption[]
  })[]
}

/**
 * Puts categories with their products behind those of a program's menu, and starts the menu where there is none; answers the uuids of
 * the products. Nothing is checked but by the database: the demo's way, editors have endpoints.
 */
export const fillMenu = async (
  tx: Tx,
  program_uuid: string,
  categories: readonly NewCategory[],
): Promise<readonly string[]> => {
  await startMenu(tx, program_uuid)
  const added: string[] = []
  for (const { title, products } of categories) {
    const category_uuid = newId()
    await appendCategory(tx, { uuid: category_uuid, program_uuid, title }, menuLimits.categories)
    const stored = products.map((product) => ({
      ...product,
      uuid: newId(),
      category_uuid,
      options: product.options.map((option, position) => ({ ...option, uuid: newId(), is_active: true, position })),
    }))
    await insertProducts(tx, { program_uuid, products: stored, at: now() })
    added.push(...stored.map(({ uuid }) => uuid))
  }
  return added
}
