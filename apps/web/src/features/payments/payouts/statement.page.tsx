import { pagePath } from '@plein/contract/pages/page-path'
import type { Payout, PayoutLine } from '@plein/contract/payments/payouts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { formatDate, formatDay } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Link, useParams } from '#platform/router/router.tsx'
import { saveFile } from '#platform/save-file.ts'
import { settings } from '#platform/settings.ts'
import { useTitle } from '#platform/title.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconDownload } from '#ui/icons/icons.ts'
import { DataTable, type Column } from '#ui/tables/data-table.tsx'
import { Pagination } from '#ui/tables/pagination.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'
import { Code, CopyCode } from '#ui/display/copy-code.tsx'
import { Money } from '#ui/display/money.tsx'
import { DateText, TimeText } from '#ui/display/time.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Page, PageHeader, Panel, Section } from '#ui/layout/page.tsx'
import { PayoutStatusChip } from './payout-status.tsx'
import { lineSorts, sortIn, statementQuery } from './payouts-data.ts'
import { ReturnPayout } from './return-payout.tsx'
import { payeePath } from './payee-path.ts'
import { payoutsStrings } from './strings/index.ts'
import styles from './payouts.module.css'

/** /payouts/{uuid}: how a payout adds up, and every line of it with the way to its order, payment and journal. */
export const StatementPage = () => {
  const t = payoutsStrings.useTranslate()
  const { uuid = '' } = useParams()
  const list = useListState()
  const sort = sortIn(lineSorts, list.sort)
  const query = useQuery(statementQuery(uuid, { page: list.page, at: list.get('at'), sort }))
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  const title = data ? t('statement', { reference: data.payout.reference }) : t('payouts')
  const columns = useColumns()
  useTitle(title)
  const payee = data?.payout.payee
  // Nobody but an administrator has a page of an acceptor.
  const leads = payee?.kind === 'program' || settings().portal === 'admin'
  const back = payee && leads && <Link to={payeePath(payee)}>{payee.title}</Link>
  return (
    <Page width="content">
      <PageHeader
        back={back}
        title={title}
        meta={data && <PayoutStatusChip status={data.payout.status} />}
        primary={data && <Files payout={data.payout} />}
      />
      {error && !data && (
        <ProblemPanel error={error} gone={t('gone')} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Loading>
          <Skeleton height="220px" radius="panel" />
          <Skeleton height="320px" radius="panel" />
        </Loading>
      )}
      {data && (
        <div className={styles.stack}>
          <Sums payout={data.payout} />
          <Section title={t('lines')}>
            <DataTable
              caption={t('lines')}
              columns={columns}
              rows={data.lines}
              rowKey={({ position }) => String(position)}
              refreshing={isPlaceholderData}
              sort={list.sort}
              onSort={list.setSort}
              totals={{
                kind: t('sum_total'),
                net: <Money cents={data.payout.amount} currency={data.payout.currency} />,
              }}
            />
            <Pagination list={data} hrefOf={(page, at) => list.at({ page, at })} />
          </Section>
        </div>
      )}
    </Page>
  )
}

const Sums = ({ payout }: { payout: Payout }) => {
  const t = payoutsStrings.useTranslate()
  // A court earns fees and sells nothing itself.
  const sells = payout.fees_earned_amount === 0
  const rows = [
    ['sum_orders', payout.orders_amount],
    ['sum_fees', -payout.fees_amount],
    ['sum_fees_earned', payout.fees_earned_amount],
    ['sum_refunds', -payout.refunds_amount],
    ['sum_chargebacks', -payout.chargebacks_amount],
    ['sum_corrections', payout.corrections_amount],
  ] as const
  return (
    <Panel>
      <dl className={styles.sums}>
        {rows
          .filter(([name, cents]) => cents !== 0 || (sells && (name === 'sum_orders' || name === 'sum_fees')))
          .map(([name, cents]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>
                <Money cents={cents || 0} currency={payout.currency} />
              </dd>
            </div>
          ))}
        <div data-look="total">
          <dt>{t('sum_total')}</dt>
          <dd>
            <Money cents={payout.amount} currency={payout.currency} />
          </dd>
        </div>
      </dl>
      <p className={styles.note}>
        <TimeText at={payout.created} as="date" />
        {' · '}
        {t('paidTo', { name: payout.account_name, last_four: payout.account_last_four })}
        {' · '}
        <DateText day={payout.first_day} />
        {' – '}
        <DateText day={payout.last_day} />
      </p>
      {payout.fee_free_until !== null && (
        <p className={styles.note}>{t('feeFree', { day: formatDay(payout.fee_free_until) })}</p>
      )}
      {payout.returned_at !== null && (
        <p className={styles.returned}>
          {t('returnedText', { day: formatDate(payout.returned_at), reason: payout.return_reason ?? '' })}
        </p>
      )}
      {settings().portal === 'admin' && payout.status === 'booked' && <ReturnPayout payout={payout} />}
    </Panel>
  )
}

/** Nothing else that was sold has a page here. */
const isFood = ({ kind }: NonNullable<PayoutLine['subject']>): boolean => kind === 'food_order'

/** The address of an order: the board's page, or the program's list with the order open. */
const orderPath = ({ uuid, program_uuid }: NonNullable<PayoutLine['subject']>): string =>
  settings().portal === 'acceptor'
    ? pagePath('/orders/:uuid', { uuid }, { program: program_uuid })
    : pagePath('/programs/:uuid', { uuid: program_uuid }, { order: uuid })

const useColumns = (): Column<PayoutLine>[] => {
  const t = payoutsStrings.useTranslate()
  const withBooks = settings().portal === 'admin'
  const amounts = useAmountColumns()
  return [
    {
      key: 'kind',
      head: t('kind'),
      cell: ({ kind, subject }) => (
        <>
          {t(kind === 'order' && subject && !isFood(subject) ? 'kind_sale' : `kind_${kind}`)}{' '}
          {subject && isFood(subject) && (
            <Link className={styles.number} to={orderPath(subject)}>
              {subject.label ?? t('kind_order')}
            </Link>
          )}
          {subject && !isFood(subject) && subject.label}
        </>
      ),
      phone: 'title',
      sort: 'kind',
    },
    {
      key: 'date',
      head: t('date'),
      cell: ({ created }) => <TimeText at={created} as="date_time" />,
      sort: 'created',
    },
    {
      key: 'journal',
      head: t('journal'),
      cell: ({ journal_uuid, journal_number }) =>
        withBooks ? (
          <Link className={styles.number} to={pagePath('/finances', {}, { tab: 'journals', journal: journal_uuid })}>
            {String(journal_number)}
          </Link>
        ) : (
          String(journal_number)
        ),
      phoneHead: t('journal'),
      sort: 'journal',
    },
    {
      key: 'payment',
      head: t('payment'),
      cell: ({ payment_uuid, refund_uuid }) => <Transaction uuid={refund_uuid ?? payment_uuid} withBooks={withBooks} />,
      phone: 'hidden',
    },
    ...amounts,
  ]
}

const useAmountColumns = (): Column<PayoutLine>[] => {
  const t = payoutsStrings.useTranslate()
  const money = (cents: number) => <Money cents={cents} />
  return [
    {
      key: 'gross',
      head: t('gross'),
      cell: ({ gross }) => money(gross),
      align: 'end',
      phoneHead: t('gross'),
      sort: 'gross',
    },
    {
      key: 'fee',
      head: t('fees'),
      cell: ({ fee }) => money(-fee || 0),
      align: 'end',
      phoneHead: t('fees'),
      sort: 'fee',
    },
    {
      key: 'net',
      head: t(settings().portal === 'admin' ? 'afterFees' : 'net'),
      cell: ({ net }) => money(net),
      align: 'end',
      phone: 'amount',
      sort: 'net',
    },
  ]
}

/** The payment or refund that a line is of: where the books have it, or its reference to ask about. Cash has none. */
const Transaction = ({ uuid, withBooks }: { uuid: string | null; withBooks: boolean }) => {
  const t = payoutsStrings.useTranslate()
  if (uuid === null) return null
  const shown = uuid.slice(-8)
  return withBooks ? (
    <Link to={pagePath('/finances', {}, { transaction: uuid })}>
      <Code>{shown}</Code>
    </Link>
  ) : (
    <CopyCode text={uuid} shown={shown} label={t('copyPayment')} />
  )
}

const Files = ({ payout: { uuid, reference } }: { payout: Payout }) => {
  const t = payoutsStrings.useTranslate()
  const language = useLanguage()
  const explain = useExplain()
  const save = useMutation({
    mutationFn: async (kind: 'pdf' | 'csv') => {
      const call = { params: { uuid }, query: { language } }
      const answer =
        kind === 'pdf'
          ? await api.file('/payment/payouts/{uuid}/statement.pdf', call)
          : await api.file('/payment/payouts/{uuid}/statement.csv', call)
      return saveFile(answer, `${reference}.${kind}`)
    },
    onSuccess: (name) => toast.success(t('saved', { name })),
    onError: (error) => toast.error(explain(error), { id: 'statement' }),
  })
  const busyWith = save.isPending ? save.variables : null
  return (
    <>
      <Button icon={IconDownload} busy={busyWith === 'csv'} onClick={() => save.mutate('csv')}>
        CSV
      </Button>
      <Button variant="primary" icon={IconDownload} busy={busyWith === 'pdf'} onClick={() => save.mutate('pdf')}>
        PDF
      </Button>
    </>
  )
}
