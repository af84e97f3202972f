import { isDraft, programStatuses } from '@plein/contract/programs/codes'
import type { WholeProgram } from '@plein/contract/programs'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { getNewer } from '#platform/autosave/draft-keeper.ts'
import { getTopName } from '#platform/form/field-path.ts'
import { useForm } from '#platform/form/use-form.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { toast } from '#ui/feedback/toast.ts'
import { foodErrors, openingErrors, getSection, type Section } from './food-validation.ts'
import { toForm, isUntouched, newForm, type FoodForm } from './food-values.ts'
import { foodProgramStrings } from './strings/index.ts'
import { useErrorTexts } from './use-error-texts.ts'
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
  const form = useForm<FoodForm>({
    id: 'food',
    typed: 'kept',
    fields: [value, autosave.change],
    shows: ['menu', 'ccv_live_mode', 'ccv_live_key', 'ccv_test_key'],
    check: (typed) =>
      Object.fromEntries(
        [...foodErrors(typed), ...(isUnpublished(program) ? openingErrors(typed, program !== null) : [])].map(
          (validationError) => [validationError.field, errorText(validationError)],
        ),
      ),
    part: getSection,
    related: (path) => [getTopName(path), ...(askedBy[getTopName(path) as keyof FoodForm] ?? [])],
    // Facts of the saved version that only the server knows: whether a postcode exists, whether a key is there.
    stored: program && { errors: program.faults ?? [], values: toForm(program) },
    words: { field: errorText },
    // Which version counts is asked in a dialog: nothing of the form is wrong.
    explain: (error, usual) => (getNewer(error) === null ? usual() : null),
  })
  const validationErrors = Object.entries(form.all).map(([field, text]) => ({ field, text }))
  const deeds = useDeeds({ program, kept: stored, form, onPublished })
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
      form.reset()
      void autosave.discard()
    },
    /** Every error with its sentence, shown or not: what keeps it from being published. */
    validationErrors,
    /** Sentences by field ('delivery_ranges.1.cost'), of what was asked for by Save or Continue. */
    words: form.validationErrors,
    attempt: form.attempt,
    /** False while only some parts were asked for. */
    isAllAsked: form.asked === 'all',
    /** A new number when something was refused that may stand on another step. */
    refusals: form.refusals,
    /** A refusal that is of no field. */
    form_problem: form.problem?.form,
    busy: form.working,
    ...deeds,
    isMoving: stored.isMoving,
  }
}

interface DeedsSetup {
  program: WholeProgram | null
  kept: ReturnType<typeof useKeptForm>
  form: Pick<ReturnType<typeof useForm<FoodForm>>, 'all' | 'run' | 'tell' | 'refuse'>
  onPublished: ((program: WholeProgram) => void) | undefined
}

/** The actions of the form: Save, Continue and Publish. */
const useDeeds = ({ program, kept: stored, form, onPublished }: DeedsSetup) => {
  const t = foodProgramStrings.useTranslate()
  const client = useQueryClient()
  const { autosave } = stored
  const wrong = Object.keys(form.all)
  const isWhole = wrong.length === 0
  const save = (): Promise<void> =>
    form.run('save', async () => {
      if (!isWhole) form.tell()
      // Nothing was typed: a draft without a word is nobody's wish. What guests see is only changed whole.
      if (!isWhole && (!isUnpublished(program) || (program === null && isUntouched(autosave.value, stored.empty))))
        return
      await autosave.save()
      // Of a draft the line beside the button says it.
      if (!isUnpublished(program)) toast.success(t('saved'))
    })
  /** Saves a draft whose `parts` are whole, and says that its `step` (from 0) is done; true when it goes on, also without a connection. */
  const goOn = async (parts: readonly Section[], step: number): Promise<boolean> => {
    if (wrong.some((field) => parts.includes(getSection(field)))) {
      form.tell(parts)
      return false
    }
    let went = false
    await form.run('step', async () => {
      if (autosave.unsaved || program === null) await unlessAway(autosave.save())
      await unlessAway(stored.advance(step))
      went = true
    })
    return went
  }
  const publish = (): Promise<void> =>
    form.run('publish', async () => {
      if (!isWhole) return form.refuse()
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

/** Without a connection the device keeps it, and the line beside the buttons says so: a step is not held up. */
const unlessAway = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (!asProblem(error).passing) throw error
  })

/** The sentences of one list of the form, by place and field: '1.range_start'. */
export const pickTexts = (words: Readonly<Record<string, string>>, list: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([field, text]) =>
      field.startsWith(`${list}.`) ? [[field.slice(list.length + 1), text]] : [],
    ),
  )
