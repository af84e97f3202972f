import { run } from '#platform/db/database.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'

/**
 * Invitations that a person sent or answered. They name the person by uuid alone, and stay with the two programs; what somebody wrote
 * goes with the account. Charges and fee invoices are kept as the tax law asks.
 */
export const courtsPersonalData: PersonalData = {
  module: 'food-courts',
  read: async (db, { uuid }) => ({
    invites: await run(
      db,
      `select uuid, court_uuid, program_uuid, status, reason, decline_reason, decline_words, sent_at, answered_at, sent_by = $1 as sent_by_you,
              answered_by = $1 as answered_by_you
         from food_courts.invites where sent_by = $1 or answered_by = $1 order by created`,
      [uuid],
    ),
    charges: await run(
      db,
      `select c.uuid, c.court_uuid, c.program_uuid, c.amount, c.currency, c.description, c.created, a.answer, a.answered_at,
              c.created_by = $1 as asked_by_you, a.answered_by is not distinct from $1 as answered_by_you
         from food_courts.charges c left join food_courts.charge_answers a on a.charge_uuid = c.uuid
        where c.created_by = $1 or a.answered_by = $1 order by c.created`,
      [uuid],
    ),
    // Documents that the tax law asks for: they stay as they were written.
    fee_invoices: await run(
      db,
      `select i.uuid, i.number, i.kind, i.month, i.currency, i.fees, i.vat, i.created, i.seller, i.buyer
         from food_courts.fee_invoices i
        where exists (select from programs.v_programs p where p.owner_uuid = $1 and p.uuid in (i.court_uuid, i.program_uuid)) order by i.created, i.number`,
      [uuid],
    ),
  }),
  outlook: () => Promise.resolve({}),
  forget: async (tx, { uuid }) => {
    await run(
      tx,
      `update food_courts.invites set decline_reason = null, decline_words = null where answered_by = $1 and decline_words is not null`,
      [uuid],
    )
  },
}
