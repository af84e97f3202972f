import { useQuery } from '@tanstack/react-query'
import type { WholeProgram } from '@plein/contract/programs'
import { api } from '../../../platform/api.ts'
import { ProblemPanel } from '../../../platform/problems/problems.tsx'
import { Navigate, useLocation, useNavigate, useParams } from '../../../platform/router/router.tsx'
import { useProfile } from '../../../platform/session/session.ts'
import { useTitle } from '../../../platform/title.ts'
import { LinkButton } from '../../../ui/actions/button.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Page, PageHeader } from '../../../ui/layout/page.tsx'
import { BasicsSection } from '../program-sections/basics-section.tsx'
import { DeliverySection } from '../program-sections/delivery-section.tsx'
import { DocumentsSection } from '../program-sections/documents-section.tsx'
import { HoursSection } from '../program-sections/hours-section.tsx'
import { PaymentsSection } from '../program-sections/payments-section.tsx'
import { FormSection } from '../program-sections/section.tsx'
import { foodProgramStrings } from './strings/index.ts'
import { FoodForm } from './food-form.tsx'
import { PublishPart } from './publish-part.tsx'
import { SectionIndex } from './section-index.tsx'
import { isUnpublished, useFoodProgram } from './use-food-program.ts'
import { programKey } from './use-kept-form.ts'
import styles from './form.module.css'

/** P-10: a food program that is begun, or a draft that goes on. */
export const FoodProgramPage = () => {
  const t = foodProgramStrings.useTranslate()
  const { uuid } = useParams()
  const profile = useProfile()
  useTitle(t(uuid === undefined ? 'newProgram' : 'draftProgram'))
  const { data, error, isFetching, refetch } = useProgram(uuid)
  if (error && !data)
    return (
      <Page width="content">
        <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
      </Page>
    )
  if (!profile || (uuid !== undefined && !data))
    return (
      <Page width="content">
        <Loading>
          <Skeleton height="480px" radius="panel" />
        </Loading>
      </Page>
    )
  if (data && !isUnpublished(data)) return <Navigate to={`/programs/${data.uuid}`} replace />
  return <LongForm key={uuid ?? 'new'} owner={profile.uuid} program={data ?? null} />
}

/** The program as this form reads it; a draft is asked for anew when its page opens. */
const useProgram = (uuid: string | undefined) =>
  useQuery({
    queryKey: programKey(uuid ?? ''),
    queryFn: ({ signal }) => api.get('/programs/{uuid}', { params: { uuid: uuid ?? '' }, signal }),
    enabled: uuid !== undefined,
  })

interface LongFormProps {
  owner: string
  program: WholeProgram | null
}

const LongForm = ({ owner, program }: LongFormProps) => {
  const t = foodProgramStrings.useTranslate()
  const go = useNavigate()
  const { state } = useLocation() as { state: { asked?: boolean } | null }
  const form = useFoodProgram({
    owner,
    program,
    asked: state?.asked === true,
    path: program === null ? '/programs/food/new' : `/programs/food/draft/${program.uuid}`,
    onBegun: ({ uuid }) => go(`/programs/food/draft/${uuid}`, { replace: true, state: { asked: true } }),
    onPublished: ({ uuid, title }) => {
      toast.success(t('published', { title }))
      go(`/programs/${uuid}`, { replace: true })
    },
  })
  // What this device kept comes first; without it a field would jump under the first key.
  if (!form.autosave.ready) return null
  return (
    <Page width="content">
      <PageHeader title={form.value.title.trim() || t('newProgram')} meta={t('lead')} />
      <div className={styles['layout']}>
        <SectionIndex form={form} />
        <FoodForm form={form} leave="/programs">
          <div className={styles['sections']}>
            <FormSection name="basics">
              <BasicsSection form={form} />
            </FormSection>
            <FormSection name="delivery">
              <DeliverySection form={form} />
            </FormSection>
            <FormSection name="hours">
              <HoursSection form={form} />
            </FormSection>
            <FormSection name="payments">
              <PaymentsSection form={form} />
            </FormSection>
            <FormSection name="documents">
              <DocumentsSection form={form} />
            </FormSection>
            <FormSection name="menu">
              {program === null ? (
                <p className={styles['later']}>{t('menuLater')}</p>
              ) : (
                <div>
                  <LinkButton to={`/programs/${program.uuid}?tab=menu`}>{t('openMenu')}</LinkButton>
                </div>
              )}
            </FormSection>
            <PublishPart form={form} />
          </div>
        </FoodForm>
      </div>
    </Page>
  )
}
