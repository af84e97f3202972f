import { pagePath } from '@plein/contract/pages/page-path'
import type { ServingFields } from '@plein/contract/food-setup/program'
import { numberLimits } from '@plein/contract/food-setup/program-limits'
import type { WholeProgram } from '@plein/contract/programs'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { useAskBeforeLeaving } from '#platform/form/ask-before-leaving.ts'
import { useMarkUnsaved } from '#platform/autosave/unsaved-tabs.ts'
import { useDraft } from '#platform/form/draft.ts'
import { useForm } from '#platform/form/use-form.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { useProfile } from '#platform/session/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { FormBar } from '#ui/forms/form-bar.tsx'
import { HoursSection } from '../sections/hours-section.tsx'
import { FormSection } from '../sections/section.tsx'
import { foodErrors, getSection } from '../form/food-validation.ts'
import { toChanges, toForm, type FoodForm } from '../form/food-values.ts'
import { foodProgramStrings } from '../form/strings/index.ts'
import { useErrorTexts } from '../form/use-error-texts.ts'
import { programKey } from '../form/use-kept-form.ts'

/** The fields that an acceptor with an active participation may change. */
const servingOf = (form: FoodForm): ServingFields => {
  const { default_asap, tips_on, working_hours, working_hours_exceptions, ...rest } = toChanges(form)
  const numbers = Object.entries(rest).filter(([name]) => Object.hasOwn(numberLimits, name))
  return {
    default_asap,
    tips_on,
    working_hours,
    working_hours_exceptions,
    ...Object.fromEntries(numbers),
  } as ServingFields
}

/** When the restaurant serves, for an acceptor who works in it: the owner's other settings are not here. */
export const HoursTab = ({ program }: { program: WholeProgram }) => {
  const t = foodProgramStrings.useTranslate()
  const wordOf = useErrorTexts()
  const client = useQueryClient()
  // Another tab of the page is a tap away: what was typed waits until it is saved.
  const [stored, put, forget] = useDraft<Partial<FoodForm>>(`hours ${program.uuid}`, {}, useProfile()?.uuid ?? '')
  const value = { ...toForm(program), ...stored }
  const unsaved = JSON.stringify(servingOf(value)) !== JSON.stringify(servingOf(toForm(program)))
  useAskBeforeLeaving(unsaved)
  useMarkUnsaved(pagePath('/programs/:uuid', { uuid: program.uuid }, { tab: 'hours' }), unsaved)
  const form = useForm<FoodForm>({
    id: 'food',
    typed: 'kept',
    fields: [value, put, forget],
    check: (typed) =>
      Object.fromEntries(
        foodErrors(typed)
          .filter(({ field }) => getSection(field) === 'hours')
          .map((validationError) => [validationError.field, wordOf(validationError)]),
      ),
    send: async (typed) => {
      const saved = await api.patch('/programs/{uuid}/hours', {
        params: { uuid: program.uuid },
        body: { ...servingOf(typed), modified: program.modified },
      })
      toast.success(t('saved'))
      client.setQueryData(programKey(program.uuid), (now: WholeProgram | undefined) => now && { ...now, ...saved })
    },
    words: { field: wordOf },
    explain: (error, usual) => {
      // Values that somebody else saved come under the typed ones, and the next save is made over them.
      if (asProblem(error).code === 'program_changed')
        void client.invalidateQueries({ queryKey: programKey(program.uuid) })
      return usual()
    },
  })
  const { errors, attempt, onSubmit } = form.form
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <ErrorSummary title={t('toSave', { n: errors.length })} errors={errors} attempt={attempt} />
      <FormSection name="hours">
        <HoursSection form={{ value, words: form.validationErrors, change: put, program }} />
      </FormSection>
      <FormBar state={unsaved && t('unsaved')}>
        {unsaved && (
          <Button variant="quiet" onClick={forget}>
            {t('discard')}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('save')}
        </Button>
      </FormBar>
    </form>
  )
}
