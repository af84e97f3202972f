import { holdPeople } from '#modules/identity/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import type { App } from '#platform/runtime/app.ts'
import { now } from '#platform/runtime/clock.ts'
import { getEarlierLists, type EarlierList } from './earlier-lists.ts'
import { endFill, insertKnown, keepFill, lockFill } from './fill.queries.ts'

/** So many people are looked at in one transaction. */
const batch = 500

/**
 * The job: writes the memberships of people whom programs knew before events wrote them. Each list is gone through once, and goes on after a
 * crash; followers are in none, so that whoever has unfollowed stays out.
 */
export const fillMemberships = async ({ db }: Pick<App, 'db'>, most = batch): Promise<void> => {
  for (const list of getEarlierLists()) while (await inTransaction(db, (tx) => fillSome(tx, list, most)));
}

/** One batch. Answers whether there may be more. */
const fillSome = async (tx: Tx, { name, reason, read }: EarlierList, most: number): Promise<boolean> => {
  const after = await lockFill(tx, name)
  if (after === undefined) return false
  const people = await read(tx, { after, most })
  const last = people.at(-1)
  if (!last) {
    await endFill(tx, name, now())
    return false
  }
  const held = new Set(
    await holdPeople(
      tx,
      people.map(({ user_uuid }) => user_uuid),
    ),
  )
  await insertKnown(tx, { people: people.filter(({ user_uuid }) => held.has(user_uuid)), reason, at: now() })
  await keepFill(tx, name, last.user_uuid)
  return true
}
