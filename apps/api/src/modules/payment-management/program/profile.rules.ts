import { requestFieldNames } from '@plein/contract/payment-management/codes'
import type { RequestProfile, SavedProfile } from '@plein/contract/payment-management/program'
import type { FieldProblem } from '@plein/contract/problem'
import { newId } from '#platform/runtime/ids.ts'
import type { ProfileRow } from './profile.queries.ts'

const privateHosts = /^(localhost|.*\.(localhost|local|internal|lan|home))$|^[\d.]+$|^\[|^[^.]+$/i

/** An address on the open web to which a payer may be sent: https, its usual port, a name, no user. */
export const isReturnUrl = (typed: string): boolean => {
  const url = URL.canParse(typed) ? new URL(typed) : undefined
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
  return !privateHosts.test(url.hostname) && !url.hostname.endsWith('.') && !typed.includes('\\')
}

export const profileView = ({ uuid, title, url, secret_sealed, fields }: ProfileRow): RequestProfile => ({
  uuid,
  title,
  url,
  is_signed: secret_sealed !== null,
  fields: [...fields],
})

/** The profiles as they were saved, each by its uuid; one without is new. A secret that is not named stays. */
export const mergeProfiles = (
  before: readonly ProfileRow[],
  saved: readonly SavedProfile[],
  seal: (secret: string) => Buffer,
): ProfileRow[] => {
  const own = new Map(before.map((profile) => [profile.uuid, profile]))
  return saved.map((profile) => {
    const known = profile.uuid === undefined ? undefined : own.get(profile.uuid)
    const fields = profile.fields?.map(({ uuid, name, value }) => ({ uuid: uuid ?? newId(), name, value }))
    return {
      uuid: known?.uuid ?? newId(),
      title: profile.title.trim(),
      url: profile.url,
      secret_sealed: profile.secret === undefined ? (known?.secret_sealed ?? null) : seal(profile.secret),
      fields: fields ?? known?.fields ?? [],
    }
  })
}

/** Values of fields that nothing can be done with. */
const isBadValue = (name: string, value: string): boolean => {
  if (name === 'language') return !['nl', 'en', 'de', 'ru', 'uk'].includes(value)
  if (name === 'expires_in_days') return !/^\d{1,3}$/.test(value) || Number(value) < 1 || Number(value) > 366
  return name === 'reference_prefix' && value.length > 20
}

/** The errors of fields, below this path. */
export const fieldErrors = (
  fields: readonly { readonly name: string; readonly value: string }[],
  path: string,
): FieldProblem[] =>
  fields.flatMap(({ name, value }, index): FieldProblem[] => {
    const field = `${path}.${index}`
    if (!requestFieldNames.some((known) => known === name)) return [{ field: `${field}.name`, code: 'not_a_choice' }]
    if (fields.findIndex((other) => other.name === name) < index) return [{ field: `${field}.name`, code: 'repeated' }]
    return isBadValue(name, value) ? [{ field: `${field}.value`, code: 'format' }] : []
  })
