import { acceptorStatuses } from '@plein/contract/programs/codes'
import type { acceptors } from '@plein/contract/programs/acceptors'
import { pipelineProblems } from '@plein/contract/problem'
import { decodeCursor, defaultPageSize, keysetPage } from '#platform/http/paging.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Read } from '#platform/http/route.ts'
import { containing } from '../like.ts'
import { countAcceptors, findAcceptor, listAcceptorRows, type AcceptorFilter } from './acceptor.queries.ts'
import { getSight, toView, toViews } from './acceptor-view.ts'

const countsOf = (by: ReadonlyMap<number, number>) => ({
  all: [...by.values()].reduce((sum, count) => sum + count, 0),
  active: by.get(acceptorStatuses.active) ?? 0,
  pending: by.get(acceptorStatuses.pending) ?? 0,
  unsubscribed: by.get(acceptorStatuses.unsubscribed) ?? 0,
  rejected: by.get(acceptorStatuses.rejected) ?? 0,
  blocked: by.get(acceptorStatuses.blocked) ?? 0,
})

/** The participations that the caller sees, newest first, with what they cost: two statements, and one for the terms of each kind. */
const listFor =
  (path: string): Read<typeof acceptors.list> =>
  async ({ db, input: { query }, caller }) => {
    const filter: AcceptorFilter = {
      program: query.program ?? null,
      status: query.status ?? null,
      like: containing(query.q),
    }
    const sight = getSight(caller)
    const place = decodeCursor(query, ['moment', 'uuid'])
    const [rows, by_status] = await Promise.all([
      listAcceptorRows(db, { sight, filter, place, size: query.size ?? defaultPageSize }),
      countAcceptors(db, sight, filter),
    ])
    const counts = countsOf(by_status)
    const count = filter.status === null ? counts.all : (by_status.get(filter.status) ?? 0)
    const page = keysetPage({
      rows,
      place,
      request: query,
      path,
      count: { count },
      keyOf: (row) => [row.created.toISOString(), row.uuid],
    })
    return { ...page.meta, results: await toViews(db, page.rows, sight), counts }
  }

export const listAcceptors = listFor('/api/v1/acceptors')
export const listProgramAcceptors: Read<typeof acceptors.ofPrograms> = listFor('/api/v1/manager/program-acceptors')

/** One part that the caller sees; another one is not found. */
export const readAcceptor: Read<typeof acceptors.read> = async ({ db, input: { params }, caller }) => {
  const sight = getSight(caller)
  const row = await findAcceptor(db, sight, params.uuid)
  if (!row) throw new Problem(pipelineProblems.not_found)
  return toView(db, row, sight)
}
