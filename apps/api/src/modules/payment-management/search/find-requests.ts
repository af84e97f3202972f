import type { SearchSource } from '#modules/search/index.ts'
import type { Caller } from '#platform/security/caller.ts'
import { findRequests, type RequestReader } from './search.queries.ts'

const toReader = ({ kind, user_uuid }: Caller): RequestReader => ({
  all: kind === 'admin',
  owner_uuid: kind === 'program_owner' ? user_uuid : null,
  payer_uuid: kind === 'cardholder' ? user_uuid : null,
})

/** Payment requests of own programs, those that one was asked to pay, or all. */
export const requestsSearch: readonly SearchSource[] = [
  {
    kind: 'request',
    callers: ['admin', 'program_owner', 'cardholder'],
    find: async (db, { sought: { number, amount, like }, caller, most }) => {
      if (number === null && amount === null && like === null) return []
      const rows = await findRequests(db, toReader(caller), { number, amount, like, most })
      return rows.map((row) => ({
        uuid: row.uuid,
        title: String(row.number),
        note: row.payer ?? row.description,
        program: row.program,
        amount: row.amount,
        currency: row.currency,
        created: row.created.toISOString(),
      }))
    },
  },
]
