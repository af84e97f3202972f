import type { Rules } from './rules.ts'

/** Payouts of providers: each that is booked is its lines, and account 410 is what no settlement has (docs/decisions/0062). */
export const settlementRules: Rules = {
  'a settlement that is booked is explained line by line, and comes to its lines': `
    select 'settlement ' || s.reference as subject, format('amount %s, lines %s, unexplained %s, differing %s', s.amount, l.cents, l.unexplained, l.differing) as detail
      from payments.settlements s,
           lateral (select coalesce(sum(amount) - (sum(cost) + sum(vat)) / 100.0, 0) as cents,
                           count(*) filter (where state not in ('matched', 'named')) as unexplained,
                           count(*) filter (where state = 'matched' and difference <> 0) as differing
                      from payments.settlement_lines where settlement_uuid = s.uuid) l
     where s.state in ('matched', 'booked') and (abs(s.amount - l.cents) >= 1 or l.unexplained > 0 or l.differing > 0)`,
  'the journal of a settlement is its bank, its VAT and what its lines settle': `
    with line as (
      select settlement_uuid, sum(matched_amount) as settled, sum(vat) as vat from payments.settlement_lines group by settlement_uuid
    ), booked as (
      select j.reference, coalesce(sum(e.debit - e.credit) filter (where e.main_account = 110), 0) as bank,
             coalesce(sum(e.debit - e.credit) filter (where e.main_account = 220), 0) as vat,
             coalesce(sum(e.credit - e.debit) filter (where e.main_account = 410), 0) as settled
        from ledger.journals j join ledger.entries e on e.journal_uuid = j.uuid where j.event = 'settlement' group by j.reference
    )
    select 'settlement ' || coalesce(s.reference, b.reference::text) as subject,
           format('bank %s of %s, settled %s of %s, VAT %s of %s, state %s', b.bank, s.amount, b.settled, l.settled, b.vat, l.vat, s.state) as detail
      from payments.settlements s
      left join line l on l.settlement_uuid = s.uuid
      full join booked b on b.reference = s.uuid
     where (coalesce(s.state, '') = 'booked' and s.journal_uuid is not null) <> (b.reference is not null)
        or b.reference is not null and (b.bank <> s.amount or b.settled <> l.settled or abs(b.vat * 100 - l.vat) > 50)`,
  'nothing is settled twice, and nothing that the books do not have': `
    select 'attempt ' || a.uuid as subject, format('%s of %s, times %s', l.amount, a.amount, l.times) as detail
      from payments.attempts a
      join (select matched_uuid, sum(matched_amount) as amount, count(*) as times from payments.settlement_lines
             where kind = 'payment' and matched_amount <> 0 group by matched_uuid) l on l.matched_uuid = a.uuid
     where l.times > 1 or a.status <> 'paid' or l.amount <> a.amount
    union all
    select 'refund ' || r.uuid, format('%s of %s, times %s, replaces %s', l.amount, -r.amount, l.times, r.replaces)
      from payments.refunds r
      join (select matched_uuid, sum(matched_amount) as amount, count(*) as times from payments.settlement_lines
             where kind = 'refund' and matched_amount <> 0 group by matched_uuid) l on l.matched_uuid = r.uuid
     where l.times > 1 or l.amount <> -r.amount or r.replaces is not null
    union all
    select 'chargebacks of attempt ' || l.matched_uuid, format('%s of %s', l.amount, b.amount)
      from (select matched_uuid, sign(matched_amount) as side, sum(matched_amount) as amount from payments.settlement_lines
             where kind in ('chargeback', 'chargeback_reversal') and matched_amount <> 0 group by matched_uuid, sign(matched_amount)) l,
           lateral (select coalesce(sum(-c.amount), 0) as amount from payments.chargebacks c
                     where c.attempt_uuid = l.matched_uuid and sign(-c.amount) = l.side) b
     where abs(l.amount) > abs(b.amount)`,
  'account 410 of a connection is what it took and gave back, less what was settled': `
    with booked as (
      select a.reference::uuid as connection_uuid, a.currency, sum(e.debit - e.credit) as amount,
             coalesce(sum(e.credit - e.debit) filter (where j.event = 'settlement'), 0) as settled
        from ledger.accounts a join ledger.entries e on e.account_uuid = a.uuid join ledger.journals j on j.uuid = e.journal_uuid
       where a.main_account = 410 and a.reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' group by a.reference, a.currency
    ), lines as (
      select l.matched_connection_uuid as connection_uuid, s.currency, sum(l.matched_amount) as amount
        from payments.settlements s join payments.settlement_lines l on l.settlement_uuid = s.uuid and l.matched_amount <> 0
       where s.state = 'booked' group by l.matched_connection_uuid, s.currency
    )
    select 'connection ' || coalesce(b.connection_uuid, l.connection_uuid) as subject,
           format('settled in the books %s, by the lines %s', b.settled, l.amount) as detail
      from booked b full join lines l on l.connection_uuid = b.connection_uuid and l.currency = b.currency
     where coalesce(b.settled, 0) <> coalesce(l.amount, 0)`,
}
