import { run, type Tx } from '#platform/db/database.ts'

/** The thing that a refund is of, by its label: the share where it is of one. */
export const findSubjectOfRefund = async (
  tx: Tx,
  uuid: string,
): Promise<{ uuid: string; label: string; program_uuid: string | null } | undefined> => {
  const [row] = await run<{ uuid: string; label: string; program_uuid: string | null }>(
    tx,
    `select coalesce(r.subject_uuid, p.subject_uuid) as uuid, p.subject_label as label, s.program_uuid
       from payments.refunds r
       join payments.payables p on p.uuid = r.payable_uuid
       left join payments.shares s on s.payable_uuid = r.payable_uuid and s.subject_uuid = r.subject_uuid
      where r.uuid = $1 and p.subject_label is not null`,
    [uuid],
  )
  return row
}
