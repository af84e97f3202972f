import { isDraft, programStatuses } from '@plein/contract/programs/codes'
import type { FieldProblem } from '@plein/contract/problem'
import type { WholeProgram } from '@plein/contract/programs'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { toast } from '#ui/feedback/toast.ts'
import { foodErrors, openingErrors, getSection, type Section } from './food-validation.ts'
import { toForm, isUntouched, newForm, type FoodForm } from './food-values.ts'
import { foodProgramStrings } from './strings/index.ts'
import { useErrorTexts } from './use-error-texts.ts'
import { useAttempts, type Attempts, type ServersErrors } from './use-attempts.ts'
import { programKey, useKeptForm, type KeptFormSetup } from './use-kept-form.ts'

/** True for a program that is not published yet, or that does not exist yet. */
export const isUnpublished = (program: WholeProgram | null): boolean => program === null || isDraft(program.status.id)

interface Setup extends KeptFormSetup {
  onPublished?: (program: WholeProgram) => void
}

export type FoodProgramForm = ReturnType<typeof useFoodProgram>

/**
 * The form of a food program: the device keeps what is typed, Save gives it to the server. A draft is kept there whatever is missing,
 * and says so; a published program is only saved whole.
 */
export const useFoodProgram = ({ onPublished, ...setup }: Setup) => {
  const { program } = setup
  const errorText = useErrorTexts()
  const stored = useKeptForm(setup)
  const { autosave } = stored
  const { value } = autosave
  const attempts = useAttempts(value)
  const { attempt, asked, refused } = attempts
  const found = [...foodErrors(value), ...(isUnpublished(program) ? openingErrors(value, program !== null) : [])]
  const validationErrors = withServers(found, value, [
    // Facts of the saved version that only the server knows: whether a postcode exists, whether a key is there.
    ...(program ? [{ validationErrors: program.faults ?? [], sent: toForm(program) }] : []),
    ...(refused ? [refused] : []),
  ])
  const deeds = useDeeds({ program, kept: stored, attempts, validationErrors, onPublished })
  return {
    program,
    isDraft: isUnpublished(program),
    autosave,
    value,
    /** For the words of what is not saved. */
    typed: value,
    saved: program ? toForm(program) : newForm,
    currency: program?.currency ?? 'EUR',
    change: autosave.change,
    discard: (): void => {
      attempts.forget()
      void autosave.discard()
    },
    /** Every fault, shown or not: what keeps it from being published. */
    validationErrors,
    errorText,
    /** Sentences by field ('delivery_ranges.1.cost'), of what was asked for by Save or Continue. */
    words: Object.fromEntries(
      validationErrors
        .filter(({ field }) => asked === 'all' || asked.includes(getSection(field)))
        .map((validationError) => [validationError.field, errorText(validationError)]),
    ),
    attempt,
    /** False while only some parts were asked for. */
    isAllAsked: asked === 'all',
    /** A new number when something was refused that may stand on another step. */
    refusals: attempts.refusals,
    /** A refusal that is of no field. */
    form_problem: refused?.text,
    busy: attempts.busy,
    ...deeds,
    isMoving: stored.isMoving,
  }
}

interface DeedsSetup {
  program: WholeProgram | null
  kept: ReturnType<typeof useKeptForm>
  attempts: Attempts
  validationErrors: readonly FieldProblem[]
  onPublished: ((program: WholeProgram) => void) | undefined
}

/** The actions of the form: Save, Continue and Publish. */
const useDeeds = ({ program, kept: stored, attempts, validationErrors, onPublished }: DeedsSetup) => {
  const t = foodProgramStrings.useTranslate()
  const client = useQueryClient()
  const { autosave } = stored
  const isWhole = validationErrors.length === 0
  const save = (): Promise<void> =>
    attempts.run('save', async () => {
      if (!isWhole) attempts.tell()
      // Nothing was typed: a draft without a word is nobody's wish. What guests see is only changed whole.
      if (!isWhole && (!isUnpublished(program) || (program === null && isUntouched(autosave.value, stored.empty))))
        return
      await autosave.save()
      // Of a draft the line beside the button says it.
      if (!isUnpublished(program)) toast.success(t('saved'))
    })
  /** Saves a draft whose `parts` are whole, and says that its `step` (from 0) is done; true when it goes on, also without a connection. */
  const goOn = async (parts: readonly Section[], step: number): Promise<boolean> => {
    if (validationErrors.some(({ field }) => parts.includes(getSection(field)))) {
      attempts.tell(parts)
      return false
    }
    let went = false
    await attempts.run('step', async () => {
      if (autosave.unsaved || program === null) await attempts.unlessAway(autosave.save())
      await attempts.unlessAway(stored.advance(step))
      went = true
    })
    return went
  }
  const publish = (): Promise<void> =>
    attempts.run('publish', async () => {
      if (!isWhole) return attempts.refuse()
      if (autosave.unsaved || program === null) await autosave.save()
      if (program === null) return
      const { uuid } = program
      const published = await api.patch('/manager/programs/{uuid}/status', {
        params: { uuid },
        body: { status: programStatuses.active },
      })
      await autosave.drop()
      client.setQueryData(programKey(uuid), published)
      await client.invalidateQueries({ queryKey: ['programs'] })
      onPublished?.(published)
    })
  return { save, goOn, publish }
}

/** Whether a field is asked for is said by others: when they change, the server's fault is no longer sure. */
const askedBy: Readonly<Partial<Record<keyof FoodForm, readonly (keyof FoodForm)[]>>> = {
  address: ['can_pickup_in_rest', 'type_of_delivery'],
  pickup_fee: ['can_pickup_in_rest'],
  pickup_fee_heading: ['can_pickup_in_rest', 'pickup_fee'],
  working_hours: ['working_hours_exceptions'],
  delivery_ranges: ['can_pickup_in_rest', 'type_of_delivery'],
  delivery_range_zip_codes: ['can_pickup_in_rest', 'type_of_delivery'],
}

/** The server's faults beside those found here, as long as their field is as the server saw it. */
const withServers = (
  found: readonly FieldProblem[],
  value: FoodForm,
  known: readonly ServersErrors[],
): FieldProblem[] => {
  const all = [...found]
  const isSame = (sent: FoodForm, field: string): boolean => {
    const name = (field.split('.')[0] ?? '') as keyof FoodForm
    const decisive = [name, ...(askedBy[name] ?? [])]
    return decisive.every((item) => JSON.stringify(value[item]) === JSON.stringify(sent[item]))
  }
  for (const { validationErrors, sent } of known)
    for (const validationError of validationErrors)
      if (isSame(sent, validationError.field) && all.every(({ field }) => field !== validationError.field))
        all.push(validationError)
  return all
}

/** The sentences of one list of the form, by place and field: '1.range_start'. */
export const pickTexts = (words: Readonly<Record<string, string>>, list: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([field, text]) =>
      field.startsWith(`${list}.`) ? [[field.slice(list.length + 1), text]] : [],
    ),
  )
