import type { PayableState } from '@plein/contract/payments/subject'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { BookedShare } from '../booking.rules.ts'
import type { OpenShare } from './allocate.rules.ts'

/** A payable that other sources than a provider are to pay, or a part of it. */
export interface SourcedPayable {
  readonly uuid: string
  readonly program_uuid: string
  readonly subject_label: string | null
  readonly description: string
  readonly currency: string
  readonly amount: number
  readonly state: PayableState
  /** The attempt that is still live. */
  readonly live_uuid: string | null
  readonly shares: readonly (OpenShare & BookedShare)[]
}

/** Locks the payable of a subject whose lock is held, with its shares as they are allocated and booked. */
export const lockSourcedPayable = async (
  tx: Tx,
  kind: string,
  subject_uuid: string,
): Promise<SourcedPayable | undefined> => {
  const [row] = await run<SourcedPayable>(
    tx,
    `select p.uuid, p.program_uuid, p.subject_label, p.description, p.currency, p.amount, p.state,
            (select a.uuid from payments.attempts a
              where a.payable_uuid = p.uuid and not a.superseded
                and a.status in ('created', 'open', 'pending', 'authorized', 'unknown', 'needs_review')) as live_uuid,
            (select json_agg(json_build_object(
                      'position', s.position, 'subject_uuid', s.subject_uuid, 'program_uuid', s.program_uuid, 'acceptor_uuid', s.acceptor_uuid,
                      'program_title', coalesce(r.title, (select coalesce(nullif(m.company_name, ''), m.title) from identity.v_profiles m where m.uuid = s.acceptor_uuid),
                             s.acceptor_uuid::text), 'amount', s.amount, 'fee', s.fee,
                      'fee_program_uuid', s.fee_program_uuid, 'fee_program_title', f.title,
                      'fee_vat_percentage', s.fee_vat_percentage) order by s.position)
               from payments.shares s
               left join programs.v_programs r on r.uuid = s.program_uuid
               left join programs.v_programs f on f.uuid = s.fee_program_uuid
              where s.payable_uuid = p.uuid) as shares
       from payments.payables p where p.kind = $1 and p.subject_uuid = $2 for update of p`,
    [kind, subject_uuid],
  )
  return row
}

/** A payable, and what sources hold for it by an attempt that is not over. */
export interface WishedPayable {
  readonly program_uuid: string
  readonly currency: string
  readonly state: PayableState
  readonly shares: readonly (OpenShare &
    Pick<BookedShare, 'program_uuid'> & { readonly acceptor_uuid: string | null })[]
  readonly held: readonly { readonly kind: string; readonly source_uuid: string; readonly amount: number }[]
}

/** The payable of a subject, for somebody who wants to pay it with tokens. */
export const findWishedPayable = async (
  db: Db,
  kind: string,
  subject_uuid: string,
): Promise<WishedPayable | undefined> => {
  const [row] = await run<WishedPayable>(
    db,
    `select p.program_uuid, p.currency, p.state,
            (select json_agg(json_build_object('position', s.position, 'subject_uuid', s.subject_uuid, 'program_uuid', s.program_uuid,
                      'acceptor_uuid', s.acceptor_uuid, 'amount', s.amount) order by s.position)
               from payments.shares s where s.payable_uuid = p.uuid) as shares,
            (select coalesce(json_agg(json_build_object('kind', s.kind, 'source_uuid', s.source_uuid, 'amount', s.amount)), '[]')
               from payments.attempts a join payments.attempt_sources s on s.attempt_uuid = a.uuid
              where a.payable_uuid = p.uuid and not a.superseded
                and a.status in ('created', 'open', 'pending', 'authorized', 'unknown', 'needs_review')
                and s.position > 0 and s.state = 'held') as held
       from payments.payables p where p.kind = $1 and p.subject_uuid = $2`,
    [kind, subject_uuid],
  )
  return row
}

/** The kind and amount of what has that uuid, whoever asks: its kind says who may know of it. */
export const findSubjectToPay = async (
  db: Db,
  subject_uuid: string,
): Promise<{ kind: string; amount: number } | undefined> => {
  const [row] = await run<{ kind: string; amount: number }>(
    db,
    'select kind, amount from payments.payables where subject_uuid = $1 order by created limit 1',
    [subject_uuid],
  )
  return row
}
