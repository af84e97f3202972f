import type { SearchSource } from '#modules/search/index.ts'
import { listShown } from '../wallet/list.queries.ts'
import { toSought, toWhose } from '../wallet/list-cards.ts'
import { centsOn } from '../wallet/spending.rules.ts'

/** Cards by the beginning of their serial or the last four characters of their code: a wallet's, those of own programs, or all. */
export const cardsSearch: readonly SearchSource[] = [
  {
    kind: 'card',
    callers: ['admin', 'program_owner', 'cardholder'],
    find: async (db, { sought: { text, amount, like }, caller, most }) => {
      const typed = toSought(text)
      // A number of few digits is the beginning of a million serials.
      if (amount !== null || like === null || (typed.last_four === null && !typed.serial_to)) return []
      const whose = toWhose(caller)
      const rows = await listShown(db, {
        whose,
        filter: { program_uuid: null, batch_uuid: null, type_code: null, states: null, ends_by: null, ...typed },
        place: { after: null, backwards: false, offset: 0 },
        limit: most,
      })
      return rows.map((card) => ({
        uuid: whose.by === 'holder' ? card.handle : card.uuid,
        title: card.serial,
        note: card.title === '' ? null : card.title,
        program: { uuid: card.program_uuid, title: card.program_title },
        amount: centsOn(card),
        currency: card.currency,
        created: card.created.toISOString(),
      }))
    },
  },
]
