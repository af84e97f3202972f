import { openAges } from '@plein/contract/payments/settlement-words'
import type { OpenMoney } from '@plein/contract/payments/settlements'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/display/chip.tsx'
import { Money } from '#ui/display/money.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { DataTable, type Column } from '#ui/tables/data-table.tsx'
import { connectionName, openMoneyQuery } from './settlements-data.ts'
import { settlementStrings } from './strings/index.ts'
import { TokenDialog } from './token-dialog.tsx'
import styles from './settlements.module.css'

/** Money that providers hold: account 410 by connection, with the age of each cent, beside what the payments say. */
export const OpenMoneyTable = () => {
  const t = settlementStrings.useTranslate()
  const [asked, setAsked] = useState<OpenMoney | null>(null)
  const { data, error, isFetching, refetch } = useQuery(openMoneyQuery)
  const columns = useColumns(setAsked)
  if (error && !data) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  return (
    <>
      <p className={styles.note}>{t('openMoneyText')}</p>
      <DataTable
        caption={t('openMoney')}
        columns={columns}
        rows={data?.results}
        rowKey={({ connection_uuid, currency }) => `${connection_uuid} ${currency}`}
        expected={2}
        empty={<EmptyState title={t('noConnections')} />}
      />
      {asked && <TokenDialog connection={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

const useColumns = (onToken: (row: OpenMoney) => void): Column<OpenMoney>[] => {
  const t = settlementStrings.useTranslate()
  const money = (cents: number, currency: string) =>
    cents === 0 ? <span className={styles.nothing}>–</span> : <Money cents={cents} currency={currency} />
  return [
    {
      key: 'connection',
      head: t('connection'),
      cell: (row) => (
        <>
          {connectionName(row)} {row.mode === 'test' && <Chip>{t('test')}</Chip>}
        </>
      ),
      phone: 'title',
    },
    ...openAges.map((age): Column<OpenMoney> => ({
      key: age,
      head: t(age),
      cell: (row) => money(row.ages[age], row.currency),
      align: 'end',
      phoneHead: t(age),
    })),
    {
      key: 'owes',
      head: t('providerOwes'),
      cell: (row) => money(row.provider_owes, row.currency),
      align: 'end',
      phoneHead: t('providerOwes'),
    },
    {
      key: 'books',
      head: t('books'),
      cell: ({ books, currency }) => <Money cents={books} currency={currency} />,
      align: 'end',
      phone: 'amount',
    },
    {
      key: 'token',
      head: t('reading'),
      cell: (row) => <Reading row={row} onToken={onToken} />,
      phoneHead: t('reading'),
    },
  ]
}

/** How settlements of a connection come: by themselves, or as files. */
const Reading = ({ row, onToken }: { row: OpenMoney; onToken: (row: OpenMoney) => void }) => {
  const t = settlementStrings.useTranslate()
  if (!row.takes_token) return t('byFile')
  return (
    <span className={styles.reading}>
      {row.token_last_four === null
        ? t('byFile')
        : row.token_is_refused
          ? t('tokenRefused', { last_four: row.token_last_four })
          : t('byToken', { last_four: row.token_last_four })}
      <Button size="small" onClick={() => onToken(row)} aria-label={t('tokenOf', { connection: connectionName(row) })}>
        {t(row.token_last_four === null ? 'addToken' : 'changeToken')}
      </Button>
    </span>
  )
}
