import type { Bill } from '@plein/contract/credit-management/bill-fields'
import { pagePath } from '@plein/contract/pages/page-path'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { formatDay } from '#platform/dates.ts'
import { DownloadButton } from '#platform/download-button.tsx'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Link } from '#platform/router/router.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { billChanged, billQuery } from '../bill/bill-data.ts'
import { BillAmounts } from '../bill/bill-amounts.tsx'
import { BillDocument, BillHistory } from '../bill/bill-document.tsx'
import { BillState } from '../bill/bill-state.tsx'
import { billStrings } from '../bill/strings/index.ts'
import { claimStrings } from '../journals/strings/index.ts'
import { StepDialog, type DialogStep } from './step-dialog.tsx'
import { ownerBillStrings } from './strings/index.ts'
import styles from './owner.module.css'

/** One bill for its owner: what it says, what is open and why, and what can be done with it. */
export const BillDetails = ({ uuid }: { uuid: string }) => {
  const words = billStrings.useTranslate()
  const { data, error, isFetching, refetch } = useQuery(billQuery(uuid))
  if (data) return <Loaded bill={data} />
  if (error && asProblem(error).status === 404) return <EmptyState title={words('billGone')} />
  if (error) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  return (
    <Loading>
      <Skeleton width="200px" height="28px" />
      <Skeleton height="240px" radius="panel" />
    </Loading>
  )
}

const Loaded = ({ bill }: { bill: Bill }) => {
  const words = billStrings.useTranslate()
  const claims = claimStrings.useTranslate()
  return (
    <div className={styles.details}>
      <span className={styles.chips}>
        <BillState bill={bill} />
      </span>
      {bill.state === 'sent' && (
        <p>
          {words('open')}:{' '}
          <strong>
            <Money cents={bill.open_amount + bill.interest_today} currency={bill.currency} />
          </strong>
        </p>
      )}
      {bill.asked_plan && bill.may.includes('plan') && <AskedPlan bill={bill} parts={bill.asked_plan} />}
      <Steps bill={bill} />
      <BillDocument bill={bill} />
      <BillAmounts bill={bill} />
      {bill.state !== 'draft' && (
        <p>
          <Link
            to={pagePath('/programs/:uuid', { uuid: bill.program_uuid }, { tab: 'ledger', ledger_bill: bill.uuid })}
          >
            {claims('inLedger')}
          </Link>
        </p>
      )}
      <BillHistory bill={bill} />
    </div>
  )
}

const dialogs = ['record_payment', 'hold', 'plan', 'credit', 'write_off'] as const
const labels = {
  record_payment: 'recordPayment',
  hold: 'hold',
  plan: 'plan',
  credit: 'credit',
  write_off: 'writeOff',
} as const

/** Buttons by what the bill allows. */
const Steps = ({ bill }: { bill: Bill }) => {
  const t = ownerBillStrings.useTranslate()
  const words = billStrings.useTranslate()
  const [opens, setOpens] = useState<DialogStep | null>(null)
  const { uuid, may } = bill
  const steps = useSteps(bill)
  return (
    <div className={styles.steps}>
      {may.includes('send') && (
        <Button variant="primary" busy={steps.busy === 'send'} onClick={() => void steps.send()}>
          {t('send')}
        </Button>
      )}
      {dialogs
        .filter((step) => may.includes(step))
        .map((step) => (
          <Button key={step} onClick={() => setOpens(step)}>
            {t(labels[step])}
          </Button>
        ))}
      {may.includes('resume') && (
        <Button busy={steps.busy === 'resume'} onClick={() => void steps.resume()}>
          {t('resume')}
        </Button>
      )}
      {may.includes('archive') && (
        <Button busy={steps.busy === 'archive'} onClick={() => void steps.archive()}>
          {t('archive')}
        </Button>
      )}
      <DownloadButton
        ask={() => api.file('/bills/{uuid}/pdf', { params: { uuid } })}
        name={`${bill.number ?? 'draft'}.pdf`}
        said={(name) => words('downloaded', { name })}
      >
        {words('download')}
      </DownloadButton>
      {bill.state !== 'draft' && (
        <DownloadButton
          ask={() => api.file('/bills/{uuid}/ubl', { params: { uuid } })}
          name={`${bill.number ?? 'bill'}.xml`}
          said={(name) => words('downloaded', { name })}
        >
          {t('ubl')}
        </DownloadButton>
      )}
      {may.includes('receipt') && (
        <DownloadButton
          ask={() => api.file('/bills/{uuid}/receipt', { params: { uuid } })}
          name={`receipt-${bill.number ?? ''}.pdf`}
          said={(name) => words('downloaded', { name })}
        >
          {words('receipt')}
        </DownloadButton>
      )}
      {opens !== null && <StepDialog step={opens} bill={bill} onClose={() => setOpens(null)} />}
    </div>
  )
}

type Parts = NonNullable<Bill['asked_plan']>

/** The parts that a debtor asks for, and the owner's yes in one step. */
const AskedPlan = ({ bill, parts }: { bill: Bill; parts: Parts }) => {
  const t = ownerBillStrings.useTranslate()
  const steps = useSteps(bill)
  return (
    <section className={styles.line} aria-label={t('planAsked')}>
      <strong>{t('planAsked')}</strong>
      <ul className={styles.letters}>
        {parts.map(({ due_date, amount }) => (
          <li key={due_date}>
            <span>{formatDay(due_date)}</span>
            <Money cents={amount} currency={bill.currency} />
          </li>
        ))}
      </ul>
      <div className={styles.steps}>
        <Button variant="primary" busy={steps.busy === 'agree'} onClick={() => void steps.agree(parts)}>
          {t('agreePlan')}
        </Button>
      </div>
    </section>
  )
}

type Working = 'send' | 'resume' | 'archive' | 'agree'

const useSteps = ({ uuid }: Bill) => {
  const t = ownerBillStrings.useTranslate()
  const explain = useExplain()
  const [busy, setBusy] = useState<Working | null>(null)
  const call = (): { params: { uuid: string }; idempotency_key: string } => ({
    params: { uuid },
    idempotency_key: newKey(),
  })
  const run = async (name: Working, work: () => Promise<Bill>, done: (bill: Bill) => string): Promise<void> => {
    setBusy(name)
    try {
      const bill = await work()
      billChanged(bill)
      toast.success(done(bill))
    } catch (error) {
      toast.error(explain(error))
    }
    setBusy(null)
  }
  return {
    busy,
    send: () =>
      run(
        'send',
        () => api.post('/bills/{uuid}/send', call()),
        ({ number }) => t('sent', { number: number ?? '' }),
      ),
    agree: (parts: Parts) =>
      run(
        'agree',
        () => api.post('/bills/{uuid}/plan', { ...call(), body: { parts } }),
        () => t('saved'),
      ),
    resume: () =>
      run(
        'resume',
        () => api.post('/bills/{uuid}/resume', call()),
        () => t('resumed'),
      ),
    archive: () =>
      run(
        'archive',
        () => api.post('/bills/{uuid}/archive', call()),
        () => t('archived'),
      ),
  }
}
