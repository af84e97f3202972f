import { pagePath } from '@plein/contract/pages/page-path'
import type { WholeProgram } from '@plein/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Navigate, useLocation, useNavigate, useParams } from '#platform/router/router.tsx'
import { useProfile } from '#platform/session/session.ts'
import { useTitle } from '#platform/title.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Page, PageHeader } from '#ui/layout/page.tsx'
import { WizardIndex } from '#ui/wizard/wizard-index.tsx'
import { LivePreview } from '../editor/preview.tsx'
import { CardFormFrame } from './card-form.tsx'
import { CardSteps, useCardSteps } from './card-steps.tsx'
import { cardSetupStrings } from '../form/strings/index.ts'
import { isUnpublished, useCardProgram } from '../form/use-card-program.ts'
import { programKey } from '../form/use-kept-card.ts'
import styles from './setup.module.css'

/** P-07: a card program that is begun, or a draft that goes on. */
export const CardProgramPage = () => {
  const t = cardSetupStrings.useTranslate()
  const { uuid } = useParams()
  const { formKey, begin } = useFormKey(uuid)
  const profile = useProfile()
  useTitle(t(uuid === undefined ? 'newProgram' : 'draftProgram'))
  const { data, error, isFetching, refetch } = useProgram(uuid)
  if (error && !data)
    return (
      <Page width="content">
        {asProblem(error).status === 404 ? (
          <Gone />
        ) : (
          <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
        )}
      </Page>
    )
  if (!profile || (uuid !== undefined && !data)) return <FormLoading />
  if (data && !isUnpublished(data)) return <Navigate to={pagePath('/programs/:uuid', { uuid: data.uuid })} replace />
  return <NewProgram key={formKey} owner={profile.uuid} program={data ?? null} onBegun={begin} />
}

/** The program as this form reads it; a draft is asked for anew when its page opens. */
const useProgram = (uuid: string | undefined) =>
  useQuery({
    queryKey: programKey(uuid ?? ''),
    queryFn: ({ signal }) => api.get('/programs/{uuid}', { params: { uuid: uuid ?? '' }, signal }),
    enabled: uuid !== undefined,
  })

/** Which form it is: one that was begun here stays the same at its draft's address; `new` asked for again is another one. */
const useFormKey = (uuid: string | undefined) => {
  const [form, setForm] = useState({ count: 0, begun: '', isThere: false })
  if (uuid !== undefined && uuid === form.begun && !form.isThere) setForm({ ...form, isThere: true })
  if (uuid === undefined && form.isThere) setForm({ count: form.count + 1, begun: '', isThere: false })
  return {
    formKey: uuid === undefined || uuid === form.begun ? `new ${form.count}` : uuid,
    begin: (begun: string): void => setForm((before) => ({ ...before, begun })),
  }
}

const Gone = () => {
  const t = cardSetupStrings.useTranslate()
  return (
    <EmptyState
      title={t('gone')}
      action={
        <>
          <LinkButton to="/programs?tab=inactive">{t('toDrafts')}</LinkButton>
          <LinkButton variant="primary" to="/programs/card/new">
            {t('beginAnew')}
          </LinkButton>
        </>
      }
    >
      {t('goneText')}
    </EmptyState>
  )
}

const FormLoading = () => (
  <Page>
    <Loading>
      <Skeleton width="280px" height="32px" />
      <Skeleton height="480px" radius="panel" />
    </Loading>
  </Page>
)

interface NewProgramProps {
  owner: string
  program: WholeProgram | null
  onBegun: (uuid: string) => void
}

const NewProgram = ({ owner, program, onBegun }: NewProgramProps) => {
  const t = cardSetupStrings.useTranslate()
  const go = useNavigate()
  const { hash } = useLocation()
  const form = useCardProgram({
    owner,
    program,
    path: program === null ? '/programs/card/new' : pagePath('/programs/card/draft/:uuid', { uuid: program.uuid }),
    // The form goes on at the draft's address: whoever types meanwhile, and what a part holds for itself, is not disturbed.
    onBegun: ({ uuid }) => {
      onBegun(uuid)
      go(pagePath('/programs/card/draft/:uuid', { uuid }) + hash, { replace: true })
    },
    onPublished: ({ uuid, title }) => {
      toast.success(t('published', { title }))
      go(pagePath('/programs/:uuid', { uuid }, { tab: 'acceptors' }), { replace: true })
    },
  })
  const steps = useCardSteps(form)
  // Values that this device kept come first; without that a field would jump under the first key.
  if (!form.autosave.ready) return <FormLoading />
  const previews = form.value.card_type !== null && steps.wizard.step > 0
  return (
    <Page>
      <PageHeader title={form.value.card.title.trim() || t('newProgram')} meta={t('lead')} />
      <div className={styles.layout}>
        <div className={styles.index}>
          <WizardIndex label={t('index')} wizard={steps.wizard} steps={steps.index} />
        </div>
        <CardFormFrame form={form} steps={steps} leave="/programs?tab=inactive">
          <div className={previews ? styles.columns : undefined}>
            <CardSteps form={form} steps={steps} />
            {previews && <LivePreview form={form} />}
          </div>
        </CardFormFrame>
      </div>
    </Page>
  )
}
