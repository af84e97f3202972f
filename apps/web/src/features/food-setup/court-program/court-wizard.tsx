import { programStatuses } from '@plein/contract/programs/codes'
import type { WholeProgram } from '@plein/contract/programs'
import { useNavigate } from '#platform/router/router.tsx'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { Page, PageHeader } from '#ui/layout/page.tsx'
import { wizardStrings } from '#ui/wizard/strings/index.ts'
import { WizardIndex } from '#ui/wizard/wizard-index.tsx'
import { WizardSteps } from '#ui/wizard/wizard.tsx'
import { useWizard, type Wizard } from '#ui/wizard/use-wizard.ts'
import { BasicsStep } from './basics-step.tsx'
import { advanceCourt, courtDraftPath } from './court-data.ts'
import { FeeStep } from './fee-step.tsx'
import { HoursStep } from './hours-step.tsx'
import { OpeningStep } from './opening-step.tsx'
import { ReviewStep } from './review-step.tsx'
import type { CourtParts } from './step-props.ts'
import { courtProgramStrings } from './strings/index.ts'
import styles from '../form/form.module.css'
import courtStyles from './court-program.module.css'

const names = ['basics', 'hours', 'fee', 'look', 'opening', 'review'] as const
type StepName = (typeof names)[number]

/** The steps whose fields can be missing or wrong as the court is published. */
const stepsOfFields: readonly (readonly [StepName, readonly string[]])[] = [
  ['basics', ['title', 'description', 'image', 'address']],
  ['hours', ['working_hours', 'working_hours_exceptions', 'min_order_amount']],
]
const stepOf = (field: string): number =>
  names.findIndex((name) => stepsOfFields.some(([step, fields]) => step === name && fields.includes(field)))

interface CourtWizardProps {
  program: WholeProgram | null
  parts: CourtParts
}

/** The steps of a court, each saved as one goes on; a draft opens after the last step that the server knows to be done. */
export const CourtWizard = ({ program, parts }: CourtWizardProps) => {
  const t = courtProgramStrings.useTranslate()
  const go = useNavigate()
  const wizard = useWizard({ names, opensAt: program ? program.status.id - programStatuses.draftStep1 + 1 : 0 })
  const titles = names.map((name) => t(`step_${name}`))
  const saved =
    (step: number) =>
    async (court: WholeProgram): Promise<void> => {
      await advanceCourt(court, step)
      if (program === null) go(courtDraftPath(court.uuid, names[1]), { replace: true })
      else wizard.next()
    }
  const faulty = new Set((program?.faults ?? []).map(({ field }) => stepOf(field.split('.')[0] ?? '')))
  return (
    <Page width="content">
      <PageHeader title={program?.title.trim() || t('newProgram')} meta={t('lead')} />
      <div className={styles.layout}>
        <div className={styles.index}>
          <WizardIndex
            label={t('index')}
            wizard={wizard}
            steps={titles.map((title, at) => ({
              title,
              parts: [{ id: names[at] ?? '', title, told: 0, isDone: at < wizard.reached && !faulty.has(at) }],
            }))}
          />
        </div>
        <WizardSteps wizard={wizard} titles={titles}>
          {[
            <BasicsStep key="basics" program={program} onSaved={saved(0)} />,
            ...(program ? stepsOfDraft({ program, wizard, parts, saved }) : []),
          ]}
        </WizardSteps>
      </div>
    </Page>
  )
}

interface DraftSteps {
  program: WholeProgram
  wizard: Wizard
  parts: CourtParts
  saved: (step: number) => (court: WholeProgram) => Promise<void>
}

const stepsOfDraft = ({ program, wizard, parts, saved }: DraftSteps) => [
  <HoursStep key="hours" program={program} onSaved={saved(1)} />,
  <FeeStep key="fee" program={program} onSaved={saved(2)} />,
  <LookStep key="look" program={program} parts={parts} onNext={wizard.next} />,
  <OpeningStep key="opening" program={program} onSaved={saved(4)} invites={parts.invites} />,
  <ReviewStep
    key="review"
    program={program}
    onLead={(field) => {
      const step = stepOf(field)
      if (step >= 0) wizard.lead(step, `court-${names[step]}-${field}`)
    }}
  />,
]

/** The fourth step: its own form saves and publishes it, also while the court is a draft. The way on stands above that long form. */
const LookStep = ({ program, parts, onNext }: Pick<DraftSteps, 'program' | 'parts'> & { onNext: () => void }) => {
  const t = courtProgramStrings.useTranslate()
  const w = wizardStrings.useTranslate()
  return (
    <>
      <section className={styles.publish} aria-labelledby="court-look">
        <h2 id="court-look">{t('look')}</h2>
        <p>{t('lookLead')}</p>
        <div className={courtStyles.ways}>
          <LinkButton to="/programs" variant="quiet">
            {t('later')}
          </LinkButton>
          <Button variant="primary" onClick={() => onNext()}>
            {w('next')}
          </Button>
        </div>
      </section>
      {parts.look(program)}
    </>
  )
}
