import { run, type Tx } from '#platform/db/database.ts'

/** The provider's part of a share, of a payment that was applied: it bears what the payer's bank takes back. */
export interface ChargedShare {
  readonly position: number
  readonly subject_uuid: string
  readonly program_uuid: string | null
  readonly acceptor_uuid: string | null
  readonly program_title: string
  readonly amount: number
  /** The part of it that went back to the payer neither by a refund nor by a chargeback. */
  readonly left: number
  /** The part of it that the payer's bank has not taken back yet, refunded or not. */
  readonly not_charged_back: number
  /** The part of it that the payer's bank has. */
  readonly charged_back: number
}

export const sharesOfAttempt = (tx: Tx, attempt_uuid: string): Promise<ChargedShare[]> =>
  run<ChargedShare>(
    tx,
    `select s.position, s.subject_uuid, s.program_uuid, s.acceptor_uuid,
            coalesce(p.title, (select coalesce(nullif(m.company_name, ''), m.title) from identity.v_profiles m where m.uuid = s.acceptor_uuid),
                     s.acceptor_uuid::text) as program_title, l.amount,
            greatest(0, l.amount - l.amount_refunded - b.amount) as left, greatest(0, l.amount - b.amount) as not_charged_back, b.amount as charged_back
       from payments.shares s left join programs.v_programs p on p.uuid = s.program_uuid
       join payments.attempts a on a.payable_uuid = s.payable_uuid and a.uuid = $1 and a.applied
       join payments.v_allocations l on l.attempt_uuid = a.uuid and l.position = 0 and l.share = s.position
      cross join lateral (select coalesce(sum(c.amount), 0)::bigint as amount from payments.chargebacks c
                           where c.attempt_uuid = a.uuid and c.subject_uuid = s.subject_uuid) b
      order by s.position`,
    [attempt_uuid],
  )

/** Writes what each share bears of an attempt, in cents; below zero what it gets back. */
export const insertChargebacks = async (
  tx: Tx,
  {
    attempt_uuid,
    created,
    chargebacks,
  }: {
    attempt_uuid: string
    created: Date
    chargebacks: readonly { readonly uuid: string; readonly subject_uuid: string; readonly amount: number }[]
  },
): Promise<void> => {
  await run(
    tx,
    `insert into payments.chargebacks (uuid, attempt_uuid, subject_uuid, amount, created)
     select c.uuid, $1, c.subject_uuid, c.amount, $2 from unnest($3::uuid[], $4::uuid[], $5::bigint[]) as c (uuid, subject_uuid, amount)`,
    [
      attempt_uuid,
      created,
      chargebacks.map(({ uuid }) => uuid),
      chargebacks.map(({ subject_uuid }) => subject_uuid),
      chargebacks.map(({ amount }) => amount),
    ],
  )
}
