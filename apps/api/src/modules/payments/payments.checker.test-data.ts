import { expect } from 'vitest'
import { run, type Db } from '#platform/db/database.ts'
import { auditSettlements } from './books/audit-settlements.ts'

/** Rules that hold whatever happened. Each query lists all rows that break its rule at once: a full run has tens of thousands. */
const rules: Readonly<Record<string, string>> = {
  'a payable is paid by exactly one applied attempt, or by none': `
    select p.uuid from payments.payables p
     where (p.state = 'paid') <> ((select count(*) from payments.attempts a where a.payable_uuid = p.uuid and a.applied and a.status = 'paid') = 1)
        or (select count(*) from payments.attempts a where a.payable_uuid = p.uuid and a.applied) > 1`,
  'a paid attempt is applied, or refunded whole once': `
    select a.uuid from payments.attempts a
     where a.status = 'paid' and (case when a.applied then 1 else 0 end)
       + (select count(*) from payments.refunds r where r.attempt_uuid = a.uuid and r.subject_uuid is null and r.replaces is null and r.amount = a.amount) <> 1`,
  'what is applied is paid': "select uuid from payments.attempts where applied and status <> 'paid'",
  'refunds add up on payables': `
    select p.uuid from payments.payables p
      left join (select payable_uuid, sum(amount) as amount from payments.refunds
                  where subject_uuid is not null and replaces is null group by payable_uuid) r on r.payable_uuid = p.uuid
     where p.amount_refunded <> coalesce(r.amount, 0)`,
  'refunds and fees add up on shares': `
    select s.payable_uuid as uuid from payments.shares s
      left join (select payable_uuid, subject_uuid, sum(amount) as amount, sum(fee) as fee from payments.refunds
                  where replaces is null group by payable_uuid, subject_uuid) r
        on r.payable_uuid = s.payable_uuid and r.subject_uuid = s.subject_uuid
     where s.amount_refunded <> coalesce(r.amount, 0) or s.fee_refunded <> coalesce(r.fee, 0)
        or (s.amount_refunded = s.amount and s.amount_borne = 0 and s.fee_refunded <> s.fee)`,
  'what is sent again is a refund that failed, and the same money': `
    select n.uuid from payments.refunds n join payments.refunds r on r.uuid = n.replaces
     where r.status <> 'failed' or (n.payable_uuid, n.attempt_uuid, n.amount, n.fee, n.currency) <> (r.payable_uuid, r.attempt_uuid, r.amount, r.fee, r.currency)
        or n.subject_uuid is distinct from r.subject_uuid`,
  'a payable that is paid is paid in its subject, once': `
    select p.uuid from payments.payables p join payments.test_sales t on t.uuid = p.subject_uuid
     where (p.state = 'paid') <> (t.paid_times = 1) or t.paid_times > 1 or t.refunded <> p.amount_refunded`,
  'every paid attempt and every refund is booked once, with its amount': `
    select a.uuid from payments.attempts a
     where a.status = 'paid' and (select count(*) from ledger.journals j where j.event = 'payment' and j.reference = a.uuid
       and j.amount = a.amount + case when a.applied then a.amount_by_others else 0 end) <> 1
    union all
    select r.uuid from payments.refunds r
     where (select count(*) from ledger.journals j where j.event = 'refund' and j.reference = r.uuid and j.amount = r.amount) <> (case when r.replaces is null then 1 else 0 end)
        or (select count(*) from ledger.journals j where j.event = 'refund-settled' and j.reference = r.uuid and j.amount = r.amount)
             <> (case when r.status = 'settled' and (r.subject_uuid is not null or r.settled_as <> 'chargeback') then 1 else 0 end)`,
  'nothing is booked that did not happen': `
    select j.reference as uuid from ledger.journals j
     where (j.event = 'payment' and not exists (select from payments.attempts a where a.uuid = j.reference and a.status = 'paid'))
        or (j.event = 'refund' and not exists (select from payments.refunds r where r.uuid = j.reference))
        or (j.event = 'refund-settled' and not exists (select from payments.refunds r where r.uuid = j.reference and r.status = 'settled'))`,
  'every journal balances':
    'select journal_uuid as uuid from ledger.entries group by journal_uuid having sum(debit) <> sum(credit)',
  'what is not over will be looked at': `
    select uuid from payments.attempts where status in ('created', 'open', 'pending', 'authorized', 'unknown', 'needs_review') and sync_at is null
    union all
    select uuid from payments.refunds where status in ('created', 'unknown', 'pending') and sync_at is null`,
  'the sources of each attempt come to its payable, and each of its shares is paid by them': `
    select a.uuid from payments.attempts a join payments.payables p on p.uuid = a.payable_uuid
     where p.amount <> (select sum(s.amount) from payments.v_attempt_sources s where s.attempt_uuid = a.uuid)
        or a.amount <> (select sum(s.amount) from payments.v_attempt_sources s where s.attempt_uuid = a.uuid and s.position = 0)
        or exists (select from payments.v_attempt_sources s where s.attempt_uuid = a.uuid and s.amount <> (
             select sum(l.amount) from payments.v_allocations l where l.attempt_uuid = a.uuid and l.position = s.position))
        or exists (select from payments.shares h where h.payable_uuid = p.uuid and h.amount <> (
             select sum(l.amount) from payments.v_allocations l where l.attempt_uuid = a.uuid and l.share = h.position))`,
  'what goes back of a share goes back to the sources that paid it': `
    select a.uuid from payments.attempts a join payments.shares h on h.payable_uuid = a.payable_uuid
     where a.applied and h.amount_refunded <> (
             select sum(l.amount_refunded) from payments.v_allocations l where l.attempt_uuid = a.uuid and l.share = h.position)
    union all
    select s.attempt_uuid from payments.v_attempt_sources s
     where (select coalesce(sum(l.amount_refunded), 0) from payments.v_allocations l where l.attempt_uuid = s.attempt_uuid and l.position = s.position)
        <> (select coalesce(sum(r.amount), 0) from payments.refunds r
             where r.attempt_uuid = s.attempt_uuid and r.source = s.position and r.subject_uuid is not null and r.replaces is null)`,
  'what was applied is taken of each source, and what is over holds nothing': `
    select a.uuid from payments.attempts a join payments.v_attempt_sources s on s.attempt_uuid = a.uuid
     where (a.applied and s.state <> 'captured') or (not a.applied and s.state = 'captured')
        or (s.state = 'held' and (a.superseded or a.status in ('paid', 'failed', 'canceled', 'expired')) and not a.applied)`,
  'what value of ours pays alone is paid, and nobody is asked about it': `
    select a.uuid from payments.attempts a join payments.payables p on p.uuid = a.payable_uuid
     where (a.provider = 'cards') <> (a.amount_by_others = p.amount)
        or (a.provider = 'cards' and (p.state <> 'paid' or not exists (select from payments.attempt_sources s where s.attempt_uuid = a.uuid)
              or exists (select from payments.refunds r where r.attempt_uuid = a.uuid and (r.source = 0 or r.status <> 'refunded'))))`,
  'a route is of a share less its fee at most': `
    select t.uuid from payments.routes t
      join payments.attempts a on a.uuid = t.attempt_uuid
      join payments.shares s on s.payable_uuid = a.payable_uuid and s.position = t.share
     where t.amount > s.amount - s.fee`,
  'a payable that is refunded whole leaves nothing in the books': `
    with booked as (
      select p.uuid, a.uuid as reference from payments.payables p join payments.attempts a on a.payable_uuid = p.uuid and a.applied
       where p.amount_refunded = p.amount_paid
      union all
      select p.uuid, r.uuid from payments.payables p join payments.refunds r on r.payable_uuid = p.uuid and r.subject_uuid is not null
       where p.amount_refunded = p.amount_paid
      union all
      select p.uuid, t.uuid from payments.payables p join payments.attempts a on a.payable_uuid = p.uuid and a.applied
        join payments.routes t on t.attempt_uuid = a.uuid where p.amount_refunded = p.amount_paid
    )
    select b.uuid from booked b join ledger.journals j on j.reference = b.reference and j.event <> 'refund-settled' join ledger.entries e on e.journal_uuid = j.uuid
     group by b.uuid, e.account_uuid having sum(e.debit) <> sum(e.credit)`,
}

/** Runs after every reliability test: the state of payments and of its books is whole. */
export const checkPayments = async (db: Db): Promise<void> => {
  for (const [rule, query] of Object.entries(rules)) {
    expect({ rule, broken: await run<{ uuid: string }>(db, query) }).toEqual({ rule, broken: [] })
  }
  expect((await auditSettlements(db)).findings).toEqual([])
}

interface Truth {
  readonly id: string
  readonly reference: string
  readonly status: string
  readonly refunds: readonly { readonly status: string }[]
}

/**
 * Holds the product against what the provider knows: every payment that is paid there is paid here, and none is paid here that
 * is not paid there; of each, exactly one was made for an attempt.
 */
export const checkAgainstProvider = async (db: Db, truth: readonly Truth[]): Promise<void> => {
  const attempts = await run<{ uuid: string; status: string; provider_reference: string | null }>(
    db,
    // The provider knows nothing of an attempt that value of ours pays alone.
    "select uuid, status, provider_reference from payments.attempts where provider <> 'cards'",
  )
  const here = attempts.filter(({ status }) => status === 'paid').map(({ provider_reference }) => provider_reference)
  const there = truth.filter(({ status }) => status === 'paid').map(({ id }) => id)
  expect({
    not_here: there.filter((id) => !here.includes(id)),
    not_there: here.filter((id) => !there.includes(id ?? '')),
  }).toEqual({
    not_here: [],
    not_there: [],
  })
  const references = truth.map(({ reference }) => reference)
  expect(references.filter((reference, index) => references.indexOf(reference) !== index)).toEqual([])
}
