import { run } from '#platform/db/database.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'

interface Counts {
  readonly requests: number
  readonly under_way: number
}

/** Payment requests of a person. The seller's tax needs number, day, amounts and VAT for seven years, and nobody's name. */
export const paymentRequestsPersonalData: PersonalData = {
  module: 'payment-management',
  read: async (db, { uuid }) => ({
    payment_requests: await run(
      db,
      `select o.number, p.title as program, o.description, o.created, o.state, o.currency, o.amount, o.refunded_amount, o.method, o.language,
              o.payer_name, o.payer_email, o.payer_phone, o.answers, o.ended_at
         from payment_management.orders o join programs.v_programs p on p.uuid = o.program_uuid where o.payer_uuid = $1 order by o.created`,
      [uuid],
    ),
  }),
  outlook: async (db, { uuid }, fiscal_end) => {
    const [counts] = await run<Counts>(
      db,
      `select count(*) filter (where o.state = 'paid')::int as requests,
              count(*) filter (where o.state = 'open' and exists (
                select from payments.v_attempts a where a.payable_uuid = o.payable_uuid
                   and a.status in ('created', 'open', 'pending', 'authorized', 'unknown', 'needs_review')))::int as under_way
         from payment_management.orders o where o.payer_uuid = $1`,
      [uuid],
    )
    const { requests = 0, under_way = 0 } = counts ?? {}
    return {
      stays: [{ code: 'payment_requests', count: requests, why: 'fiscal', until: fiscal_end }],
      open_matters: [{ code: 'payment_requests_under_way', count: under_way }],
    }
  },
  forget: async (tx, { uuid }) => {
    await run(tx, 'delete from payment_management.payer_codes where payer_uuid = $1', [uuid])
    await run(
      tx,
      `update payment_management.orders set payer_name = null, payer_email = null, payer_phone = null, answers = null where payer_uuid = $1`,
      [uuid],
    )
  },
}
