import type { ServingFields } from '@plein/contract/food-ordering/program'
import { numberLimits } from '@plein/contract/food-ordering/program-limits'
import type { FieldProblem } from '@plein/contract/problem'
import type { WholeProgram } from '@plein/contract/programs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { useAskBeforeLeaving } from '../../../platform/ask-before-leaving.ts'
import { useMarkUnsaved } from '../../../platform/autosave/unsaved-tabs.ts'
import { useDraft } from '../../../platform/draft.ts'
import { useExplain } from '../../../platform/problems/explain.ts'
import { asProblem } from '../../../platform/problems/problem.ts'
import { useProfile } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { FormBar } from '../../../ui/forms/form-bar.tsx'
import { HoursSection } from '../program-sections/hours-section.tsx'
import { FormSection } from '../program-sections/section.tsx'
import { foodFaults, sectionOf } from './food-faults.ts'
import { changesOf, formOf, type FoodForm } from './food-values.ts'
import { foodProgramStrings } from './strings/index.ts'
import { useFaultWords } from './use-fault-words.ts'
import { programKey } from './use-kept-form.ts'

/** What an acceptor with an active part may change. */
const servingOf = (form: FoodForm): ServingFields => {
  const { default_asap, working_hours, working_hours_exceptions, ...rest } = changesOf(form)
  const numbers = Object.entries(rest).filter(([name]) => Object.hasOwn(numberLimits, name))
  return { default_asap, working_hours, working_hours_exceptions, ...Object.fromEntries(numbers) } as ServingFields
}

/** When the restaurant serves, for an acceptor who works in it: the owner's other settings are not here. */
export const HoursTab = ({ program }: { program: WholeProgram }) => {
  const t = foodProgramStrings.useTranslate()
  const wordOf = useFaultWords()
  // Another tab of the page is a tap away: what was typed waits until it is saved.
  const [kept, put, forget] = useDraft<Partial<FoodForm>>(`hours ${program.uuid}`, {}, useProfile()?.uuid ?? '')
  const value = { ...formOf(program), ...kept }
  const [attempt, setAttempt] = useState(0)
  const save = useSave(program, value, forget)
  const unsaved = JSON.stringify(servingOf(value)) !== JSON.stringify(servingOf(formOf(program)))
  useAskBeforeLeaving(unsaved)
  useMarkUnsaved(`/programs/${program.uuid}?tab=hours`, unsaved)
  const found: readonly FieldProblem[] = foodFaults(value).filter(({ field }) => sectionOf(field) === 'hours')
  const all = [...found, ...save.refused.filter(({ field }) => found.every((one) => one.field !== field))]
  const words = attempt === 0 ? {} : Object.fromEntries(all.map((fault) => [fault.field, wordOf(fault)]))
  const errors = [
    ...Object.entries(words).map(([field, text]) => ({ field: `food-${field}`, text })),
    ...(save.refusal === undefined ? [] : [{ text: save.refusal }]),
  ]
  const change = (part: Partial<FoodForm>): void => {
    save.reset()
    put(part)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAttempt((count) => count + 1)
        if (found.length === 0) save.send(() => setAttempt((count) => count + 1))
      }}
    >
      <ErrorSummary title={t('toSave', { n: errors.length })} errors={errors} attempt={attempt} />
      <FormSection name="hours">
        <HoursSection form={{ value, words, change, program }} />
      </FormSection>
      <FormBar state={unsaved && t('unsaved')}>
        {unsaved && (
          <Button variant="quiet" onClick={forget}>
            {t('discard')}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={save.busy}>
          {t('save')}
        </Button>
      </FormBar>
    </form>
  )
}

const useSave = (program: WholeProgram, value: FoodForm, onSaved: () => void) => {
  const t = foodProgramStrings.useTranslate()
  const explain = useExplain()
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: () =>
      api.patch('/programs/{uuid}/hours', {
        params: { uuid: program.uuid },
        body: { ...servingOf(value), modified: program.modified },
      }),
    onSuccess: (saved) => {
      toast.success(t('saved'))
      client.setQueryData(programKey(program.uuid), (now: WholeProgram | undefined) => now && { ...now, ...saved })
      onSaved()
    },
    // What somebody else saved comes under what was typed here, and the next save is made over it.
    onError: (error) =>
      asProblem(error).code === 'program_changed'
        ? client.invalidateQueries({ queryKey: programKey(program.uuid) })
        : undefined,
  })
  const refused = save.error ? (asProblem(save.error).errors ?? []) : []
  return {
    busy: save.isPending,
    reset: save.reset,
    send: (onRefused: () => void): void => save.mutate(undefined, { onError: onRefused }),
    refused,
    refusal: save.error && refused.length === 0 ? explain(save.error) : undefined,
  }
}
