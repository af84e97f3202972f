import { pagePath } from '@plein/contract/pages/page-path'
import type { WholeProgram } from '@plein/contract/programs'
import { useMarkUnsaved } from '#platform/autosave/unsaved-tabs.ts'
import { useAskBeforeLeaving } from '#platform/form/ask-before-leaving.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { FormBar } from '#ui/forms/form-bar.tsx'
import { Form } from '#ui/forms/form.tsx'
import { foodProgramStrings } from '../form/strings/index.ts'
import { toHallChanges, toPlaceChanges, hallErrors, getHall, placeErrors, getPlace } from './court-values.ts'
import { HallFields } from './hall-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { StepPart } from './step-part.tsx'
import { courtProgramStrings } from './strings/index.ts'
import { useCheckTexts } from './use-check-texts.ts'
import { useCourtPart } from './use-court-part.ts'
import styles from '../form/form.module.css'

/** Address and hours of a court that runs: orders are taken where court and restaurant both are open. */
export const CourtHoursTab = ({ program }: { program: WholeProgram }) => {
  const t = courtProgramStrings.useTranslate()
  const words = foodProgramStrings.useTranslate()
  const texts = useCheckTexts()
  const { form, values, change, forget, unsaved } = useCourtPart({
    name: 'hours',
    program,
    saved: { ...getPlace(program), ...getHall(program) },
    check: (typed) => texts([...placeErrors(typed), ...hallErrors(typed)]),
    changesOf: ({ can_pickup_in_rest, address, zip_code, city, ...hall }) => ({
      ...toPlaceChanges({ can_pickup_in_rest, address, zip_code, city }),
      ...toHallChanges(hall),
    }),
    onSaved: () => {
      toast.success(words('saved'))
    },
  })
  useAskBeforeLeaving(unsaved)
  useMarkUnsaved(pagePath('/programs/:uuid', { uuid: program.uuid }, { tab: 'hours' }), unsaved)
  return (
    <Form {...form.form}>
      <div className={styles.sections}>
        <StepPart title={t('place')} lead={t('placeLead')}>
          <PlaceFields form={form} values={values} change={change} />
        </StepPart>
        <StepPart title={t('hours')} lead={t('hoursLead')}>
          <HallFields form={form} values={values} change={change} />
        </StepPart>
      </div>
      <FormBar state={unsaved && words('unsaved')}>
        {unsaved && (
          <Button variant="quiet" onClick={forget}>
            {words('discard')}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={form.busy}>
          {words('save')}
        </Button>
      </FormBar>
    </Form>
  )
}
