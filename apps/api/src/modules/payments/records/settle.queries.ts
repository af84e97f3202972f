import { run, type Tx } from '#platform/db/database.ts'
import type { BookedShare } from '../booking.rules.ts'
import { reportValues, type ProviderReport } from './attempt.queries.ts'
import { watchDays } from './attempt.rules.ts'

/** Whatever was doubted about an attempt, and whoever doubted it since it was read, its provider's definite answer ends it. */
const reviewed = `reviewed as (
       update payments.alerts l set resolved_at = $9 from attempt
        where l.attempt_uuid = $1 and l.refund_uuid is null and l.resolved_at is null
          and l.kind in ('mismatch', 'manual_intervention', 'sync_failed')
     )`

/**
 * Writes that an attempt is paid and, if its payable is open, that the payable is: in one statement. Undefined when it was paid
 * before. `applied` is false for money that is late or came twice; `shares` are those of the payable.
 */
export const writePaid = async (
  tx: Tx,
  reported: ProviderReport,
): Promise<{ readonly applied: boolean; readonly shares: readonly BookedShare[] } | undefined> => {
  const [row] = await run<{ applied: boolean; shares: BookedShare[] }>(
    tx,
    `with attempt as (
       update payments.attempts a
          set status = $2, provider_reference = coalesce(a.provider_reference, $3), checkout_url = coalesce($4, a.checkout_url),
              failure_code = $5, psp_response = coalesce($6, a.psp_response), response_code = $7, sync_at = $8, sync_count = 0,
              changed = $9, paid_at = $9, watch_at = $9::timestamptz + $11::int * interval '24 hours', amount_charged_back = $10,
              applied = p.state = 'open'
         from payments.payables p
        where a.uuid = $1 and a.status <> 'paid' and p.uuid = a.payable_uuid
       returning a.payable_uuid, a.applied
     ), payable as (
       update payments.payables p set state = 'paid', amount_paid = p.amount, changed = $9
         from attempt a where a.applied and p.uuid = a.payable_uuid and p.state = 'open' returning p.uuid
     ), ${reviewed}
     select a.applied, coalesce(json_agg(json_build_object(
              'program_uuid', s.program_uuid, 'acceptor_uuid', s.acceptor_uuid,
              'program_title', coalesce(r.title, (select coalesce(nullif(m.company_name, ''), m.title) from identity.v_profiles m where m.uuid = s.acceptor_uuid),
                     s.acceptor_uuid::text), 'amount', s.amount, 'fee', s.fee,
              'fee_program_uuid', s.fee_program_uuid, 'fee_program_title', f.title,
              'fee_vat_percentage', s.fee_vat_percentage) order by s.position), '[]') as shares
       from attempt a
       join payments.shares s on s.payable_uuid = a.payable_uuid
       left join programs.v_programs r on r.uuid = s.program_uuid
       left join programs.v_programs f on f.uuid = s.fee_program_uuid
      group by a.applied, a.payable_uuid`,
    [...reportValues(reported), reported.amount_charged_back, watchDays[0]],
  )
  return row
}

/** Takes back what `writePaid` wrote on the payable: cancelled when its module can no longer apply the money, open when a source was lost. */
export const writeNotApplied = async (
  tx: Tx,
  { attempt_uuid, state, moment }: { attempt_uuid: string; state: 'cancelled' | 'open'; moment: Date },
): Promise<void> => {
  await run(
    tx,
    `with attempt as (
       update payments.attempts set applied = false where uuid = $1 returning payable_uuid
     )
     update payments.payables p set state = $3, amount_paid = 0, changed = $2 from attempt a where p.uuid = a.payable_uuid`,
    [attempt_uuid, moment, state],
  )
}

/** Writes that an attempt ended without money. Undefined when it was over before; `last`: no other one is live or has paid. */
export const writeUnpaid = async (
  tx: Tx,
  reported: ProviderReport,
): Promise<{ readonly last: boolean } | undefined> => {
  const [row] = await run<{ last: boolean }>(
    tx,
    `with attempt as (
       update payments.attempts
          set status = $2, provider_reference = coalesce(provider_reference, $3), checkout_url = coalesce($4, checkout_url),
              failure_code = $5, psp_response = coalesce($6, psp_response), response_code = $7, sync_at = $8, sync_count = 0, changed = $9
        where uuid = $1 and status in ('created', 'open', 'pending', 'authorized', 'unknown', 'needs_review')
       returning payable_uuid, superseded
     ), ${reviewed}
     select not t.superseded and p.state = 'open' and not exists (
              select from payments.attempts o
               where o.payable_uuid = t.payable_uuid and o.uuid <> $1
                 and (o.status = 'paid' or o.status in ('created', 'open', 'pending', 'authorized', 'unknown', 'needs_review') and not o.superseded)
            ) as last
       from attempt t join payments.payables p on p.uuid = t.payable_uuid`,
    reportValues(reported),
  )
  return row
}

/** Writes how much a payer's bank took back of a paid attempt. Answers how much of it is new, in cents; 0 when it was known. */
export const writeChargeback = async (
  tx: Tx,
  { uuid, amount, moment }: { uuid: string; amount: number; moment: Date },
): Promise<number> => {
  const [row] = await run<{ more: number }>(
    tx,
    `with before as (select uuid, amount_charged_back from payments.attempts where uuid = $1 for update)
     update payments.attempts a set amount_charged_back = $2, changed = $3
       from before b where a.uuid = b.uuid and b.amount_charged_back < $2 returning $2::bigint - b.amount_charged_back as more`,
    [uuid, amount, moment],
  )
  return row?.more ?? 0
}

/**
 * Writes that the bank gave back some of what it took. `known`: what was stored when the provider was asked: an answer that is older than what is
 * stored by now gives nothing back. Answers the cents that were given back.
 */
export const writeChargebackReversed = async (
  tx: Tx,
  { uuid, known, amount, moment }: { uuid: string; known: number; amount: number; moment: Date },
): Promise<number> => {
  const rows = await run(
    tx,
    `update payments.attempts set amount_charged_back = $3, changed = $4
      where uuid = $1 and amount_charged_back = $2 and amount_charged_back > $3 returning uuid`,
    [uuid, known, amount, moment],
  )
  return rows.length > 0 ? known - amount : 0
}

/**
 * Writes how much of a paid attempt was refunded past us, when it is more than was told before. `refunded`: what the provider gave back
 * in all, cents. Answers how much of that was asked for here; undefined when there is nothing new to tell.
 */
export const writeForeignRefund = async (tx: Tx, uuid: string, refunded: number): Promise<number | undefined> => {
  const [row] = await run<{ ours: number }>(
    tx,
    `with asked as (
       select coalesce(sum(amount), 0)::bigint as ours from payments.refunds where attempt_uuid = $1 and source = 0 and status not in ('failed', 'settled')
     )
     update payments.attempts a set amount_refunded_elsewhere = $2::bigint - asked.ours from asked
      where a.uuid = $1 and a.amount_refunded_elsewhere < $2::bigint - asked.ours returning asked.ours`,
    [uuid, refunded],
  )
  return row?.ours
}
