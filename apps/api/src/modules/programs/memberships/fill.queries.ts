import { run, type Tx } from '#platform/db/database.ts'
import type { KnownPerson } from './earlier-lists.ts'
import type { MembershipReason } from './membership.queries.ts'

/** How far a list was gone through, locked: null for its beginning; undefined when it is done. */
export const lockFill = async (tx: Tx, list: string): Promise<string | null | undefined> => {
  await run(tx, 'insert into programs.membership_fills (list) values ($1) on conflict do nothing', [list])
  const [row] = await run<{ up_to: string | null; done_at: Date | null }>(
    tx,
    'select up_to, done_at from programs.membership_fills where list = $1 for update',
    [list],
  )
  return row?.done_at === null ? row.up_to : undefined
}

export const keepFill = async (tx: Tx, list: string, up_to: string): Promise<void> => {
  await run(tx, 'update programs.membership_fills set up_to = $2 where list = $1', [list, up_to])
}

export const endFill = async (tx: Tx, list: string, at: Date): Promise<void> => {
  await run(tx, 'update programs.membership_fills set done_at = $2 where list = $1', [list, at])
}

/** Writes for each of these people that their programs know them; what is known stays as it is. */
export const insertKnown = async (
  tx: Tx,
  { people, reason, at }: { people: readonly KnownPerson[]; reason: MembershipReason; at: Date },
): Promise<void> => {
  const pairs = people.flatMap(({ user_uuid, program_uuids }) =>
    program_uuids.map((program_uuid) => ({ program_uuid, user_uuid })),
  )
  await run(
    tx,
    `insert into programs.memberships (program_uuid, user_uuid, reason, created)
     select program_uuid, user_uuid, $3, $4 from unnest($1::uuid[], $2::uuid[]) known (program_uuid, user_uuid)
     on conflict do nothing`,
    [pairs.map(({ program_uuid }) => program_uuid), pairs.map(({ user_uuid }) => user_uuid), reason, at],
  )
}
