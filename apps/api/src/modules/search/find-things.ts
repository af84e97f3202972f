import { searchKinds, type search } from '@plein/contract/search/search'
import type { Read } from '#platform/http/route.ts'
import { readSought } from './sought.rules.ts'
import { sourcesFor } from './sources.ts'

const defaultSize = 5

/** GET search: each kind by itself, side by side, and only what the caller may see. */
export const findThings: Read<typeof search.find> = async ({ db, input: { query }, caller }) => {
  const sought = readSought(query.q)
  if (!sought) return { amount: null, groups: [] }
  const size = query.size ?? defaultSize
  const found = await Promise.all(
    sourcesFor(caller).map(async ({ kind, find }) => ({
      kind,
      results: await find(db, { sought, caller, most: size + 1 }),
    })),
  )
  const groups = searchKinds.flatMap((kind) => {
    const results = found.flatMap((group) => (group.kind === kind ? group.results : []))
    return results.length === 0 ? [] : [{ kind, results: results.slice(0, size), has_more: results.length > size }]
  })
  return { amount: sought.amount, groups }
}
