import { DiscardButton, SaveLine, useUnsavedWords } from '#platform/autosave/save-line.tsx'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { FormBar } from '#ui/forms/form-bar.tsx'
import { wizardStrings } from '#ui/wizard/strings/index.ts'
import { foodProgramStrings } from '../form/strings/index.ts'
import type { FoodWizard } from './food-steps.tsx'
import type { FoodProgramForm } from '../form/use-food-program.ts'

interface SaveBarProps {
  form: FoodProgramForm
  /** The steps in which it is begun: they lead on, the last one to publishing. */
  steps?: FoodWizard
  /** The address of Cancel; without it there is nothing to leave. */
  leave?: string
}

/** Always in sight: where what was typed is, and the way to save it. */
export const SaveBar = ({ form, steps, leave }: SaveBarProps) => {
  const t = foodProgramStrings.useTranslate()
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
  const t = foodProgramStrings.useTranslate()
  const w = wizardStrings.useTranslate()
  const { busy } = form
  if (steps && !steps.wizard.isLast)
    return (
      <>
        <Button busy={busy === 'save'} onClick={() => void form.save()}>
          {t('save')}
        </Button>
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
