import { run, type Tx } from '#platform/db/database.ts'

interface EndingFeeFree {
  readonly username: string
  readonly type: number
  readonly language: string
  readonly fee_free_until: Date
}

/** Owners whose benefit ends by a moment and who were not mailed so; they are marked as mailed, and held until the transaction ends. */
export const markEndingFeeFree = (
  tx: Tx,
  { at, ends_by, limit }: { at: Date; ends_by: Date; limit: number },
): Promise<EndingFeeFree[]> =>
  run<EndingFeeFree>(
    tx,
    `update identity.users set fee_free_end_mailed_at = $1
      where fee_free_until is not null and uuid in (
                     select uuid from identity.users
                      where fee_free_until > $1 and fee_free_until <= $2 and fee_free_end_mailed_at is null
                        and erased_at is null and disabled_at is null
                      order by fee_free_until limit $3 for update skip locked)
     returning username, type, language, fee_free_until`,
    [at, ends_by, limit],
  )
