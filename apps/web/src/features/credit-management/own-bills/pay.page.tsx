import type { Bill } from '@plein/contract/credit-management/bill-fields'
import { pagePath } from '@plein/contract/pages/page-path'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '#platform/api.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { newKey } from '#platform/new-key.ts'
import { CardFields } from '#platform/paying/later-card-fields.tsx'
import { MethodChoice } from '#platform/paying/method-choice.tsx'
import { pickMethod } from '#platform/paying/pick-method.ts'
import { useCard } from '#platform/paying/use-card.ts'
import { useShownAgain } from '#platform/paying/use-shown-again.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { queryClient } from '#platform/query-client.ts'
import { Link, Navigate, useNavigate, useParams, useSearchParams } from '#platform/router/router.tsx'
import { useTitle } from '#platform/title.ts'
import { Button } from '#ui/actions/button.tsx'
import { RadioGroup } from '#ui/choices/radio-group.tsx'
import { Money } from '#ui/display/money.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { Page, PageHeader } from '#ui/layout/page.tsx'
import { billQuery } from '../bill/bill-data.ts'
import { billStrings } from '../bill/strings/index.ts'
import { methodsQuery } from './pay-data.ts'
import { ownBillStrings } from './strings/index.ts'
import styles from './own.module.css'

/** C-08: a bill is paid, all of it or a part. The button holds the sum. */
export const PayBillPage = () => {
  const t = ownBillStrings.useTranslate()
  const words = billStrings.useTranslate()
  const { uuid = '' } = useParams()
  const [search] = useSearchParams()
  const key = search.get('key') ?? undefined
  const { data, error, isFetching, refetch } = useQuery(billQuery(uuid, key))
  useTitle(t('payBill', { number: data?.number ?? '' }))
  const billPath = pagePath('/bills/:uuid', { uuid }, { key })
  if (data && !data.may.includes('pay')) return <Navigate to={billPath} replace />
  return (
    <Page width="form">
      <PageHeader
        title={t('payBill', { number: data?.number ?? '' })}
        back={<Link to={billPath}>{t('toBill')}</Link>}
        {...(data && { meta: data.sender_name })}
      />
      {data && <PayForm bill={data} billKey={key} />}
      {!data && error && (
        <ProblemPanel
          alone
          title={words('billFailed')}
          gone={words('billGone')}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <Loading>
          <Skeleton height="320px" radius="panel" />
        </Loading>
      )}
    </Page>
  )
}

/** One key for one amount and method: a double click and a lost answer start one payment. */
const useSentKey = (): ((body: unknown) => string) => {
  const sent = useRef({ body: '', key: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (sent.current.body !== text) sent.current = { body: text, key: newKey() }
    return sent.current.key
  }
}

const PayForm = ({ bill, billKey }: { bill: Bill; billKey: string | undefined }) => {
  const t = ownBillStrings.useTranslate()
  const language = useLanguage()
  const explain = useExplain()
  const go = useNavigate()
  const card = useCard()
  const keyFor = useSentKey()
  const { uuid, currency, program_uuid } = bill
  const { data } = useQuery(methodsQuery(program_uuid))
  const open = bill.open_amount + bill.interest_today
  const [part, setPart] = useState<'all' | 'part'>('all')
  const [typed, setTyped] = useState<number | null>(null)
  const [asked, setAsked] = useState(false)
  const [wanted, setWanted] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  useShownAgain(() => setBusy(false))
  const isSound = part === 'all' || (typed !== null && typed > 0 && typed <= open)
  const amount = part === 'all' || !isSound ? open : (typed ?? open)
  const methods = data?.results ?? []
  const method = pickMethod(methods, wanted, amount)
  const pay = async (): Promise<void> => {
    setAsked(true)
    if (!method || !isSound) return
    const fields = method.card_fields ? card.complete() : undefined
    if (method.card_fields && fields === undefined) return
    setBusy(true)
    setProblem(undefined)
    try {
      const body = { payment_type: method.id, language, ...(part === 'part' && { amount }), ...fields }
      const started = await api.post('/bills/{uuid}/pay', {
        params: { uuid },
        query: { key: billKey },
        body,
        idempotency_key: keyFor(body),
      })
      if (started.payment_url !== null) return window.location.assign(started.payment_url)
      return go(pagePath('/bills/:uuid', { uuid }, { key: billKey, payment: started.payment_session_id }))
    } catch (error) {
      setProblem(explain(error))
      void queryClient.invalidateQueries({ queryKey: billQuery(uuid, billKey).queryKey })
    }
    setBusy(false)
  }
  return (
    <form
      noValidate
      className={styles.pay}
      onSubmit={(event) => {
        event.preventDefault()
        void pay()
      }}
    >
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <RadioGroup
        legend={t('howMuch')}
        value={part}
        onValue={setPart}
        options={[
          { value: 'all', label: t('everything', { amount: formatMoney(open, language, currency) }) },
          { value: 'part', label: t('aPart') },
        ]}
      />
      {part === 'part' && (
        <MoneyField
          id="bill-amount"
          label={t('partAmount')}
          cents={typed}
          onCents={setTyped}
          error={asked && !isSound ? t('amountWrong', { amount: formatMoney(open, language, currency) }) : undefined}
        />
      )}
      <MethodChoice methods={methods} value={method?.id ?? null} onValue={setWanted} price={{ amount, currency }} />
      {method?.card_fields && <CardFields {...card.fields} />}
      <Button type="submit" variant="primary" wide busy={isBusy || data === undefined}>
        {t.rich('pay', { amount: <Money cents={amount} currency={currency} /> })}
      </Button>
    </form>
  )
}
