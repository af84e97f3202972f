import { programStatuses, isDraft as isDraftStatus } from '@plein/contract/programs/codes'
import type { WholeProgram } from '@plein/contract/programs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { getNewer } from '#platform/autosave/draft-keeper.ts'
import { toDay } from '#platform/dates.ts'
import { useForm } from '#platform/form/use-form.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { toast } from '#ui/feedback/toast.ts'
import { cardErrors, getSection, type Section } from './card-validation.ts'
import { isUntouched, newForm, toForm, type CardForm, type TypedCard } from './card-values.ts'
import { cardSetupStrings } from './strings/index.ts'
import { useErrorTexts } from './use-error-texts.ts'
import { programKey, useKeptCard, type KeptCardSetup } from './use-kept-card.ts'

/** The id of the form: its fields are `cards-card.title` and so on. */
export const FORM_ID = 'cards'

/** True for a program that is not published yet, or that does not exist yet. */
export const isUnpublished = (program: WholeProgram | null): boolean =>
  program === null || isDraftStatus(program.status.id)

interface Setup extends Omit<KeptCardSetup, 'isDraft'> {
  onPublished?: (program: WholeProgram) => void
}

export type CardProgramForm = ReturnType<typeof useCardProgram>

/** The program and its card have one name, text and picture while they are a draft; values and time have other names at the server. */
const places = {
  title: 'card.title',
  description: 'card.description',
  image: 'card.image',
  expiry_too_long: 'card.expiry.value',
  single_purpose_needs_own_shops: 'card.vat_kind',
} as const

/**
 * The form of a card program: the device keeps what is typed, Save gives it to the server. A draft is kept there whatever is missing,
 * and says so; a published program is only saved whole.
 */
export const useCardProgram = ({ onPublished, ...setup }: Setup) => {
  const { program } = setup
  const isDraft = isUnpublished(program)
  const errorText = useErrorTexts()
  const explain = useExplain()
  const [today] = useState(() => toDay(new Date()))
  const stored = useKeptCard({ ...setup, isDraft })
  const { autosave } = stored
  const { value } = autosave
  const form = useForm<CardForm>({
    id: FORM_ID,
    typed: 'kept',
    fields: [value, autosave.change],
    check: (typed) =>
      Object.fromEntries(
        cardErrors(typed, { today, isDraft }).map((error) => [error.field, errorText(error) ?? explain.field(error)]),
      ),
    part: getSection,
    related: (path) => [path, ...(path === 'card.vat_kind' ? ['card.vat_percentage'] : [])],
    // Facts of the saved version that only the server knows: whether its shops have the owner's VAT number.
    stored: program && { errors: program.faults ?? [], values: toForm(program) },
    places,
    words: { field: errorText },
    // Which version counts is asked in a dialog: nothing of the form is wrong.
    explain: (error, usual) => (getNewer(error) === null ? usual() : null),
  })
  const deeds = useDeeds({ program, stored, form, onPublished })
  return {
    program,
    isDraft,
    today,
    autosave,
    value,
    /** For the words of what is not saved. */
    typed: value,
    saved: program ? toForm(program) : newForm,
    currency: program?.currency ?? 'EUR',
    change: autosave.change,
    changeCard: (part: Partial<TypedCard>): void => autosave.change({ card: { ...value.card, ...part } }),
    discard: (): void => {
      form.reset()
      void autosave.discard()
    },
    /** Every error with its sentence, shown or not: what keeps it from being published. */
    validationErrors: Object.entries(form.all).map(([field, text]) => ({ field, text })),
    /** Sentences by field ('card.values.1.value'), of what was asked for by Save or Continue. */
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
  stored: ReturnType<typeof useKeptCard>
  form: Pick<ReturnType<typeof useForm<CardForm>>, 'all' | 'run' | 'tell' | 'refuse'>
  onPublished: ((program: WholeProgram) => void) | undefined
}

/** The actions of the form: Save, Continue and Publish. */
const useDeeds = ({ program, stored, form, onPublished }: DeedsSetup) => {
  const t = cardSetupStrings.useTranslate()
  const client = useQueryClient()
  const { autosave } = stored
  const wrong = Object.keys(form.all)
  const isWhole = wrong.length === 0
  const save = (): Promise<void> =>
    form.run('save', async () => {
      if (!isWhole) form.tell()
      // Nothing was chosen: a draft without a type is nobody's wish. What buyers see is only changed whole.
      if (!isWhole && (!isUnpublished(program) || (program === null && isUntouched(autosave.value)))) return
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

/** Without a connection the device keeps it, and the line beside the buttons says so: a step is not held up. */
const unlessAway = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (!asProblem(error).passing) throw error
  })
