import type { LedgerRow } from '@plein/contract/ledger'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { formatMoney } from '../../platform/money.ts'
import { ProblemPanel } from '../../platform/problems/problems.tsx'
import { DataTable, type Column } from '../../ui/data/data-table.tsx'
import { Money } from '../../ui/display/money.tsx'
import styles from './finances.module.css'
import { useAccountName } from './account-name.ts'
import { financesStrings } from './strings/index.ts'

/** The accounts with what moved on them, under the trial balance that proves them. */
export const LedgerList = () => {
  const t = financesStrings.useTranslate()
  const language = useLanguage()
  const columns = useColumns()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['finances', 'ledgers'],
    queryFn: ({ signal }) => api.get('/payment/ledgers', { query: {}, signal }),
  })
  if (error && !data) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  return (
    <>
      {data?.trial_balance.map((trial) => (
        <p key={trial.currency} className={styles['trial']} data-balanced={trial.balanced}>
          {trial.balanced
            ? t('balanced', {
                debit: formatMoney(trial.debit, language, trial.currency),
                credit: formatMoney(trial.credit, language, trial.currency),
              })
            : t('unbalanced', { difference: formatMoney(trial.difference, language, trial.currency) })}
        </p>
      ))}
      <DataTable
        caption={t('ledgers')}
        columns={columns}
        rows={data?.data}
        rowKey={(row) => `${row.ledger} ${row.currency}`}
        expected={10}
        empty={<p>{t('emptyText')}</p>}
      />
    </>
  )
}

const useColumns = (): readonly Column<LedgerRow>[] => {
  const t = financesStrings.useTranslate()
  const nameOf = useAccountName()
  const money = (cents: number, currency: string) => cents !== 0 && <Money cents={cents} currency={currency} column />
  return [
    {
      key: 'account',
      head: t('account'),
      phone: 'title',
      cell: (row) => `${row.ledger} ${nameOf(row.ledger, row.name)}`,
    },
    {
      key: 'debit',
      head: t('debit'),
      align: 'end',
      phoneHead: t('debit'),
      cell: (row) => money(row.debit, row.currency),
    },
    {
      key: 'credit',
      head: t('credit'),
      align: 'end',
      phoneHead: t('credit'),
      cell: (row) => money(row.credit, row.currency),
    },
    {
      key: 'balance',
      head: t('balance'),
      align: 'end',
      phone: 'amount',
      cell: (row) => <Money cents={row.balance} currency={row.currency} column />,
    },
  ]
}
