import type { FieldProblem } from '@plein/contract/problem'
import type { ProgramChanges } from '@plein/contract/programs'
import { programFields } from '@plein/contract/programs/fields'
import { findKind } from '../kinds.ts'
import { currencyWords } from '../program/program-words.ts'
import { badFields } from '../programs.problems.ts'

const sharedNames = Object.keys(programFields)

type Shared = Pick<ProgramChanges, 'title' | 'description' | 'image' | 'currency' | 'start_date' | 'expiry_date'>

interface Split {
  readonly shared: Shared
  /** The fields of the program's kind. */
  readonly own: Readonly<Record<string, unknown>>
}

/** Participations a form into what all kinds share and what is the kind's own; a field of another kind is refused. */
export const splitFields = (fields: Readonly<Record<string, unknown>>, type_code: number): Split => {
  const ownNames = findKind(type_code)?.fields ?? []
  const given = Object.entries(fields)
  const errors = given
    .filter(([name]) => !sharedNames.includes(name) && !ownNames.includes(name))
    .map(([field]): FieldProblem => ({ field, code: 'unknown_field' }))
  if (errors.length > 0) throw badFields(errors)
  const shared: Shared = Object.fromEntries(given.filter(([name]) => sharedNames.includes(name)))
  if (shared.currency !== undefined && !currencyWords.some(({ code }) => code === shared.currency))
    throw badFields([{ field: 'currency', code: 'not_a_choice' }])
  return { shared, own: Object.fromEntries(given.filter(([name]) => ownNames.includes(name))) }
}
