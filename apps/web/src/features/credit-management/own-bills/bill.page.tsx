import type { Bill } from '@plein/contract/credit-management/bill-fields'
import { pagePath } from '@plein/contract/pages/page-path'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { DownloadButton } from '#platform/download-button.tsx'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Link, useParams, useSearchParams } from '#platform/router/router.tsx'
import { useAuthorised } from '#platform/session/session.ts'
import { useTitle } from '#platform/title.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Page, PageHeader, Panel } from '#ui/layout/page.tsx'
import { billQuery } from '../bill/bill-data.ts'
import { BillAmounts } from '../bill/bill-amounts.tsx'
import { BillDocument, BillHistory } from '../bill/bill-document.tsx'
import { BillState } from '../bill/bill-state.tsx'
import { billStrings } from '../bill/strings/index.ts'
import { AnswerDialog, type DebtorAnswer } from './answer-dialog.tsx'
import { PaymentResult } from './payment-result.tsx'
import { ownBillStrings } from './strings/index.ts'
import { useSaysPaid } from './use-says-paid.ts'
import styles from './own.module.css'

/** C-07: a bill as its debtor reads it, signed in or with the key of its link. `payment`: the one that its payer comes from. */
export const BillPage = () => {
  const words = billStrings.useTranslate()
  const { uuid = '' } = useParams()
  const [search] = useSearchParams()
  const key = search.get('key') ?? undefined
  const { data, error, isFetching, refetch } = useQuery(billQuery(uuid, key))
  useTitle(words('bill', { number: data?.number ?? '' }))
  if (data) return <Loaded bill={data} billKey={key} sessionid={search.get('payment')} />
  return (
    <Page width="content">
      {error ? (
        <ProblemPanel
          alone
          title={words('billFailed')}
          gone={words('billGone')}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
          action={<LinkButton to="/bills">{words('cancel')}</LinkButton>}
        />
      ) : (
        <Loading>
          <Skeleton width="240px" height="32px" />
          <Skeleton height="400px" radius="panel" />
        </Loading>
      )}
    </Page>
  )
}

interface LoadedProps {
  bill: Bill
  billKey: string | undefined
  sessionid: string | null
}

const Loaded = ({ bill, billKey, sessionid }: LoadedProps) => {
  const t = ownBillStrings.useTranslate()
  const words = billStrings.useTranslate()
  const authorised = useAuthorised()
  const name = bill.kind === 'credit_note' ? 'credit_note' : 'bill'
  const back = <Link to="/bills">{t('bills')}</Link>
  return (
    <Page width="content">
      <PageHeader
        title={words(name, { number: bill.number ?? '' })}
        meta={bill.sender_name}
        {...(authorised && { back })}
      />
      <div className={styles.page}>
        {sessionid !== null && <PaymentResult bill={bill} billKey={billKey} sessionid={sessionid} />}
        <span className={styles.chips}>
          <BillState bill={bill} />
        </span>
        <Actions bill={bill} billKey={billKey} />
        <Panel>
          <BillDocument bill={bill} />
        </Panel>
        <BillAmounts bill={bill} billKey={billKey} />
        <BillHistory bill={bill} />
      </div>
    </Page>
  )
}

const Actions = ({ bill, billKey }: Omit<LoadedProps, 'sessionid'>) => {
  const t = ownBillStrings.useTranslate()
  const words = billStrings.useTranslate()
  const [answer, setAnswer] = useState<DebtorAnswer | null>(null)
  const says = useSaysPaid(bill, billKey)
  const { uuid, may, currency } = bill
  const open = bill.open_amount + bill.interest_today
  return (
    <div className={styles.actions}>
      {may.includes('pay') && (
        <LinkButton variant="primary" to={pagePath('/bills/:uuid/payment', { uuid }, { key: billKey })}>
          {t.rich('pay', { amount: <Money cents={open} currency={currency} /> })}
        </LinkButton>
      )}
      {may.includes('says_paid') && (
        <Button busy={says.isBusy} onClick={() => void says.send()}>
          {t('saysPaid')}
        </Button>
      )}
      {may.includes('dispute') && <Button onClick={() => setAnswer('dispute')}>{t('dispute')}</Button>}
      {may.includes('ask_plan') && <Button onClick={() => setAnswer('plan')}>{t('askPlan')}</Button>}
      <DownloadButton
        ask={() => api.file('/bills/{uuid}/pdf', { params: { uuid }, query: { key: billKey } })}
        name={`${bill.number ?? 'bill'}.pdf`}
        said={(name) => words('downloaded', { name })}
      >
        {words('download')}
      </DownloadButton>
      {may.includes('receipt') && (
        <DownloadButton
          ask={() => api.file('/bills/{uuid}/receipt', { params: { uuid }, query: { key: billKey } })}
          name={`receipt-${bill.number ?? ''}.pdf`}
          said={(name) => words('downloaded', { name })}
        >
          {words('receipt')}
        </DownloadButton>
      )}
      {answer !== null && (
        <AnswerDialog answer={answer} bill={bill} billKey={billKey} onClose={() => setAnswer(null)} />
      )}
    </div>
  )
}
