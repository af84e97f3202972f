import { run } from '#platform/db/database.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'
import { payoutMinimum } from './payouts/payout-days.rules.ts'

interface Counts {
  readonly payouts: number
  readonly owed: number
}

/** An acceptor's own payouts. Those of a program belong to the program. */
export const paymentsPersonalData: PersonalData = {
  module: 'payments',
  read: async (db, { uuid }) => ({
    bank_accounts: await run(
      db,
      'select last_four, name, is_active, created from payments.bank_accounts where acceptor_uuid = $1 order by created',
      [uuid],
    ),
    payouts: await run(
      db,
      `select number, status, currency, amount, first_at, last_at, created, returned_at from payments.payouts
        where acceptor_uuid = $1 order by number`,
      [uuid],
    ),
  }),
  outlook: async (db, { uuid }, fiscal_end) => {
    const [counts] = await run<Counts>(
      db,
      `select (select count(*)::int from payments.payouts where acceptor_uuid = $1) as payouts,
              (select count(*)::int from ledger.v_accounts a
                where a.main_account = 210 and a.program_uuid is null and a.reference = $1::text
                  and (select sum(e.credit - e.debit) from ledger.v_entries e where e.account_uuid = a.uuid) not between -$2::bigint and $2::bigint) as owed`,
      // Less than a payout stays in the books: nobody would ever settle it.
      [uuid, payoutMinimum - 1],
    )
    const { payouts = 0, owed = 0 } = counts ?? {}
    return {
      stays: [{ code: 'payouts', count: payouts, why: 'fiscal', until: fiscal_end }],
      open_matters: [{ code: 'money_owed', count: owed }],
    }
  },
  forget: async (tx, { uuid }) => {
    // An account to which something was paid stays with that payout, whose books the law keeps.
    await run(
      tx,
      `delete from payments.bank_accounts b
        where b.acceptor_uuid = $1 and not exists (select from payments.payouts p where p.bank_account_uuid = b.uuid)`,
      [uuid],
    )
    await run(tx, 'update payments.bank_accounts set is_active = false where acceptor_uuid = $1 and is_active', [uuid])
  },
}
