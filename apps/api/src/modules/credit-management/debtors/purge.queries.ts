import { run, type Db } from '#platform/db/database.ts'

/** Takes away debtors of more than 24 months ago of whom there is no bill, and nothing that a bill left; a thousand at most. */
export const purgeUnused = async (db: Db, at: Date): Promise<number> => {
  const rows = await run(
    db,
    `delete from credit_management.debtors where uuid in (
       select d.uuid from credit_management.debtors d
        where d.created < $1::timestamptz - interval '24 months'
          and not exists (select from credit_management.bills b where b.debtor_uuid = d.uuid)
          and not exists (select from credit_management.payments y where y.debtor_uuid = d.uuid)
          and not exists (select from credit_management.debtor_messages m where m.debtor_uuid = d.uuid)
          and not exists (select from credit_management.letters l where l.debtor_uuid = d.uuid)
          and not exists (select from credit_management.bank_matches k where k.debtor_uuid = d.uuid)
        order by d.created limit 1000) returning uuid`,
    [at],
  )
  return rows.length
}
