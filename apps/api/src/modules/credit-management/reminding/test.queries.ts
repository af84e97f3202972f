import { run, type Tx } from '#platform/db/database.ts'

/** The addresses of the owner who tests a reminder, and the program and schedule that it is of. */
export interface Tester {
  readonly email: string
  readonly phone: string | null
  readonly full_name: string
  readonly title: string
  readonly image: string | null
  readonly currency: string
  readonly time_zone: string
  readonly type: 1 | 2
  readonly is_formal: boolean
}

export const findTester = async (
  tx: Tx,
  { schedule_uuid, owner_uuid }: { schedule_uuid: string; owner_uuid: string | null },
): Promise<Tester | undefined> => {
  const [row] = await run<Tester>(
    tx,
    `select o.email, o.phone, o.full_name, p.title, p.image, p.currency, p.time_zone, s.type, s.is_formal
       from credit_management.schedules s join programs.v_programs p on p.uuid = s.program_uuid
       join identity.v_profiles o on o.uuid = p.owner_uuid where s.uuid = $1 and p.owner_uuid = $2`,
    [schedule_uuid, owner_uuid],
  )
  return row
}
