/*
 * Bills for the bench, written by SQL: sent as the product would have them, without the books that only a payment asks for. A tenth is open, ten of
 * each debtor: the first is due for a reminder, the second is named in the bank statement, the rest is due later.
 */
import { query } from '../card-data.ts'

const debtors = 10_000
/** Open bills of a debtor. */
const openEach = 10

/** The demo's wholesaler, by the portal of its owner. */
export interface Seller {
  readonly program_uuid: string
  /** The name before the @ of who signs in. */
  readonly name: string
  /** IBAN on which debtors pay. */
  readonly account: string
}

export const findSeller = async (url: string): Promise<Seller> => {
  const [row] = await query<{ program_uuid: string; name: string; account: string }>(
    url,
    `select p.uuid as program_uuid, split_part(u.username, '@', 1) as name, c.account
       from programs.programs p join identity.users u on u.uuid = p.owner_uuid join credit_management.contacts c on c.program_uuid = p.uuid
      where p.title = 'Groothandel De Linde' limit 1`,
  )
  if (!row) throw new Error('the demo data has no Groothandel De Linde')
  return row
}

const insertDebtors = `
insert into credit_management.debtors (uuid, program_uuid, number, type, name, email, address, zip, city, created)
select uuidv7($3::timestamptz - clock_timestamp()), $1, 500000 + i, 1, 'Klant ' || i, 'klant' || i || '@bench.example', 'Kade ' || i, '1012 LG', 'Amsterdam', $3
  from generate_series(1, $2::int) i`

/** Bills $2 to $3 of the program, like its newest sent one: the first $4 of them are open. */
const insertBills = `
with source as (
  select * from credit_management.bills where program_uuid = $1 and state = 'sent' and kind = 'bill' order by uuid limit 1
), owing as (
  select uuid, (number - 500001)::int as place from credit_management.debtors where program_uuid = $1 and number > 500000
)
insert into credit_management.bills (uuid, program_uuid, debtor_uuid, number, date, due_date, currency, language, lines, vat_sums, subtotal, vat, total,
  sender, debtor, reference, state, open_principal, created, sent_at, paid_at, paid_on)
select uuidv7($6::timestamptz + make_interval(secs => i) - clock_timestamp()), s.program_uuid, o.uuid, 'B-' || lpad(i::text, 7, '0'), '2026-11-07',
       case when i >= $4 then '2026-10-01' when i < $5 then '2026-11-21' else '2026-12-24' end::date, s.currency, s.language, s.lines, s.vat_sums,
       s.subtotal, s.vat, s.total, s.sender, s.debtor, null, case when i < $4 then 'sent' else 'paid' end, case when i < $4 then s.total else 0 end,
       '2026-11-07T09:00:00Z', '2026-11-07T09:00:00Z', case when i >= $4 then '2026-11-10T09:00:00Z'::timestamptz end,
       case when i >= $4 then '2026-11-10'::date end
  from generate_series($2::int, $3::int - 1) i cross join source s join owing o on o.place = i % $5::int`

const perStatement = 50_000

/** Fills up to so many bills of the bench; answers nothing. The first hundred thousand are open. */
export const fillBills = async (
  url: string,
  { program_uuid, from, until }: { program_uuid: string; from: number; until: number },
): Promise<void> => {
  if (from === 0) await query(url, insertDebtors, [program_uuid, debtors, '2026-11-01T09:00:00Z'])
  const first = '2026-01-01T00:00:00Z'
  for (let at = from; at < until; at += perStatement) {
    const end = Math.min(until, at + perStatement)
    await query(url, insertBills, [program_uuid, at, end, debtors * openEach, debtors, first])
  }
  await query(url, 'vacuum analyze credit_management.bills, credit_management.debtors')
}

export const benchDebtors = debtors

/** The number and cents of the second open bill of each debtor. */
export const listNamed = (url: string, program_uuid: string): Promise<{ number: string; amount: number }[]> =>
  query(
    url,
    `select number, open_principal::int as amount from credit_management.bills
      where program_uuid = $1 and number >= 'B-0010000' and number < 'B-0020000' order by number`,
    [program_uuid],
  )
