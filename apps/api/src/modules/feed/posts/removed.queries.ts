import { run, type Db } from '#platform/db/database.ts'

/** Erases a hundred posts that were removed before a moment; answers how many there were. Their media are nobody's from then on. */
export const eraseRemoved = async (db: Db, before: Date): Promise<number> => {
  const gone = await run(
    db,
    `delete from feed.posts where uuid in
       (select uuid from feed.posts where removed_at < $1 order by removed_at limit 100 for update skip locked) returning uuid`,
    [before],
  )
  return gone.length
}
