import type { Language } from '@plein/contract/schema'
import { programKinds } from '@plein/contract/programs/codes'
import { auditSentences } from '../strings/index.ts'
import type { AuditListRow } from './audit-list.queries.ts'

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '')

/** The event in one sentence, with the names of then. The screens say the same. */
export const auditSentence = (row: AuditListRow, language: Language): string => {
  const words = auditSentences[language]
  const person = (uuid: string | null, name: string | null, nobody: string): string =>
    uuid === null ? nobody : (name ?? words.deleted)
  const program = (): string => {
    // A change of an acceptor's money belongs to no program: its sentence names the acceptor.
    if (row.program_uuid === null) return person(row.user_uuid, row.user_name, words.no_program)
    const name = row.program_name?.trim() || words.unnamed
    if (row.program_type === programKinds.food) return filled(words.type_4001, { name })
    return filled(row.program_type === programKinds.food_court ? words.type_5001 : words.type_other, { name })
  }
  return filled(words[row.action], {
    actor: person(row.actor_uuid, row.actor_name, words.somebody),
    user: person(row.user_uuid, row.user_name, words.unknown),
    program: program(),
    subject: row.subject_name ?? words.unnamed,
  })
}
