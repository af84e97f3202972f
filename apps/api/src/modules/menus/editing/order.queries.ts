import { run, type Tx } from '#platform/db/database.ts'

interface Places {
  readonly uuids: readonly string[]
  readonly indexes: readonly number[]
}

/** Gives categories of a menu their places; answers how many of them the menu has. */
export const placeCategories = async (tx: Tx, program_uuid: string, { uuids, indexes }: Places): Promise<number> => {
  const placed = await run(
    tx,
    `update menus.categories c set position = n.index from unnest($2::uuid[], $3::int[]) as n (uuid, index)
      where c.uuid = n.uuid and c.program_uuid = $1 and c.deleted_at is null returning c.uuid`,
    [program_uuid, uuids, indexes],
  )
  return placed.length
}

/** Gives products of a menu their places, each in its own category; answers how many of them the menu has. */
export const placeProducts = async (tx: Tx, program_uuid: string, { uuids, indexes }: Places): Promise<number> => {
  const placed = await run(
    tx,
    `update menus.products p set position = n.index from unnest($2::uuid[], $3::int[]) as n (uuid, index)
      where p.uuid = n.uuid and p.program_uuid = $1 and p.deleted_at is null returning p.uuid`,
    [program_uuid, uuids, indexes],
  )
  return placed.length
}
