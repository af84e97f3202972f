import { run } from '#platform/db/database.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'

/**
 * Bills of a person with an account. They are claims of somebody else, whose books need them for seven years: erasing the account leaves
 * the claim, and takes the account from it.
 */
export const creditPersonalData: PersonalData = {
  module: 'credit-management',
  read: async (db, { uuid }) => ({
    debtors: await run(
      db,
      `select p.title as program, d.type, d.name, d.contact_name, d.address, d.zip, d.city, d.country, d.email, d.phone_code, d.phone,
              d.language, d.chamber, d.vat, d.ibans, d.created
         from credit_management.debtors d join programs.v_programs p on p.uuid = d.program_uuid where d.user_uuid = $1 order by d.uuid`,
      [uuid],
    ),
    bills: await run(
      db,
      `select b.uuid, p.title as program, b.kind, b.number, b.date, b.due_date, b.currency, b.lines, b.subtotal, b.vat, b.total, b.state,
              b.open_principal, b.open_interest, b.open_costs, b.debtor, b.sent_at, b.paid_at,
              (select coalesce(json_agg(json_build_object('kind', c.kind, 'amount', c.amount, 'day', c.day) order by c.created), '[]')
                 from credit_management.charges c where c.bill_uuid = b.uuid) as charges,
              (select coalesce(json_agg(json_build_object('kind', m.kind, 'reason', m.reason, 'created', m.created) order by m.created), '[]')
                 from credit_management.marks m where m.bill_uuid = b.uuid and m.by_uuid = $1) as answers
         from credit_management.bills b join credit_management.debtors d on d.uuid = b.debtor_uuid
         join programs.v_programs p on p.uuid = b.program_uuid
        where d.user_uuid = $1 and b.state <> 'draft' order by b.uuid`,
      [uuid],
    ),
    payments: await run(
      db,
      `select y.source, y.amount, y.day, y.created from credit_management.payments y
         join credit_management.debtors d on d.uuid = y.debtor_uuid where d.user_uuid = $1 order by y.created, y.uuid`,
      [uuid],
    ),
    messages: await run(
      db,
      `select m.day, m.sender_type, m.created from credit_management.debtor_messages m
         join credit_management.debtors d on d.uuid = m.debtor_uuid where d.user_uuid = $1 order by m.created, m.uuid`,
      [uuid],
    ),
    letters: await run(
      db,
      `select l.sender_type, l.principal, l.costs, l.vat, l.body, l.created from credit_management.letters l
         join credit_management.debtors d on d.uuid = l.debtor_uuid where d.user_uuid = $1 order by l.created, l.uuid`,
      [uuid],
    ),
  }),
  outlook: async (db, { uuid }, fiscal_end) => {
    const [counts] = await run<{ bills: number }>(
      db,
      `select count(*)::int as bills from credit_management.bills b join credit_management.debtors d on d.uuid = b.debtor_uuid
        where d.user_uuid = $1 and b.state <> 'draft'`,
      [uuid],
    )
    return { stays: [{ code: 'bills', count: counts?.bills ?? 0, why: 'fiscal', until: fiscal_end }] }
  },
  forget: async (tx, { uuid }) => {
    await run(tx, 'update credit_management.debtors set user_uuid = null where user_uuid = $1', [uuid])
  },
}
