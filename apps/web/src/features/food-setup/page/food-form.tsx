import { useEffect, useEffectEvent, type FormEvent, type ReactNode } from 'react'
import { SaveConflictDialog } from '#platform/autosave/save-conflict.tsx'
import { useTitlePrefix } from '#platform/title.ts'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { foodProgramStrings } from '../form/strings/index.ts'
import type { FoodWizard } from './food-steps.tsx'
import { SaveBar } from './save-bar.tsx'
import type { FoodProgramForm } from '../form/use-food-program.ts'

interface FoodFormProps {
  form: FoodProgramForm
  /** The steps in which it is begun; without them all of its parts stand on one page. */
  steps?: FoodWizard
  leave?: string
  children: ReactNode
}

/** The frame of every page with parts of this form: the summary of validation errors, Save in sight, Ctrl+S, and the question of two versions. */
export const FoodForm = ({ form, steps, leave, children }: FoodFormProps) => {
  const t = foodProgramStrings.useTranslate()
  const { words, form_problem, attempt, autosave } = form
  const errors = [
    ...Object.entries(words).map(([field, text]) => {
      const onFollow = steps?.leadTo(field)
      return { field: `food-${field}`, text, ...(onFollow && { onFollow }) }
    }),
    ...(form_problem === undefined ? [] : [{ text: form_problem }]),
  ]
  useTitlePrefix(errors.length > 0 ? t('errorPrefix') : '')
  const saveByKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    void form.save()
  })
  useEffect(() => {
    window.addEventListener('keydown', saveByKey)
    return () => window.removeEventListener('keydown', saveByKey)
  }, [])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void (steps && !steps.wizard.isLast ? steps.goOn() : form.save())
  }
  const title = (): string => {
    if (form_problem !== undefined || autosave.state.kind === 'failed') return t('notSaved')
    if (!form.isAllAsked) return t('toGoOn', { n: errors.length })
    return t(form.isDraft && form.program ? 'toPublish' : 'toSave', { n: errors.length })
  }
  return (
    <form onSubmit={submit} noValidate>
      <ErrorSummary title={title()} errors={errors} attempt={attempt} />
      {children}
      <SaveBar form={form} {...(steps && { steps })} {...(leave !== undefined && { leave })} />
      {autosave.conflict && (
        <SaveConflictDialog conflict={autosave.conflict} onChoose={autosave.choose} onLater={autosave.decideLater} />
      )}
    </form>
  )
}
