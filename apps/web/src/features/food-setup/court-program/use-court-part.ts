import type { ProgramChanges, WholeProgram } from '@plein/contract/programs'
import { useDraft } from '#platform/form/draft.ts'
import type { FieldPath } from '#platform/form/field-path.ts'
import { useForm, type FieldErrors, type Fields } from '#platform/form/use-form.ts'
import { useProfile } from '#platform/session/session.ts'
import { courtFormStrings } from '../court-form/strings/index.ts'
import { useErrorTexts } from '../form/use-error-texts.ts'
import { saveCourt } from './court-data.ts'

interface CourtPart<V extends object> {
  /** Names the part in ids, `court-<name>-<field>`, and what this tab keeps of it. */
  name: string
  /** null: the court is begun by saving this part. */
  program: WholeProgram | null
  saved: V
  check: (values: V) => FieldErrors<V>
  changesOf: (values: V) => ProgramChanges
  onSaved: (program: WholeProgram) => void | Promise<void>
  /** The server's names of fields where they are others. */
  places?: Readonly<Partial<Record<string, FieldPath<V>>>>
  /** Typed values that no tab keeps: a password. */
  secrets?: Fields<Partial<V>>
}

/** A part of a court's form. What was typed waits in the tab until it is saved; values that somebody else saved come under it. */
export const useCourtPart = <V extends object>(part: CourtPart<V>) => {
  const { name, program, saved, check, changesOf, onSaved, secrets, places } = part
  const t = courtFormStrings.useTranslate()
  const errorText = useErrorTexts()
  const key = `court ${program?.uuid ?? 'new'} ${name}`
  const [stored, put, forget] = useDraft<Partial<V>>(key, {}, useProfile()?.uuid ?? '')
  const values: V = { ...saved, ...stored, ...secrets?.[0] }
  const change = (changes: Partial<V>): void => {
    const open = Object.entries(changes).filter(([field]) => !secrets || !(field in secrets[0]))
    if (open.length > 0) put(Object.fromEntries(open) as Partial<V>)
    if (secrets && open.length < Object.keys(changes).length) secrets[1](changes)
  }
  const form = useForm<V>({
    id: `court-${name}`,
    typed: 'kept',
    fields: [values, change, forget],
    check,
    ...(places && { places }),
    send: async (typed, keyFor) => {
      const body = changesOf(typed)
      await onSaved(await saveCourt(program, body, keyFor(body)))
    },
    words: { field: errorText, form: ({ code }) => (code === 'program_changed' ? t('changed') : undefined) },
  })
  return { form, values, change, forget, unsaved: Object.keys(stored).length > 0 }
}
