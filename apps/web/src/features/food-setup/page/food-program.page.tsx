import { pagePath } from '@plein/contract/pages/page-path'
import { useQuery } from '@tanstack/react-query'
import type { Profile } from '@plein/contract/people/profile'
import type { WholeProgram } from '@plein/contract/programs'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Navigate, useLocation, useNavigate, useParams } from '#platform/router/router.tsx'
import { useProfile } from '#platform/session/session.ts'
import { useTitle } from '#platform/title.ts'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Page, PageHeader } from '#ui/layout/page.tsx'
import { WizardIndex } from '#ui/wizard/wizard-index.tsx'
import { foodProgramStrings } from '../form/strings/index.ts'
import { FoodForm as Form } from './food-form.tsx'
import type { FoodForm } from '../form/food-values.ts'
import { FoodSteps, useFoodSteps } from './food-steps.tsx'
import { isUnpublished, useFoodProgram } from '../form/use-food-program.ts'
import { programKey } from '../form/use-kept-form.ts'
import styles from '../form/form.module.css'

/** P-10: a food program that is begun, or a draft that goes on. */
export const FoodProgramPage = () => {
  const t = foodProgramStrings.useTranslate()
  const { uuid } = useParams()
  const { formKey, begin } = useFormKey(uuid)
  const profile = useProfile()
  useTitle(t(uuid === undefined ? 'newProgram' : 'draftProgram'))
  const { data, error, isFetching, refetch } = useProgram(uuid)
  if (error && !data)
    return (
      <Page width="content">
        <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
      </Page>
    )
  if (!profile || (uuid !== undefined && !data)) return <FormLoading />
  if (data && !isUnpublished(data)) return <Navigate to={pagePath('/programs/:uuid', { uuid: data.uuid })} replace />
  return <NewProgram key={formKey} owner={profile} program={data ?? null} onBegun={begin} />
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
  if (uuid === form.begun && !form.isThere) setForm({ ...form, isThere: true })
  if (uuid === undefined && form.isThere) setForm({ count: form.count + 1, begun: '', isThere: false })
  return {
    formKey: uuid === undefined || uuid === form.begun ? `new ${form.count}` : uuid,
    begin: (begun: string): void => setForm((before) => ({ ...before, begun })),
  }
}

const FormLoading = () => (
  <Page width="content">
    <Loading>
      <Skeleton height="480px" radius="panel" />
    </Loading>
  </Page>
)

/** Most restaurants are where their owner's account is, and have its number. */
const addressOf = ({ address, zip, city, company_phone_code, company_phone }: Profile): Partial<FoodForm> => ({
  ...(address && { address }),
  ...(zip && { zip_code: zip }),
  ...(city && { city }),
  ...(company_phone && { phone: `${company_phone_code ?? ''} ${company_phone}`.trim() }),
})

interface NewProgramProps {
  owner: Profile
  program: WholeProgram | null
  onBegun: (uuid: string) => void
}

const NewProgram = ({ owner, program, onBegun }: NewProgramProps) => {
  const t = foodProgramStrings.useTranslate()
  const go = useNavigate()
  const { hash } = useLocation()
  const form = useFoodProgram({
    owner: owner.uuid,
    proposed: addressOf(owner),
    program,
    path: program === null ? '/programs/food/new' : pagePath('/programs/food/draft/:uuid', { uuid: program.uuid }),
    // The form goes on at the draft's address: whoever types meanwhile, and what a part holds for itself, is not disturbed.
    onBegun: ({ uuid }) => {
      onBegun(uuid)
      go(pagePath('/programs/food/draft/:uuid', { uuid }) + hash, { replace: true })
    },
    onPublished: ({ uuid, title }) => {
      toast.success(t('published', { title }))
      go(pagePath('/programs/:uuid', { uuid }), { replace: true })
    },
  })
  const steps = useFoodSteps(form)
  // Values that this device kept come first; without that a field would jump under the first key.
  if (!form.autosave.ready) return <FormLoading />
  return (
    <Page width="content">
      <PageHeader title={form.value.title.trim() || t('newProgram')} meta={t('lead')} />
      <div className={styles.layout}>
        <div className={styles.index}>
          <WizardIndex label={t('index')} wizard={steps.wizard} steps={steps.index} />
        </div>
        <Form form={form} steps={steps} leave="/programs">
          <FoodSteps form={form} steps={steps} />
        </Form>
      </div>
    </Page>
  )
}
