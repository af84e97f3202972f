import { isDraft, programStatuses } from '@plein/contract/programs/codes'
import type { FieldProblem } from '@plein/contract/problem'
import type { WholeProgram } from '@plein/contract/programs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { useExplain } from '../../../platform/problems/explain.ts'
import { asProblem } from '../../../platform/problems/problem.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { foodFaults } from './food-faults.ts'
import { formOf, isUntouched, type FoodForm } from './food-values.ts'
import { foodProgramStrings } from './strings/index.ts'
import { useFaultWords } from './use-fault-words.ts'
import { programKey, useKeptForm, type KeptFormSetup } from './use-kept-form.ts'

/** True for a program that is not published yet, or that does not exist yet. */
export const isUnpublished = (program: WholeProgram | null): boolean => program === null || isDraft(program.status.id)

interface Setup extends KeptFormSetup {
  /** True when what is missing is shown at once: it was asked for before this page began. */
  asked: boolean
  onPublished?: (program: WholeProgram) => void
}

export type FoodProgramForm = ReturnType<typeof useFoodProgram>

/**
 * The form of a food program: the device keeps what is typed, Save gives it to the server. A draft is kept there whatever is missing,
 * and says so; a published program is only saved whole.
 */
export const useFoodProgram = ({ asked, onPublished, ...setup }: Setup) => {
  const { program } = setup
  const t = foodProgramStrings.useTranslate()
  const wordsOf = useFaultWords()
  const client = useQueryClient()
  const { autosave, savedBeside } = useKeptForm(setup)
  const { value } = autosave
  const attempts = useAttempts(value, asked)
  const { attempt, refused } = attempts
  const is_draft = isUnpublished(program)
  const faults = withServers(foodFaults(value), value, [
    // What only the server knows, for what it has: whether a postcode exists, whether a key is there.
    ...(program ? [{ faults: program.faults ?? [], sent: formOf(program) }] : []),
    ...(refused ? [refused] : []),
  ])
  const isWhole = faults.length === 0
  const save = (): Promise<void> =>
    attempts.run('save', async () => {
      if (!isWhole) attempts.tell()
      // Nothing was typed: a draft without a word is nobody's wish. What guests see is only changed whole.
      if (!isWhole && (!is_draft || (program === null && isUntouched(value)))) return
      await autosave.save()
      // Of a draft the line beside the button says it.
      if (!is_draft) toast.success(t('saved'))
    })
  const publish = (): Promise<void> =>
    attempts.run('publish', async () => {
      if (!isWhole) return attempts.tell()
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
  return {
    program,
    isDraft: is_draft,
    autosave,
    value,
    change: autosave.change,
    /** Every fault, shown or not: what keeps it from being published. */
    faults,
    wordsOf,
    /** Sentences by field ('delivery_ranges.1.cost'), after the first Save. */
    words: attempt === 0 ? {} : Object.fromEntries(faults.map((fault) => [fault.field, wordsOf(fault)])),
    attempt,
    /** A refusal that is of no field. */
    refusal: refused?.text,
    busy: attempts.busy,
    save,
    publish,
    savedBeside,
  }
}

interface ServersFaults {
  readonly faults: readonly FieldProblem[]
  readonly sent: FoodForm
}

/** What was tried: how often something was missing, what goes on now, and what the server refused. */
const useAttempts = (value: FoodForm, asked: boolean) => {
  const explain = useExplain()
  const [attempt, setAttempt] = useState(asked ? 1 : 0)
  const [busy, setBusy] = useState<'save' | 'publish' | null>(null)
  const [refused, setRefused] = useState<(ServersFaults & { text?: string }) | null>(null)
  /** Shows what is missing, and moves the focus there. */
  const tell = (): void => setAttempt((count) => count + 1)
  const run = async (what: 'save' | 'publish', work: () => Promise<void>): Promise<void> => {
    if (busy) return
    setBusy(what)
    setRefused(null)
    try {
      await work()
    } catch (error) {
      const { errors } = asProblem(error)
      setRefused({ faults: errors, sent: value, ...(errors.length === 0 && { text: explain(error) }) })
      tell()
    } finally {
      setBusy(null)
    }
  }
  return { attempt, busy, refused, tell, run }
}

/** Whether a field is asked for is said by others: when they change, the server's fault is no longer sure. */
const askedBy: Readonly<Partial<Record<keyof FoodForm, readonly (keyof FoodForm)[]>>> = {
  address: ['can_pickup_in_rest', 'type_of_delivery'],
  pickup_fee: ['can_pickup_in_rest'],
  pickup_fee_heading: ['can_pickup_in_rest'],
  delivery_ranges: ['can_pickup_in_rest', 'type_of_delivery'],
  delivery_range_zip_codes: ['can_pickup_in_rest', 'type_of_delivery'],
}

/** The server's faults beside those found here, as long as their field is as the server saw it. */
const withServers = (
  found: readonly FieldProblem[],
  value: FoodForm,
  known: readonly ServersFaults[],
): FieldProblem[] => {
  const all = [...found]
  const isSame = (sent: FoodForm, field: string): boolean => {
    const name = (field.split('.')[0] ?? '') as keyof FoodForm
    const decisive = [name, ...(askedBy[name] ?? [])]
    return decisive.every((one) => JSON.stringify(value[one]) === JSON.stringify(sent[one]))
  }
  for (const { faults, sent } of known)
    for (const fault of faults)
      if (isSame(sent, fault.field) && all.every(({ field }) => field !== fault.field)) all.push(fault)
  return all
}

/** The sentences of one list of the form, by place and field: '1.range_start'. */
export const wordsOf = (words: Readonly<Record<string, string>>, list: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([field, text]) =>
      field.startsWith(`${list}.`) ? [[field.slice(list.length + 1), text]] : [],
    ),
  )
