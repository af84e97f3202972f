import type { DuePayout, PayoutRun } from '@plein/contract/payments/payouts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { formatDateTime, formatDay } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Link } from '#platform/router/router.tsx'
import { saveFile } from '#platform/save-file.ts'
import { useTitle } from '#platform/title.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconDownload } from '#ui/icons/icons.ts'
import { DataTable, type Column } from '#ui/tables/data-table.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'
import { Chip } from '#ui/display/chip.tsx'
import { Money } from '#ui/display/money.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Page, PageHeader, Section } from '#ui/layout/page.tsx'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { PayoutList } from './payout-list.tsx'
import { dueSorts, payoutsKey, previewQuery, runSorts, runsQuery, sortIn } from './payouts-data.ts'
import { payeePath } from './payee-path.ts'
import { payoutsStrings } from './strings/index.ts'
import styles from './payouts.module.css'

/** /finances/payouts: what is due to whom, the run, and what was paid out. For the administration. */
export const PayoutRunsPage = () => {
  const t = payoutsStrings.useTranslate()
  useTitle(t('payouts'))
  const { data } = useQuery(previewQuery())
  return (
    <Page>
      <PageHeader
        back={<Link to="/finances">{t('finances')}</Link>}
        title={t('payouts')}
        primary={data && <PayOut count={data.payouts_count} amount={data.amount} currency={data.currency} />}
      />
      <div className={styles.stack}>
        <DueNow />
        <Runs />
        <Section title={t('payouts')}>
          <PayoutList />
        </Section>
      </div>
    </Page>
  )
}

const PayOut = ({ count, amount, currency }: { count: number; amount: number; currency: string }) => {
  const t = payoutsStrings.useTranslate()
  const language = useLanguage()
  const explain = useExplain()
  const client = useQueryClient()
  // The asked run stays the same though its preview has changed: a lost answer is given again, and pays nothing twice.
  const [asked, setAsked] = useState({ key: '', count, amount })
  const [opens, setOpens] = useState(false)
  const total = formatMoney(asked.amount, language, currency)
  const run = async (): Promise<void> => {
    const body = { expected_count: asked.count, expected_amount: asked.amount }
    try {
      const ran = await api.post('/payment/payouts/runs', { body, idempotency_key: asked.key })
      toast.success(t('ranToast', { amount: formatMoney(ran.amount, language, currency) }))
    } finally {
      // The preview shows changes behind the question, paid out or not.
      await client.invalidateQueries({ queryKey: payoutsKey })
    }
  }
  return (
    <>
      <Button
        variant="primary"
        onClick={() => {
          setAsked({ key: newKey(), count, amount })
          setOpens(true)
        }}
        {...(count === 0 && { unavailable: t('nothingDue') })}
      >
        {count === 0 ? t('nothingDue') : t('payOut', { amount: formatMoney(amount, language, currency) })}
      </Button>
      <Confirm
        open={opens}
        onClose={() => setOpens(false)}
        title={t('confirmTitle', { amount: total })}
        consequence={t('confirmText', { n: asked.count })}
        keepLabel={t('keep')}
        goLabel={t('payOut', { amount: total })}
        look="primary"
        onConfirm={run}
        explain={explain}
      />
    </>
  )
}

const tones = {
  payable: 'success',
  below_minimum: 'neutral',
  negative: 'warning',
  nothing: 'neutral',
  no_bank_account: 'danger',
} as const

const DueNow = () => {
  const t = payoutsStrings.useTranslate()
  const list = useListState('payee', 'due_sort')
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    previewQuery(sortIn(dueSorts, list.sort, 'payee')),
  )
  const money = (cents: number, currency: string) => <Money cents={cents} currency={currency} />
  const columns: Column<DuePayout>[] = [
    { key: 'payee', head: t('payee'), cell: ({ payee }) => payee.title, phone: 'title', sort: 'payee' },
    {
      key: 'state',
      head: t('status'),
      cell: ({ state }) => <Chip tone={tones[state]}>{t(`word_${state}`)}</Chip>,
      phone: 'status',
      sort: 'state',
    },
    {
      key: 'orders',
      head: t('orders'),
      cell: ({ orders_count }) => orders_count,
      align: 'end',
      phone: 'hidden',
      sort: 'orders',
    },
    {
      key: 'refunds',
      head: t('sum_refunds'),
      cell: (row) => money(-row.refunds_amount || 0, row.currency),
      align: 'end',
      phone: 'hidden',
      sort: 'refunds',
    },
    {
      key: 'due',
      head: t('amount'),
      cell: ({ due, currency }) => money(due, currency),
      align: 'end',
      phone: 'amount',
      sort: 'due',
    },
  ]
  return (
    <Section title={t('dueNow')}>
      {data && (
        <p className={styles.note}>
          {t('dueText', { time: formatDateTime(data.until), day: formatDay(data.expected_on) })}
        </p>
      )}
      {error && !data ? (
        <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption={t('dueNow')}
          columns={columns}
          rows={data?.results}
          rowKey={({ payee, currency }) => `${payee.uuid} ${currency}`}
          rowHref={({ payee }) => payeePath(payee)}
          expected={4}
          sort={list.sort}
          onSort={list.setSort}
          refreshing={isPlaceholderData}
          empty={<EmptyState title={t('nothingDue')} />}
        />
      )}
    </Section>
  )
}

const Runs = () => {
  const t = payoutsStrings.useTranslate()
  const list = useListState('-created', 'runs_sort')
  const query = useQuery(runsQuery({ sort: sortIn(runSorts, list.sort, '-created') }))
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  const columns: Column<PayoutRun>[] = [
    {
      key: 'created',
      head: t('date'),
      cell: ({ created }) => <TimeText at={created} as="date_time" />,
      phone: 'title',
      sort: 'created',
    },
    { key: 'kind', head: t('kind'), cell: ({ kind }) => t(`by_${kind}`), sort: 'kind' },
    {
      key: 'count',
      head: t('count'),
      cell: (row) => row.payouts_count,
      align: 'end',
      phoneHead: t('count'),
      sort: 'count',
    },
    {
      key: 'amount',
      head: t('amount'),
      cell: ({ amount, currency }) => <Money cents={amount} currency={currency} />,
      align: 'end',
      phone: 'amount',
      sort: 'amount',
    },
    { key: 'file', head: t('bankFile'), cell: ({ uuid }) => <BankFile uuid={uuid} /> },
  ]
  return (
    <Section title={t('runs')}>
      {error && !data ? (
        <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption={t('runs')}
          columns={columns}
          rows={data?.results}
          rowKey={({ uuid }) => uuid}
          expected={3}
          sort={list.sort}
          onSort={list.setSort}
          refreshing={isPlaceholderData}
          empty={<p className={styles.note}>{t('noRuns')}</p>}
        />
      )}
    </Section>
  )
}

const BankFile = ({ uuid }: { uuid: string }) => {
  const t = payoutsStrings.useTranslate()
  const explain = useExplain()
  const save = useMutation({
    mutationFn: async () =>
      saveFile(await api.file('/payment/payouts/runs/{uuid}/sepa', { params: { uuid } }), 'sepa.xml'),
    onSuccess: (name) => toast.success(t('saved', { name })),
    onError: (error) => toast.error(explain(error), { id: 'sepa' }),
  })
  return (
    <Button size="small" icon={IconDownload} busy={save.isPending} onClick={() => save.mutate()}>
      {t('file')}
    </Button>
  )
}
