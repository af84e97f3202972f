import type { menus } from '@plein/contract/menus/editing'
import type { Read } from '#platform/http/route.ts'
import { assertMemberOfProgram } from '#modules/programs/index.ts'
import { drawingsLike } from './drawing.rules.ts'
import { allDrawings } from './drawings.ts'

/** The drawn pictures that a menu may show, those that a dish's name speaks of when one is given. */
export const findDrawings: Read<typeof menus.drawings> = async ({ db, input: { params, query }, caller }) => {
  await assertMemberOfProgram(db, caller, params.program_uuid)
  const { search = '', language = 'nl' } = query
  const found = search.trim() === '' ? allDrawings().list : drawingsLike(search, allDrawings())
  return { results: found.map(({ uri, names }) => ({ uri, title: names[language][0] ?? '' })) }
}
