import type { creditLetters } from '@plein/contract/credit-management/letters'
import type { Write } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import { auditProgram, localDay } from '#modules/programs/index.ts'
import { badFields, notFound } from '../credit-management.problems.ts'
import { findLetterTerm } from '../law/post-days.rules.ts'
import { findLetter, insertPosting, type LetterRow } from './letter.queries.ts'
import { letterView } from './letter-view.ts'

const timeZone = 'Europe/Amsterdam'

/** POST manager/letters/posted: once said, the day stays. */
export const postLetters: Write<typeof creditLetters.post> = async ({ tx, input: { body }, caller }) => {
  const { uuids, posted } = body
  if (posted > localDay(now(), timeZone)) throw badFields([{ field: 'posted', code: 'in_the_future' }])
  const owner = { all: false, owner_uuid: caller.user_uuid }
  const results: LetterRow[] = []
  const programs = new Set<string>()
  for (const uuid of uuids.toSorted()) {
    const letter = await findLetter(tx, uuid, owner)
    if (!letter) throw notFound()
    if (posted < letter.created.toISOString().slice(0, 10))
      throw badFields([{ field: 'posted', code: 'before_it_was_written' }])
    const { received, last_day } = findLetterTerm(posted)
    const term = { letter_uuid: uuid, posted, received, last_day, by_uuid: caller.user_uuid, created: now() }
    if (letter.sender_type === 'letter' && (await insertPosting(tx, term))) programs.add(letter.program_uuid)
    results.push((await findLetter(tx, uuid, owner)) ?? letter)
  }
  if (programs.size === 0) changedNothing(caller)
  for (const program_uuid of programs) {
    const programAuditEvent = { action: 'letters_posted', details: { letters: uuids.length, posted } } as const
    await auditProgram(tx, { caller, program_uuid, programAuditEvent })
  }
  return { results: results.map(letterView) }
}
