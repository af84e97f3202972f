import { offerKinds, type postOffers } from '@plein/contract/feed/offers'
import type { Read } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { assertMemberOfProgram, findLinkable } from '#modules/programs/index.ts'
import { literal } from '../literal.ts'
import { offerView } from './offer-views.ts'
import { listSellers } from './offer.queries.ts'

/** So many of each kind. */
const most = 10

/** Things that a post of a program can sell, ten of each kind. */
export const searchOffers: Read<typeof postOffers.search> = async ({ db, app, input: { query }, caller }) => {
  await assertMemberOfProgram(db, caller, query.program)
  const program_uuids = await listSellers(db, query.program)
  const sought = query.q?.trim()
  const filter = { uuids: null, program_uuids, like: sought ? `%${literal(sought)}%` : null, most, at: now() }
  const results = await Promise.all(
    offerKinds.map(async (kind) => {
      const things = (await findLinkable(kind)?.list(db, filter)) ?? []
      return things.map((thing) => offerView(kind, thing, { app, caller }))
    }),
  )
  return { results: results.flat() }
}
