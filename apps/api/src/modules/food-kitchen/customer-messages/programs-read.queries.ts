import type { Caller } from '#platform/security/caller.ts'
import { run, type Db } from '#platform/db/database.ts'

/** The program, and of a court its restaurants, for who works there, as mayWorkIn says; none for anybody else. */
export const listProgramsRead = async (
  db: Db,
  { kind, user_uuid }: Pick<Caller, 'kind' | 'user_uuid'>,
  program_uuid: string,
): Promise<string[]> => {
  const rows = await run<{ uuid: string }>(
    db,
    `with member as materialized (
       select 1 from programs.v_programs p
        where p.uuid = $1::uuid and ($3::boolean or exists (
          select 1 from programs.v_workers w where w.program_uuid = p.uuid and w.user_uuid = $2::uuid)))
     select $1::uuid as uuid from member
     union all
     select program_uuid from food_ordering.restaurants where court_uuid = $1::uuid and exists (select 1 from member)`,
    [program_uuid, user_uuid, kind === 'admin'],
  )
  return rows.map(({ uuid }) => uuid)
}
