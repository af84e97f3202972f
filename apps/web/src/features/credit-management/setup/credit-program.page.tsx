import { isDraft, programStatuses } from '@plein/contract/programs/codes'
import { pagePath } from '@plein/contract/pages/page-path'
import type { WholeProgram } from '@plein/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { queryClient } from '#platform/query-client.ts'
import { Navigate, useNavigate, useParams } from '#platform/router/router.tsx'
import { useTitle } from '#platform/title.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { CopyCode } from '#ui/display/copy-code.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Page, PageHeader, Panel, Section } from '#ui/layout/page.tsx'
import { useWizard } from '#ui/wizard/use-wizard.ts'
import { WizardFrame } from '#ui/wizard/wizard-frame.tsx'
import { ContactTab } from '../schedule/contact-tab.tsx'
import { RemindersTab } from '../schedule/reminders-tab.tsx'
import { programQuery } from '../schedule/schedule-data.ts'
import { scheduleStrings } from '../schedule/strings/index.ts'
import { Basics } from './basics.tsx'
import { SampleInvoice } from './sample-invoice.tsx'
import { creditSetupStrings } from './strings/index.ts'
import styles from './setup.module.css'

/** P-08: a credit-management program that is begun, or a draft that goes on: image, reminders and contact, invoice. */
export const CreditProgramPage = () => {
  const t = creditSetupStrings.useTranslate()
  const { uuid } = useParams()
  useTitle(t('newProgram'))
  const { data, error, isFetching, refetch } = useQuery({ ...programQuery(uuid ?? ''), enabled: uuid !== undefined })
  if (uuid === undefined) return <Wizard key="new" program={null} />
  if (data && !isDraft(data.status.id)) return <Navigate to={pagePath('/programs/:uuid', { uuid })} replace />
  if (data) return <Wizard key={uuid} program={data} />
  return (
    <Page width="content">
      {error && asProblem(error).status === 404 && (
        <EmptyState title={t('gone')} action={<LinkButton to="/programs">{t('toPrograms')}</LinkButton>} />
      )}
      {error && asProblem(error).status !== 404 && (
        <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!error && (
        <Loading>
          <Skeleton width="280px" height="32px" />
          <Skeleton height="400px" radius="panel" />
        </Loading>
      )}
    </Page>
  )
}

/** The status of a draft after its step is done: 11003 after the reminders, 11004 after the invoice. */
const statusAfter = { reminders: programStatuses.draftStep2, invoice: programStatuses.draftStep3 } as const

const Wizard = ({ program }: { program: WholeProgram | null }) => {
  const t = creditSetupStrings.useTranslate()
  const isPastReminders = program !== null && program.status.id >= statusAfter.reminders
  const wizard = useWizard({
    names: ['program', 'reminders', 'invoice'],
    opensAt: program === null ? 0 : isPastReminders ? 2 : 1,
  })
  const moves = useMoves(program, wizard.next)
  return (
    <Page width="content">
      <PageHeader
        title={program?.title.trim() || t('newProgram')}
        meta={program?.program_id ? <CopyCode text={program.program_id} label={t('code')} /> : t('lead')}
      />
      <WizardFrame label={t('newProgram')} wizard={wizard} titles={[t('step0'), t('step1'), t('step2')]}>
        {[
          <Panel key="program">
            <Basics program={program} onSaved={moves.begun} />
          </Panel>,
          program && <RemindersStep key="reminders" program={program} moves={moves} />,
          program && <InvoiceStep key="invoice" program={program} moves={moves} />,
        ]}
      </WizardFrame>
    </Page>
  )
}

interface StepProps {
  program: WholeProgram
  moves: ReturnType<typeof useMoves>
}

const RemindersStep = ({ program, moves }: StepProps) => {
  const t = creditSetupStrings.useTranslate()
  const schedule = scheduleStrings.useTranslate()
  return (
    <div className={styles.parts}>
      <Section title={schedule('reminders')}>
        <RemindersTab program={program} />
      </Section>
      <Section title={schedule('contact')}>
        <ContactTab program={program} />
      </Section>
      <div className={styles.actions}>
        <Button variant="primary" busy={moves.isBusy} onClick={() => void moves.goOn()}>
          {t('next')}
        </Button>
      </div>
    </div>
  )
}

const InvoiceStep = ({ program, moves }: StepProps) => {
  const t = creditSetupStrings.useTranslate()
  return (
    <div className={styles.parts}>
      <SampleInvoice program={program} />
      <Missing program={program} />
      <div className={styles.actions}>
        <Button variant="primary" busy={moves.isBusy} onClick={() => void moves.publish()}>
          {t('publish')}
        </Button>
      </div>
    </div>
  )
}

const useMoves = (program: WholeProgram | null, next: () => void) => {
  const t = creditSetupStrings.useTranslate()
  const explain = useExplain()
  const go = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const change = async (uuid: string, status: number): Promise<WholeProgram> => {
    const changed = await api.patch('/manager/programs/{uuid}/status', { params: { uuid }, body: { status } })
    queryClient.setQueryData(programQuery(uuid).queryKey, changed)
    await queryClient.invalidateQueries({ queryKey: ['programs'] })
    return changed
  }
  const run = async (work: (uuid: string) => Promise<void>): Promise<void> => {
    if (!program) return
    setBusy(true)
    try {
      await work(program.uuid)
    } catch (error) {
      toast.error(explain(error))
    }
    setBusy(false)
  }
  return {
    isBusy,
    begun: (saved: WholeProgram): void => {
      queryClient.setQueryData(programQuery(saved.uuid).queryKey, saved)
      if (program) next()
      else go(`${pagePath('/programs/cm/draft/:uuid', { uuid: saved.uuid })}#reminders`, { replace: true })
    },
    goOn: (): Promise<void> =>
      run(async (uuid) => {
        if (program && program.status.id < statusAfter.reminders) await change(uuid, statusAfter.reminders)
        next()
      }),
    publish: (): Promise<void> =>
      run(async (uuid) => {
        if (program && program.status.id < statusAfter.invoice) await change(uuid, statusAfter.invoice)
        const { title } = await change(uuid, programStatuses.active)
        toast.success(t('published', { title }))
        go(pagePath('/programs/:uuid', { uuid }, { tab: 'bills' }), { replace: true })
      }),
  }
}

/** All that keeps it from being published, in words. */
const Missing = ({ program }: { program: WholeProgram }) => {
  const t = creditSetupStrings.useTranslate()
  const words = {
    account_required: t('missing_account'),
    address_required: t('missing_address'),
    letter_step_missing: t('missing_letter'),
  } as Readonly<Record<string, string>>
  const texts = [...new Set((program.faults ?? []).map(({ code }) => words[code] ?? t('missing_other')))]
  if (texts.length === 0) return null
  return (
    <Section title={t('missing')}>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Section>
  )
}
