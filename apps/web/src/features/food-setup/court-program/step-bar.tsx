import { Button, LinkButton } from '#ui/actions/button.tsx'
import { FormBar } from '#ui/forms/form-bar.tsx'
import { wizardStrings } from '#ui/wizard/strings/index.ts'
import { courtProgramStrings } from './strings/index.ts'

interface StepBarProps {
  unsaved?: boolean
  busy?: boolean
}

/** The end of a step's form: it is saved and leads to the next one, or waits. */
export const StepBar = ({ unsaved = false, busy = false }: StepBarProps) => {
  const t = courtProgramStrings.useTranslate()
  const w = wizardStrings.useTranslate()
  return (
    <FormBar state={unsaved && t('unsaved')}>
      <LinkButton to="/programs" variant="quiet">
        {t('later')}
      </LinkButton>
      <Button type="submit" variant="primary" busy={busy}>
        {w('next')}
      </Button>
    </FormBar>
  )
}
