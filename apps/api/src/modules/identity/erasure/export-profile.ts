import type { people } from '@plein/contract/people/profile'
import { pipelineProblems } from '@plein/contract/problem'
import { now } from '#platform/runtime/clock.ts'
import { Problem } from '#platform/http/problem.ts'
import { HttpResponse, type Read } from '#platform/http/route.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'
import { readTraces } from './erasure.queries.ts'
import { findPerson } from '../profiles/profile.queries.ts'
import { shownProfile } from '../profiles/profile.rules.ts'

/** GET profile/export: everything that every module holds of the caller, as one JSON file (GDPR articles 15 and 20). */
export const exportProfile =
  (parts: readonly PersonalData[]): Read<typeof people.exportProfile> =>
  async ({ db, caller: { user_uuid } }) => {
    const person = user_uuid && (await findPerson(db, user_uuid))
    if (!person) throw new Problem(pipelineProblems.unauthorized)
    const { gender, birth_date } = person
    const file: Record<string, unknown> = {
      made_at: now().toISOString(),
      profile: { ...shownProfile(person), gender, birth_date },
      identity: await readTraces(db, person.uuid, person.username),
    }
    for (const part of parts) file[part.module] = await part.read(db, person)
    return new HttpResponse(JSON.stringify(file, null, 2), {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
      'cache-control': 'no-store',
    })
  }
