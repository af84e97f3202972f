import type { SearchSource } from '#modules/search/index.ts'
import { journalNumbered, journalsOfAmount } from './search.queries.ts'

/** Journals by number or amount, for administrators: nobody else reads the books. */
export const ledgerSearch: readonly SearchSource[] = [
  {
    kind: 'journal',
    callers: ['admin'],
    find: async (db, { sought: { number, amount }, most }) => {
      const rows =
        amount !== null
          ? await journalsOfAmount(db, amount, most)
          : number !== null
            ? await journalNumbered(db, number)
            : []
      return rows.map((row) => ({
        uuid: row.uuid,
        title: String(row.number),
        note: row.description,
        program: null,
        amount: row.amount,
        currency: row.currency,
        created: row.created.toISOString(),
      }))
    },
  },
]
