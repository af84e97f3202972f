import { Textarea } from '#ui/fields/textarea.tsx'
import { Form } from '#ui/forms/form.tsx'
import { StepBar } from './step-bar.tsx'
import { StepPart } from './step-part.tsx'
import type { CourtParts, DraftStepProps } from './step-props.ts'
import { courtProgramStrings } from './strings/index.ts'
import { useCourtPart } from './use-court-part.ts'

type OpeningStepProps = DraftStepProps & Pick<CourtParts, 'invites'>

/** The fifth step: what guests are told first, and whom the court invites as it is published. */
export const OpeningStep = ({ program, onSaved, invites }: OpeningStepProps) => {
  const t = courtProgramStrings.useTranslate()
  const { form, values, change, unsaved } = useCourtPart({
    name: 'opening',
    program,
    saved: { announcement: program.announcement ?? '', invites: [...(program.invites ?? [])] },
    check: () => ({}),
    changesOf: (typed) => ({ announcement: typed.announcement.trim() || null, invites: typed.invites }),
    onSaved,
  })
  return (
    <Form {...form.form}>
      <StepPart title={t('announcement')} lead={t('announcementLead')}>
        <Textarea {...form.field('announcement')} label={t('announcementText')} maxLength={500} rows={2} optional />
      </StepPart>
      <StepPart title={t('restaurants')} lead={t('restaurantsLead')}>
        {invites({
          court_uuid: program.uuid,
          chosen: values.invites,
          onChosen: (chosen) => change({ invites: chosen }),
        })}
      </StepPart>
      <StepBar unsaved={unsaved} busy={form.busy} />
    </Form>
  )
}
