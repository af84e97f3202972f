import type { Rules } from './rules.ts'

/** A court that bears a refund pays it, and its restaurants keep theirs. */
const borneByNoCourt = 'not exists (select from payments.shares s where s.payable_uuid = p.uuid and s.amount_borne > 0)'

/** Debit is credit, stored balances are sums, and what is booked is what happened (reliability 5 a and b). */
export const ledgerRules: Rules = {
  'a journal balances in its currency': `
    select 'journal ' || j.number as subject, format('debit %s, credit %s %s', sum(e.debit), sum(e.credit), e.currency) as detail
      from ledger.entries e join ledger.journals j on j.uuid = e.journal_uuid
     group by j.number, e.currency having sum(e.debit) <> sum(e.credit)`,
  'a stored balance is the sum of its entries': `
    select 'account ' || a.name as subject, format('stored %s, entries %s', b.balance, coalesce(sum(e.credit - e.debit), 0)) as detail
      from ledger.accounts a join ledger.balances b on b.account_uuid = a.uuid left join ledger.entries e on e.account_uuid = a.uuid
     group by a.uuid, a.name, b.balance having b.balance <> coalesce(sum(e.credit - e.debit), 0)`,
  'every paid attempt and every refund is booked once, with its amount': `
    select 'attempt ' || a.uuid as subject, format('%s cents, %s journals', a.amount, count(j.uuid)) as detail
      from payments.attempts a left join ledger.journals j on j.event = 'payment' and j.reference = a.uuid
             and j.amount = a.amount + case when a.applied then a.amount_by_others else 0 end
     where a.status = 'paid' group by a.uuid, a.amount having count(j.uuid) <> 1
    union all
    select 'refund ' || r.uuid, format('%s cents, %s journals', r.amount, count(j.uuid))
      from payments.refunds r left join ledger.journals j on j.event = 'refund' and j.reference = r.uuid and j.amount = r.amount
     group by r.uuid having count(j.uuid) <> (case when r.replaces is null then 1 else 0 end)
    union all
    select 'settled refund ' || r.uuid, format('%s cents, %s journals', r.amount, count(j.uuid))
      from payments.refunds r left join ledger.journals j on j.event = 'refund-settled' and j.reference = r.uuid and j.amount = r.amount
     where r.status = 'settled' group by r.uuid having count(j.uuid) <> 1`,
  'the fee on a sale in cash is booked once, and back once when it was called off': `
    select 'cash sale of part ' || c.subject_uuid as subject, format('fee %s, booked %s times, back %s times', c.fee, b.booked, b.back) as detail
      from payments.cash_sales c,
           lateral (select count(*) filter (where event = 'cash-fee') as booked, count(*) filter (where event = 'cash-fee-returned') as back
                      from ledger.journals where reference = c.subject_uuid and amount = c.fee) b
     where b.booked <> 1 or b.back <> (case when c.returned_at is null then 0 else 1 end)`,
  'nothing is booked that did not happen': `
    select 'journal ' || j.number as subject, format('%s of %s', j.event, j.reference) as detail from ledger.journals j
     where (j.event = 'payment' and not exists (select from payments.attempts a where a.uuid = j.reference and a.status = 'paid'))
        or (j.event = 'refund' and not exists (select from payments.refunds r where r.uuid = j.reference))
        or (j.event = 'refund-settled' and not exists (select from payments.refunds r where r.uuid = j.reference and r.status = 'settled'))
        or (j.event like 'cash-fee%' and not exists (select from payments.cash_sales c where c.subject_uuid = j.reference))`,
  'an order that is refunded whole leaves nothing in the books': `
    with booked as (
      select p.subject_label, a.uuid as reference from payments.payables p join payments.attempts a on a.payable_uuid = p.uuid and a.applied
       where p.amount_refunded = p.amount_paid and ${borneByNoCourt}
      union all
      select p.subject_label, r.uuid from payments.payables p join payments.refunds r on r.payable_uuid = p.uuid and r.subject_uuid is not null
       where p.amount_refunded = p.amount_paid and ${borneByNoCourt})
    select 'order ' || b.subject_label as subject, format('account %s keeps %s', a.name, sum(e.credit - e.debit)) as detail
      from booked b join ledger.journals j on j.reference = b.reference and j.event <> 'refund-settled' join ledger.entries e on e.journal_uuid = j.uuid
      join ledger.accounts a on a.uuid = e.account_uuid
     group by b.subject_label, a.uuid, a.name having sum(e.debit) <> sum(e.credit)`,
}
