import type { FeeInvoice } from '@plein/contract/food-courts/fee-invoices'
import { run, type Db, type Tx } from '#platform/db/database.ts'

/** A side of an invoice, as it was on the day of the invoice. */
export interface InvoiceParty {
  readonly name: string
  readonly program: string
  readonly address: string
  readonly zip: string
  readonly city: string
  readonly country: string
  readonly vat_number: string
}

export interface FeeInvoiceRow extends Pick<
  FeeInvoice,
  'uuid' | 'number' | 'kind' | 'credits_number' | 'month' | 'court' | 'restaurant' | 'currency' | 'fees' | 'vat'
> {
  /** Basis points. */
  readonly vat_percentage: number
  readonly created: Date
  readonly is_corrected: boolean
  readonly seller: InvoiceParty
  readonly buyer: InvoiceParty
}

const invoices = `select i.uuid, i.number, i.kind, b.number as credits_number, to_char(i.month, 'YYYY-MM') as month,
       json_build_object('uuid', i.court_uuid, 'title', o.title) as court, json_build_object('uuid', i.program_uuid, 'title', r.title) as restaurant,
       i.currency, i.fees, i.vat_percentage, i.vat, i.created, i.seller, i.buyer,
       exists (select from food_courts.fee_invoices n where n.credits = i.uuid) as is_corrected
  from food_courts.fee_invoices i
  join programs.v_programs o on o.uuid = i.court_uuid
  join programs.v_programs r on r.uuid = i.program_uuid
  left join food_courts.fee_invoices b on b.uuid = i.credits`

/** The invoices of a court, or to a restaurant, for the months of a year (null: the newest that has some), newest first, with all such years. */
export const listInvoices = (
  db: Db,
  { program_uuid, of_court, year }: { program_uuid: string; of_court: boolean; year: number | null },
): Promise<(FeeInvoiceRow & { readonly years: readonly number[] })[]> =>
  run(
    db,
    `with known as (
       select array_agg(distinct extract(year from month)::int) as years from food_courts.fee_invoices
        where case when $2 then court_uuid else program_uuid end = $1)
     select invoice.*, k.years
       from (${invoices} where case when $2 then i.court_uuid else i.program_uuid end = $1) invoice cross join known k
      where left(invoice.month, 4)::int = coalesce($3::int, (select max(y) from unnest(k.years) y))
      order by invoice.month desc, invoice.number desc, invoice.uuid desc limit 5000`,
    [program_uuid, of_court, year],
  )

export const findInvoice = async (db: Db | Tx, uuid: string): Promise<FeeInvoiceRow | undefined> => {
  const [row] = await run<FeeInvoiceRow>(db, `${invoices} where i.uuid = $1`, [uuid])
  return row
}

/** The invoices of a court are written one after the other, so that their numbers have no gaps. */
export const lockInvoices = (tx: Tx, court_uuid: string): Promise<unknown> =>
  run(tx, `select pg_advisory_xact_lock(hashtextextended('food_courts.fee_invoices ' || $1, 0))`, [court_uuid])

/** Both sides as they are now, and the rate of VAT where the seller is; undefined: one of the programs is gone. */
export const findParties = async (
  tx: Tx,
  { court_uuid, program_uuid, day }: { court_uuid: string; program_uuid: string; day: string },
): Promise<{ seller: InvoiceParty; buyer: InvoiceParty; vat_percentage: number } | undefined> => {
  const [row] = await run<{ seller: InvoiceParty; buyer: InvoiceParty; vat_percentage: number }>(
    tx,
    `with party as (
       select p.uuid, m.country, json_build_object('name', coalesce(nullif(m.company_name, ''), m.title), 'program', p.title, 'address', coalesce(m.address, ''),
                'zip', coalesce(m.zip, ''), 'city', coalesce(m.city, ''), 'country', coalesce(m.country, ''), 'vat_number', coalesce(v.company_vat_number, '')) as facts
         from programs.v_programs p join identity.v_profiles m on m.uuid = p.owner_uuid left join identity.v_vat_numbers v on v.uuid = p.owner_uuid
        where p.uuid in ($1, $2))
     select s.facts as seller, b.facts as buyer,
            coalesce((select r.percentage from vat.v_rates r where r.country = coalesce(nullif(s.country, ''), 'NL') and r.vat_class = 'high' and r.valid_from <= $3::date
                       order by r.valid_from desc limit 1),
                     (select r.percentage from vat.v_rates r where r.country = 'NL' and r.vat_class = 'high' and r.valid_from <= $3::date
                       order by r.valid_from desc limit 1)) as vat_percentage
       from party s join party b on b.uuid = $2 where s.uuid = $1`,
    [court_uuid, program_uuid, day],
  )
  return row
}

export interface NewInvoice {
  readonly uuid: string
  readonly court_uuid: string
  readonly program_uuid: string
  readonly credits: string | null
  readonly is_first: boolean
  /** Its first day. */
  readonly month: string
  readonly currency: string
  readonly fees: number
  readonly vat_percentage: number
  readonly vat: number
  readonly seller: InvoiceParty
  readonly buyer: InvoiceParty
  readonly created: Date
}

/** Writes an invoice under the next number of its court, whose lock is held. */
export const insertInvoice = async (tx: Tx, invoice: NewInvoice): Promise<void> => {
  await run(
    tx,
    `with next as (
       insert into food_courts.fee_invoice_numbers as n (court_uuid, last_number) values ($2, 1)
           on conflict (court_uuid) do update set last_number = n.last_number + 1 returning last_number)
     insert into food_courts.fee_invoices
       (uuid, court_uuid, program_uuid, number, kind, credits, is_first, month, currency, fees, vat_percentage, vat, seller, buyer, created)
     select $1, $2, $3, last_number, case when $8::bigint < 0 then 'credit_note' else 'invoice' end, $4, $5, $6::date, $7, $8::bigint, $9, $10,
            $11::jsonb, $12::jsonb, $13 from next`,
    [
      invoice.uuid,
      invoice.court_uuid,
      invoice.program_uuid,
      invoice.credits,
      invoice.is_first,
      invoice.month,
      invoice.currency,
      invoice.fees,
      invoice.vat_percentage,
      invoice.vat,
      JSON.stringify(invoice.seller),
      JSON.stringify(invoice.buyer),
      invoice.created,
    ],
  )
}

/** Whether the month has its first document; with the lock of the court held. */
export const hasFirst = async (
  tx: Tx,
  { court_uuid, program_uuid, currency, month }: Pick<NewInvoice, 'court_uuid' | 'program_uuid' | 'currency' | 'month'>,
): Promise<boolean> => {
  const rows = await run(
    tx,
    `select uuid from food_courts.fee_invoices where court_uuid = $1 and program_uuid = $2 and currency = $3 and month = $4::date and is_first`,
    [court_uuid, program_uuid, currency, month],
  )
  return rows.length > 0
}
