import { Form } from '#ui/forms/form.tsx'
import { toHallChanges, hallErrors, getHall } from './court-values.ts'
import { HallFields } from './hall-fields.tsx'
import { StepBar } from './step-bar.tsx'
import { StepPart } from './step-part.tsx'
import type { DraftStepProps } from './step-props.ts'
import { courtProgramStrings } from './strings/index.ts'
import { useCheckTexts } from './use-check-texts.ts'
import { useCourtPart } from './use-court-part.ts'

/** The second step: when the hall is open. */
export const HoursStep = ({ program, onSaved }: DraftStepProps) => {
  const t = courtProgramStrings.useTranslate()
  const texts = useCheckTexts()
  const { form, values, change, unsaved } = useCourtPart({
    name: 'hours',
    program,
    saved: getHall(program),
    check: (typed) => texts(hallErrors(typed)),
    changesOf: toHallChanges,
    onSaved,
  })
  return (
    <Form {...form.form}>
      <StepPart title={t('hours')} lead={t('hoursLead')}>
        <HallFields form={form} values={values} change={change} />
      </StepPart>
      <StepBar unsaved={unsaved} busy={form.busy} />
    </Form>
  )
}
