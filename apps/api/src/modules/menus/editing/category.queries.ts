import type { MenuCategory } from '@plein/contract/menus/editing'
import { run, type Db, type Tx } from '#platform/db/database.ts'

/** The categories of a menu in the order that guests see. */
export const listCategoryRows = (db: Db | Tx, program_uuid: string): Promise<MenuCategory[]> =>
  run<MenuCategory>(
    db,
    `select uuid, title, position as index, revision from menus.categories
      where program_uuid = $1 and deleted_at is null order by position, uuid`,
    [program_uuid],
  )

/** The categories with the revision of their menu; both are empty where the program has no menu yet. */
export const readCategoryRows = async (
  db: Db,
  program_uuid: string,
): Promise<{ revision: number; categories: MenuCategory[] }> => {
  const [row] = await run<{ revision: number; categories: MenuCategory[] }>(
    db,
    `select m.revision, coalesce((
              select json_agg(json_build_object('uuid', uuid, 'title', title, 'index', position, 'revision', revision) order by position, uuid)
                from menus.categories where program_uuid = m.program_uuid and deleted_at is null), '[]') as categories
       from menus.menus m where m.program_uuid = $1`,
    [program_uuid],
  )
  return row ?? { revision: 0, categories: [] }
}

/** A category of the menu, with the number of its products. */
export const findCategory = async (
  db: Db | Tx,
  program_uuid: string,
  uuid: string,
): Promise<(MenuCategory & { readonly products: number }) | undefined> => {
  const [row] = await run<MenuCategory & { products: number }>(
    db,
    `select c.uuid, c.title, c.position as index, c.revision,
            (select count(*)::int from menus.products p where p.category_uuid = c.uuid and p.deleted_at is null) as products
       from menus.categories c where c.program_uuid = $1 and c.uuid = $2 and c.deleted_at is null`,
    [program_uuid, uuid],
  )
  return row
}

/** Puts a category behind the others; answers it, or undefined when there are `most` already. */
export const appendCategory = async (
  tx: Tx,
  category: { readonly uuid: string; readonly program_uuid: string; readonly title: string },
  most: number,
): Promise<MenuCategory | undefined> => {
  const [row] = await run<MenuCategory>(
    tx,
    `insert into menus.categories (uuid, program_uuid, title, position)
     select $1, $2, $3, coalesce(max(position) + 1, 0) from menus.categories where program_uuid = $2 and deleted_at is null
     having count(*) < $4
     returning uuid, title, position as index, revision`,
    [category.uuid, category.program_uuid, category.title, most],
  )
  return row
}

export const renameCategoryRow = async (
  tx: Tx,
  { program_uuid, uuid, title }: { program_uuid: string; uuid: string; title: string },
): Promise<void> => {
  await run(
    tx,
    'update menus.categories set title = $3, revision = revision + 1 where program_uuid = $1 and uuid = $2 and title <> $3',
    [program_uuid, uuid, title],
  )
}

/** Takes a category off the menu, its products with it. */
export const removeCategoryRow = async (
  tx: Tx,
  { program_uuid, uuid, at }: { program_uuid: string; uuid: string; at: Date },
): Promise<void> => {
  await run(
    tx,
    `with gone as (update menus.products set deleted_at = $3 where program_uuid = $1 and category_uuid = $2 and deleted_at is null)
     update menus.categories set deleted_at = $3 where program_uuid = $1 and uuid = $2`,
    [program_uuid, uuid, at],
  )
}

/** Moves all products of a category behind those of another one. */
export const moveProducts = async (
  tx: Tx,
  { program_uuid, from, to }: { program_uuid: string; from: string; to: string },
): Promise<void> => {
  await run(
    tx,
    `update menus.products p
        set category_uuid = $3,
            position = p.position + coalesce((select max(o.position) + 1 from menus.products o
                                               where o.category_uuid = $3 and o.deleted_at is null), 0)
      where p.program_uuid = $1 and p.category_uuid = $2 and p.deleted_at is null`,
    [program_uuid, from, to],
  )
}
