import { pagePath } from '@plein/contract/pages/page-path'
import type { WholeProgram } from '@plein/contract/programs'
import { useMarkUnsaved } from '#platform/autosave/unsaved-tabs.ts'
import { useProfile } from '#platform/session/session.ts'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { LivePreview } from '../editor/preview.tsx'
import { FormSection } from '../editor/section.tsx'
import { PrivacySection } from '../editor/validity-section.tsx'
import { CardFormFrame } from './card-form.tsx'
import { DesignSections } from './card-steps.tsx'
import { cardSetupStrings } from '../form/strings/index.ts'
import { useCardProgram } from '../form/use-card-program.ts'
import styles from './setup.module.css'

interface DesignTabProps {
  program: WholeProgram
}

/** The card of a published program, in the form that it was made in: what was sold stays as it was. */
export const DesignTab = ({ program }: DesignTabProps) => {
  const profile = useProfile()
  return profile ? (
    <OwnDesign key={program.uuid} owner={profile.uuid} program={program} />
  ) : (
    <Loading>
      <Skeleton height="480px" radius="panel" />
    </Loading>
  )
}

const OwnDesign = ({ owner, program }: DesignTabProps & { owner: string }) => {
  const t = cardSetupStrings.useTranslate()
  const path = pagePath('/programs/:uuid', { uuid: program.uuid }, { tab: 'design' })
  const form = useCardProgram({ owner, program, path })
  useMarkUnsaved(path, form.autosave.unsaved)
  if (!form.autosave.ready) return null
  return (
    <CardFormFrame form={form}>
      <p className={styles.note}>{t('designNote')}</p>
      <div className={styles.columns}>
        <div className={styles.sections}>
          <DesignSections form={form} />
          <FormSection name="privacy">
            <PrivacySection form={form} />
          </FormSection>
        </div>
        <LivePreview form={form} />
      </div>
    </CardFormFrame>
  )
}
