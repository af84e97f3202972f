import type { SearchSource } from '#modules/search/index.ts'
import { maskEmail } from '../profiles/mask-email.rules.ts'
import { getTitle } from '../profiles/profile.rules.ts'
import { userRows } from '../users/users.queries.ts'

/** Everybody with an account, for administrators; addresses are masked as in the list. */
export const identitySearch: readonly SearchSource[] = [
  {
    kind: 'person',
    callers: ['admin'],
    find: async (db, { sought: { text, like }, most }) => {
      if (like === null) return []
      const anybody = { type: null, is_active: null, country: null, promotion_code: null }
      const rows = await userRows(db, {
        filter: { ...anybody, q: text.toLowerCase(), sort: '-created' },
        place: { after: null, backwards: false, offset: 0 },
        size: most - 1,
      })
      return rows.map((row) => ({
        uuid: row.uuid,
        title: getTitle(row),
        note: maskEmail(row.username),
        program: null,
        amount: null,
        currency: null,
        created: row.created.toISOString(),
      }))
    },
  },
]
