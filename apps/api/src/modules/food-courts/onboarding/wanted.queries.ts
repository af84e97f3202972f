import { run, type Tx } from '#platform/db/database.ts'

/** Marks restaurants as told whose provider still wants something, and answers their invitations: nobody else takes them. */
export const takeWanted = async (
  tx: Tx,
  { at, answered_before, count }: { at: Date; answered_before: Date; count: number },
): Promise<string[]> => {
  const rows = await run<{ uuid: string }>(
    tx,
    `update food_courts.invites set wanted_told_at = $1
      where uuid in (select uuid from food_courts.invites
                      where status = 2 and wanted_told_at is null and answered_at < $2 and psp <> 'none'
                        and ccvpay_status in ('none', 'started', 'rejected')
                      order by answered_at limit $3 for update skip locked)
     returning uuid`,
    [at, answered_before, count],
  )
  return rows.map(({ uuid }) => uuid)
}
