import type { ServingFields } from '@plein/contract/food-setup/program'
import { numberLimits } from '@plein/contract/food-setup/program-limits'
import type { FieldProblem } from '@plein/contract/problem'
import type { WholeProgram } from '@plein/contract/programs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useAskBeforeLeaving } from '#platform/ask-before-leaving.ts'
import { useMarkUnsaved } from '#platform/autosave/unsaved-tabs.ts'
import { useDraft } from '#platform/draft.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { useProfile } from '#platform/session/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { FormBar } from '#ui/forms/form-bar.tsx'
import { HoursSection } from '../sections/hours-section.tsx'
import { FormSection } from '../sections/section.tsx'
import { foodErrors, getSection } from './food-validation.ts'
import { toChanges, toForm, type FoodForm } from './food-values.ts'
import { foodProgramStrings } from './strings/index.ts'
import { useErrorTexts } from './use-error-texts.ts'
import { programKey } from './use-kept-form.ts'

/** The fields that an acceptor with an active participation may change. */
const servingOf = (form: FoodForm): ServingFields => {
  const { default_asap, working_hours, working_hours_exceptions, ...rest } = toChanges(form)
  const numbers = Object.entries(rest).filter(([name]) => Object.hasOwn(numberLimits, name))
  return { default_asap, working_hours, working_hours_exceptions, ...Object.fromEntries(numbers) } as ServingFields
}

/** When the restaurant serves, for an acceptor who works in it: the owner's other settings are not here. */
export const HoursTab = ({ program }: { program: WholeProgram }) => {
  const t = foodProgramStrings.useTranslate()
  const wordOf = useErrorTexts()
  // Another tab of the page is a tap away: what was typed waits until it is saved.
  const [stored, put, forget] = useDraft<Partial<FoodForm>>(`hours ${program.uuid}`, {}, useProfile()?.uuid ?? '')
  const value = { ...toForm(program), ...stored }
  const [attempt, setAttempt] = useState(0)
  const save = useSave(program, value, forget)
  const unsaved = JSON.stringify(servingOf(value)) !== JSON.stringify(servingOf(toForm(program)))
  useAskBeforeLeaving(unsaved)
  useMarkUnsaved(`/programs/${program.uuid}?tab=hours`, unsaved)
  const found: readonly FieldProblem[] = foodErrors(value).filter(({ field }) => getSection(field) === 'hours')
  const all = [...found, ...save.refused.filter(({ field }) => found.every((item) => item.field !== field))]
  const words =
    attempt === 0
      ? {}
      : Object.fromEntries(all.map((validationError) => [validationError.field, wordOf(validationError)]))
  const errors = [
    ...Object.entries(words).map(([field, text]) => ({ field: `food-${field}`, text })),
    ...(save.form_problem === undefined ? [] : [{ text: save.form_problem }]),
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
    // Values that somebody else saved come under the typed ones, and the next save is made over them.
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
    form_problem: save.error && refused.length === 0 ? explain(save.error) : undefined,
  }
}
