import type { programMethods } from '@plein/contract/payment-management/methods'
import type { SavedProfile } from '@plein/contract/payment-management/program'
import { requestLimits } from '@plein/contract/payment-management/codes'
import type { Write } from '#platform/http/route.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { badFields, notFound } from '../payment-management.problems.ts'
import { holdOwnSettings } from './own-program.ts'
import { listProfiles, type ProfileRow } from './profile.queries.ts'
import { profileView } from './profile.rules.ts'
import { saveProfiles } from './save-profiles.ts'

type Body = Parameters<Write<typeof programMethods.saveRequest>>[0]['input']['body']

/** POST payment/requests: where payers of an own system return. */
export const saveRequest: Write<typeof programMethods.saveRequest> = async ({ tx, input: { body }, caller, app }) => {
  const { program_uuid, request_uuid } = body
  await holdOwnSettings(tx, caller, program_uuid)
  const profiles = await listProfiles(tx, program_uuid)
  const before = profiles.find(({ uuid }) => uuid === request_uuid)
  if (request_uuid !== undefined && !before) throw notFound()
  if (!before && profiles.length >= requestLimits.profiles)
    throw badFields([{ field: 'requests', code: 'too_many', params: { limit: requestLimits.profiles } }])
  const saved = toSaved(body, before)
  const unchanged = profiles.map((profile): SavedProfile => ({ ...profileView(profile) }))
  const whole = unchanged.map(({ uuid, title, url, fields }) =>
    uuid === request_uuid ? saved : { uuid: uuid ?? '', title, url, fields: fields ?? [] },
  )
  await saveProfiles(tx, { app, program_uuid, saved: before ? whole : [...whole, saved] })
  const programAuditEvent = { action: 'request_profile_saved', details: { title: saved.title } } as const
  await auditProgram(tx, { caller, program_uuid, programAuditEvent })
  const after = await listProfiles(tx, program_uuid)
  const row = before ? after.find(({ uuid }) => uuid === before.uuid) : after.at(-1)
  if (!row) throw notFound()
  return profileView(row)
}

/** A field is named by itself, or by the profile that has it. */
const toSaved = (body: Body, before: ProfileRow | undefined): SavedProfile => {
  const named = body.fields?.map(({ field_uuid, name, value }, index) => {
    const known = before?.fields.find(({ uuid }) => uuid === field_uuid)
    const called = name ?? known?.name
    if (called === undefined || (field_uuid !== undefined && !known))
      throw badFields([{ field: `fields.${index}.field_uuid`, code: 'not_found' }])
    return { ...(known && { uuid: known.uuid }), name: called, value }
  })
  return {
    ...(before && { uuid: before.uuid }),
    title: body.title ?? before?.title ?? new URL(URL.canParse(body.url) ? body.url : 'https://-').hostname,
    url: body.url,
    ...(body.secret !== undefined && { secret: body.secret }),
    ...(named && { fields: named }),
  }
}
