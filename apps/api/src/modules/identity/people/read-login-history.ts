import type { people, SignInEntry } from '@plein/contract/people/profile'
import type { users } from '@plein/contract/people/users'
import { pipelineProblems } from '@plein/contract/problem'
import { now } from '#platform/runtime/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { decodeCursor, defaultPageSize, exactCountLimit, keysetPage, type PageRequest } from '#platform/http/paging.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Read } from '#platform/http/route.ts'
import { countryCodeOfIp } from '#modules/geo/index.ts'
import { parseDevice } from '../profiles/device.rules.ts'
import { countSignIns, signInRows, type SignInRow } from './login-history.queries.ts'
import { findPerson } from '../profiles/profile.queries.ts'

const entryOf = (row: SignInRow, session_uuid: string | null): SignInEntry => ({
  uuid: row.uuid,
  ip: row.ip,
  created: row.created.toISOString(),
  country: countryCodeOfIp(row.ip),
  ...parseDevice(row.user_agent),
  is_this_device: row.family_uuid !== null && row.family_uuid === session_uuid,
  is_open: row.is_open,
})

const historyOf = async (
  db: Db,
  {
    user_uuid,
    session_uuid,
    query,
    path,
  }: { user_uuid: string; session_uuid: string | null; query: PageRequest; path: string },
) => {
  const place = decodeCursor(query, ['moment', 'uuid'])
  const [rows, count] = await Promise.all([
    signInRows(db, { user_uuid, place, size: query.size ?? defaultPageSize, at: now() }),
    countSignIns(db, user_uuid, exactCountLimit),
  ])
  const { meta, rows: shown } = keysetPage({
    rows,
    place,
    request: query,
    path,
    count: { count },
    keyOf: (row) => [row.created.toISOString(), row.uuid],
  })
  return { ...meta, data: shown.map((row) => entryOf(row, session_uuid)) }
}

/** The caller's sign-ins with place and time; the entry of the session that asks is marked. */
export const readLoginHistory: Read<typeof people.loginHistory> = async ({
  db,
  input: { query },
  caller: { user_uuid, session_uuid },
}) => {
  if (!user_uuid) throw new Problem(pipelineProblems.unauthorized)
  return historyOf(db, { user_uuid, session_uuid, query, path: '/api/v1/profile/login-history' })
}

/** Anybody's sign-ins, for administrators. */
export const readUserLoginHistory: Read<typeof users.loginHistory> = async ({ db, input: { params, query } }) => {
  if (!(await findPerson(db, params.uuid))) throw new Problem(pipelineProblems.not_found)
  return historyOf(db, {
    user_uuid: params.uuid,
    session_uuid: null,
    query,
    path: `/api/v1/users/${params.uuid}/login-history`,
  })
}
