import { isDraft, programKinds, programStatuses } from '@plein/contract/programs/codes'
import { pagePath } from '@plein/contract/pages/page-path'
import type { WholeProgram } from '@plein/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useOwnDraft } from '#platform/session/own-draft.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { queryClient } from '#platform/query-client.ts'
import { Navigate, useNavigate, useParams } from '#platform/router/router.tsx'
import { useTitle } from '#platform/title.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Textarea } from '#ui/fields/textarea.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Page, PageHeader, Panel } from '#ui/layout/page.tsx'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { useWizard, type Wizard } from '#ui/wizard/use-wizard.ts'
import { WizardFrame } from '#ui/wizard/wizard-frame.tsx'
import { MethodsForm } from './methods-form.tsx'
import { RequestProfiles } from './request-profiles.tsx'
import { ownerStrings } from './strings/index.ts'
import styles from './owner.module.css'

/** P-09: a payment program that is begun, or a draft that goes on. */
export const PaymentProgramPage = () => {
  const t = ownerStrings.useTranslate()
  const { uuid } = useParams()
  useTitle(t('newProgram'))
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['program', uuid ?? ''],
    queryFn: ({ signal }) => api.get('/programs/{uuid}', { params: { uuid: uuid ?? '' }, signal }),
    enabled: uuid !== undefined,
  })
  if (uuid !== undefined && !data)
    return (
      <Page width="content">
        {error ? (
          <ProblemPanel alone error={error} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <Skeleton height="420px" radius="panel" />
          </Loading>
        )}
      </Page>
    )
  if (data && !isDraft(data.status.id))
    return <Navigate to={pagePath('/programs/:uuid', { uuid: data.uuid })} replace />
  return <Steps key={data?.uuid ?? 'new'} program={data} />
}

const Steps = ({ program }: { program: WholeProgram | undefined }) => {
  const t = ownerStrings.useTranslate()
  const wizard = useWizard({ names: ['program', 'methods', 'requests'], opensAt: program?.step ?? 0 })
  return (
    <Page width="content">
      <PageHeader title={program?.title.trim() || t('newProgram')} meta={t('lead')} />
      <WizardFrame
        label={t('newProgram')}
        wizard={wizard}
        titles={[t('stepProgram'), t('stepMethods'), t('stepRequests')]}
      >
        {[
          <Basics key="program" program={program} wizard={wizard} />,
          <MethodsStep key="methods" program={program} wizard={wizard} />,
          <RequestsStep key="requests" program={program} />,
        ]}
      </WizardFrame>
    </Page>
  )
}

const Basics = ({ program, wizard }: { program: WholeProgram | undefined; wizard: Wizard }) => {
  const t = ownerStrings.useTranslate()
  const go = useNavigate()
  const fields = useOwnDraft(`payment program ${program?.uuid ?? 'new'}`, {
    title: program?.title ?? '',
    description: program?.description ?? '',
  })
  const [values, change] = fields
  const form = useForm({
    id: 'payment-program',
    typed: 'asked',
    fields,
    check: ({ title, description }) => ({
      title: title.trim() === '' ? t('titleMissing') : undefined,
      description: description.trim() === '' ? t('descriptionMissing') : undefined,
    }),
    send: async ({ title, description }, keyFor) => {
      const body = { title: title.trim(), description: description.trim() }
      if (!program) {
        const begun = { type_code: programKinds.payment_management, ...body }
        const made = await api.post('/manager/programs', { body: begun, idempotency_key: keyFor(begun) })
        queryClient.setQueryData(['program', made.uuid], made)
        return go(`${pagePath('/programs/pm/draft/:uuid', { uuid: made.uuid })}#methods`, { replace: true })
      }
      const saved = await api.patch('/manager/programs/{uuid}', { params: { uuid: program.uuid }, body })
      queryClient.setQueryData(['program', program.uuid], saved)
      wizard.next()
    },
  })
  return (
    <Panel>
      <Form {...form.form}>
        <TextField
          id={form.idOf('title')}
          label={t('programTitle')}
          maxLength={255}
          value={values.title}
          onValue={(title) => change({ title })}
          error={form.validationErrorOf('title')}
        />
        <Textarea
          id={form.idOf('description')}
          label={t('programText')}
          maxLength={2000}
          rows={3}
          value={values.description}
          onValue={(description) => change({ description })}
          error={form.validationErrorOf('description')}
        />
        <div className={styles.onward}>
          <LinkButton to="/programs?tab=inactive" variant="quiet">
            {t('later')}
          </LinkButton>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('next')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

const MethodsStep = ({ program, wizard }: { program: WholeProgram | undefined; wizard: Wizard }) => {
  const t = ownerStrings.useTranslate()
  if (!program) return null
  return (
    <div className={styles.stack}>
      <p className={styles.note}>{t('methodsLead')}</p>
      <MethodsForm program_uuid={program.uuid} onSaved={(ready) => ready > 0 && wizard.next()} />
    </div>
  )
}

const RequestsStep = ({ program }: { program: WholeProgram | undefined }) => {
  const t = ownerStrings.useTranslate()
  const explain = useExplain()
  const go = useNavigate()
  const [asks, setAsks] = useState(false)
  if (!program) return null
  const { uuid, title, faults = [] } = program
  return (
    <div className={styles.stack}>
      <RequestProfiles program={program} />
      <p role="status">{faults.length === 0 ? t('publishReady') : t('publishWaits')}</p>
      <ul>
        {faults.map(({ field, code }) => (
          <li key={`${field} ${code}`}>{code === 'valid_method_required' ? t('readyNone') : t('programIncomplete')}</li>
        ))}
      </ul>
      <div className={styles.tools}>
        <LinkButton to="/programs?tab=inactive" variant="quiet">
          {t('later')}
        </LinkButton>
        <Button variant="primary" disabled={faults.length > 0} onClick={() => setAsks(true)}>
          {t('publish')}
        </Button>
      </div>
      <Confirm
        open={asks}
        onClose={() => setAsks(false)}
        title={t('publishTitle', { title })}
        consequence={t('publishText')}
        keepLabel={t('notYet')}
        goLabel={t('publish')}
        look="primary"
        onConfirm={async () => {
          const body = { status: programStatuses.active }
          const saved = await api.patch('/manager/programs/{uuid}/status', { params: { uuid }, body })
          queryClient.setQueryData(['program', uuid], saved)
          void queryClient.invalidateQueries({ queryKey: ['programs'] })
          toast.success(t('published', { title }))
          go(pagePath('/programs/:uuid', { uuid }, { tab: 'requests' }), { replace: true })
        }}
        explain={explain}
      />
    </div>
  )
}
