import { useEffect, useEffectEvent, type FormEvent, type ReactNode } from 'react'
import { SaveConflictDialog } from '#platform/autosave/save-conflict.tsx'
import { DiscardButton, SaveLine, useUnsavedWords } from '#platform/autosave/save-line.tsx'
import { useTitlePrefix } from '#platform/title.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { FormBar } from '#ui/forms/form-bar.tsx'
import { wizardStrings } from '#ui/wizard/strings/index.ts'
import type { CardWizard } from './card-steps.tsx'
import { cardSetupStrings } from '../form/strings/index.ts'
import { FORM_ID, type CardProgramForm } from '../form/use-card-program.ts'

interface CardFormProps {
  form: CardProgramForm
  /** The steps in which it is begun; without them all of its parts stand on one page. */
  steps?: CardWizard
  leave?: string
  children: ReactNode
}

/** The frame of every page with parts of this form: the summary of validation errors, Save in sight, Ctrl+S, and the question of two versions. */
export const CardFormFrame = ({ form, steps, leave, children }: CardFormProps) => {
  const t = cardSetupStrings.useTranslate()
  const { words, form_problem, attempt, autosave } = form
  const errors = [
    ...Object.entries(words).map(([field, text]) => {
      const onFollow = steps?.leadTo(field)
      return { field: `${FORM_ID}-${field}`, text, ...(onFollow && { onFollow }) }
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

type SaveBarProps = Omit<CardFormProps, 'children'>

/** Always in sight: where what was typed is, and the way to save it. */
const SaveBar = ({ form, steps, leave }: SaveBarProps) => {
  const t = cardSetupStrings.useTranslate()
  const unsavedWords = useUnsavedWords()
  const { autosave } = form
  const { kind } = autosave.state
  // A published program is no saved draft.
  const isQuiet = kind === 'clean' || kind === 'typing' || (!form.isDraft && kind !== 'failed' && kind !== 'saving')
  const unsaved = form.isDraft ? t('unsaved') : unsavedWords(form)
  const again = (): void => void form.save()
  return (
    <FormBar state={isQuiet ? autosave.unsaved && unsaved : <SaveLine state={autosave.state} onAgain={again} />}>
      {leave !== undefined && (
        <LinkButton to={leave} variant="quiet">
          {t('later')}
        </LinkButton>
      )}
      {!form.isDraft && autosave.unsaved && <DiscardButton onDiscard={form.discard} />}
      <Actions form={form} {...(steps && { steps })} />
    </FormBar>
  )
}

const Actions = ({ form, steps }: Pick<SaveBarProps, 'form' | 'steps'>) => {
  const t = cardSetupStrings.useTranslate()
  const w = wizardStrings.useTranslate()
  const { busy } = form
  if (steps && !steps.wizard.isLast)
    return (
      <>
        {form.program !== null && (
          <Button busy={busy === 'save'} onClick={() => void form.save()}>
            {t('save')}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={busy === 'step'}>
          {w('next')}
        </Button>
      </>
    )
  return (
    <>
      <Button type="submit" variant={form.isDraft && form.program ? 'secondary' : 'primary'} busy={busy === 'save'}>
        {t('save')}
      </Button>
      {form.isDraft && form.program && (
        <Button variant="primary" busy={busy === 'publish'} onClick={() => void form.publish()}>
          {t('publish')}
        </Button>
      )}
    </>
  )
}
