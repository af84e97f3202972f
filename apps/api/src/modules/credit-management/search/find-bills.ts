import type { SearchSource } from '#modules/search/index.ts'
import type { Caller } from '#platform/security/caller.ts'
import { findBills, findDebtors, type BillReader } from './search.queries.ts'

const toReader = ({ kind, user_uuid }: Caller): BillReader => ({
  all: kind === 'admin',
  owner_uuid: kind === 'program_owner' ? user_uuid : null,
  debtor_user_uuid: kind === 'cardholder' ? user_uuid : null,
})

/** Bills of own programs, own bills, or all; and the debtors of own programs. */
export const creditSearch: readonly SearchSource[] = [
  {
    kind: 'bill',
    callers: ['admin', 'program_owner', 'cardholder'],
    find: async (db, { sought: { amount, like }, caller, most }) => {
      if (amount === null && like === null) return []
      const rows = await findBills(db, toReader(caller), { amount, like, most })
      return rows.map(({ uuid, number, debtor, total, currency, created, program }) => ({
        uuid,
        title: number ?? '',
        note: debtor,
        program,
        amount: total,
        currency,
        created: created.toISOString(),
      }))
    },
  },
  {
    kind: 'debtor',
    callers: ['admin', 'program_owner'],
    find: async (db, { sought: { number, like }, caller, most }) => {
      if (number === null && like === null) return []
      const rows = await findDebtors(db, toReader(caller), { number, like, most })
      return rows.map(({ uuid, number: own_number, name, email, created, program }) => ({
        uuid,
        title: name,
        note: email === '' ? String(own_number) : email,
        program,
        amount: null,
        currency: null,
        created: created.toISOString(),
      }))
    },
  },
]
