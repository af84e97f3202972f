import type { TransactionRow } from '@plein/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { toDay, formatDay } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { locales } from '#platform/language.ts'
import { TransactionStatusChip } from '#platform/status/transaction-status.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { Amount } from '#ui/display/amount.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { useListLook } from '#ui/lists/list-look.ts'
import { getFound } from '#ui/lists/paged-list.tsx'
import { BookList, BOOKS } from '../filters/book-list.tsx'
import { transactionsQuery } from '../common/books-data.ts'
import { useMethodNames } from '../common/method-names.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { ledgerStrings } from '../strings/index.ts'
import { below, drawerLevel } from '../trail/trail.rules.ts'
import type { Walk } from '../trail/use-trail.ts'

/** Payments and refunds by day, newest first. */
export const TransactionList = ({ walk }: { walk: Walk }) => {
  const t = ledgerStrings.useTranslate()
  const { trail, at } = walk
  const language = useLanguage()
  const [{ size }] = useListLook(BOOKS)
  const columns = useTransactionColumns()
  const query = useQuery(transactionsQuery(trail, trail.list, language, size))
  const open = drawerLevel(trail)
  const weekday = new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' })
  const dayWords = (day: string): string => {
    const name = weekday.format(Date.parse(`${day}T00:00:00Z`))
    return `${name.charAt(0).toLocaleUpperCase(locales[language])}${name.slice(1)} ${formatDay(day)}`
  }
  return (
    <>
      <FilterBar walk={walk} of="transactions" count={getFound(query)} />
      <BookList
        walk={walk}
        nothing={t('noTransactions')}
        query={query}
        rowsOf={(page) => page.data}
        caption={t('transactions')}
        columns={columns}
        rowKey={(row) => row.uuid}
        rowHref={(row) => at(below(trail, { kind: 'transaction', uuid: row.uuid }))}
        isCurrent={(row) => open?.kind === 'transaction' && open.uuid === row.uuid}
        group={(pages) => (row) => {
          const day = toDay(row.created)
          const nets = pages.find(({ data }) => data.includes(row))?.days.filter((item) => item.day === day) ?? []
          return {
            key: day,
            cells: {
              description: dayWords(day),
              ...(nets.length > 0 && {
                amount: nets.map(({ currency, net }) => <Amount key={currency} cents={net} currency={currency} />),
              }),
            },
          }
        }}
      />
    </>
  )
}

/** A payment or refund, without what only the books need. */
export const useTransactionColumns = (): readonly Column<TransactionRow>[] => {
  const t = ledgerStrings.useTranslate()
  const methodOf = useMethodNames()
  return [
    { key: 'description', head: t('description'), phone: 'title', cell: titleOf },
    {
      key: 'status',
      head: t('status'),
      phone: 'status',
      cell: (row) => <TransactionStatusChip status={row.transaction_status} />,
    },
    { key: 'method', head: t('method'), cell: (row) => row.method && methodOf(row.method) },
    { key: 'created', head: t('time'), cell: (row) => <TimeText at={row.created} /> },
    {
      key: 'amount',
      head: t('amount'),
      align: 'end',
      phone: 'amount',
      width: '16ch',
      cell: (row) => <Amount cents={row.amount} currency={row.currency} />,
    },
  ]
}

/** '1232 · Bella Napoli', as its journals have it. */
const titleOf = ({ description, subject }: TransactionRow): string =>
  subject?.label ? `${subject.label} · ${description}` : description
