import type { SearchSource } from '#modules/search/index.ts'
import { getSight } from '../acceptors/acceptor-view.ts'
import { listAcceptorRows } from '../acceptors/acceptor.queries.ts'
import { listPrograms } from '../program/program.queries.ts'

const start = { after: null, backwards: false, offset: 0 }

/** Programs by a part of their title or their code: own ones, those in which somebody works, or all. */
const foundPrograms: SearchSource = {
  kind: 'program',
  callers: ['admin', 'program_owner', 'acceptor'],
  find: async (db, { sought: { text, short_like }, caller, most }) => {
    if (short_like === null) return []
    const filter = { type: undefined, q: text, user_uuid: undefined }
    const rows = await listPrograms(db, caller, { filter, group: undefined, place: start, size: most - 1 })
    return rows.map(({ uuid, title, code, currency, created }) => ({
      uuid,
      title,
      note: code,
      program: null,
      amount: null,
      currency,
      created: created.toISOString(),
    }))
  },
}

/** Acceptors of an owner's programs, and those who were invited. */
const foundAcceptors: SearchSource = {
  kind: 'person',
  callers: ['program_owner'],
  find: async (db, { sought: { like }, caller, most }) => {
    if (like === null) return []
    const filter = { program: null, status: null, like }
    const rows = await listAcceptorRows(db, { sight: getSight(caller), filter, place: start, size: most - 1 })
    return rows.map(({ uuid, profile, joined_at, email, program_uuid, program_title, created }) => {
      // An address that was typed in does not show whose it is.
      const person = joined_at === null ? null : profile
      return {
        uuid,
        title: person?.title ?? email ?? '',
        note: person?.email ?? email,
        program: { uuid: program_uuid, title: program_title },
        amount: null,
        currency: null,
        created: created.toISOString(),
      }
    })
  },
}

export const programsSearch: readonly SearchSource[] = [foundPrograms, foundAcceptors]
