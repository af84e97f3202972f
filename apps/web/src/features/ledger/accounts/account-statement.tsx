import type { StatementHead, StatementLine } from '@plein/contract/ledger'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#platform/i18n.ts'
import { locales } from '#platform/language.ts'
import { toDay } from '#platform/dates.ts'
import type { Column } from '#ui/tables/data-table.tsx'
import { Amount } from '#ui/display/amount.tsx'
import { Money } from '#ui/display/money.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { useListLook } from '#ui/lists/list-look.ts'
import { getFound } from '#ui/lists/paged-list.tsx'
import { useAccountNames } from '../common/account-names.ts'
import { BookList, BOOKS } from '../filters/book-list.tsx'
import { journalsQuery } from '../common/books-data.ts'
import { useEventWords } from '../common/event-words.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { ledgerStrings } from '../strings/index.ts'
import { below, drawerLevel, shownList } from '../trail/trail.rules.ts'
import type { Walk } from '../trail/use-trail.ts'
import styles from './accounts.module.css'

/** The entries of an account, newest first, with its balance after each journal. */
export const AccountStatement = ({ walk, account }: { walk: Walk; account: string }) => {
  const t = ledgerStrings.useTranslate()
  const { trail, at } = walk
  const language = useLanguage()
  const [{ size }] = useListLook(BOOKS)
  const columns = useColumns()
  const list = shownList(trail)
  const query = useQuery(journalsQuery(account, trail, list, language, size))
  const open = drawerLevel(trail)
  const { q, event, min, max } = list
  const isWhole = [q, event, min, max].every((value) => value === undefined)
  const head = query.data?.statement ?? undefined
  const edge = (name: string, cents: number) => ({
    description: name,
    balance: <Amount cents={cents} {...(head && { currency: head.currency })} />,
  })
  return (
    <>
      {head && <Figures head={head} hasOpening={trail.from !== undefined} />}
      <FilterBar walk={walk} of="journals" count={getFound(query)} />
      <BookList
        walk={walk}
        nothing={t('noJournals')}
        query={query}
        rowsOf={(page) => page.data}
        caption={t('statement')}
        columns={columns}
        rowKey={(row) => row.uuid}
        rowHref={(row) => at(below(trail, { kind: 'journal', uuid: row.uuid }))}
        isCurrent={(row) => open?.kind === 'journal' && open.uuid === row.uuid}
        group={head && (() => (row) => monthOf(row, head, locales[language], isWhole))}
        edges={(first, last) => ({
          ...(head && isWhole && first.previous === null && { first: edge(t('closing'), head.balance) }),
          ...(head && isWhole && last.next === null && { last: edge(t('opening'), head.opening) }),
        })}
      />
    </>
  )
}

/** The month of a line, with its sums: those of the whole month, so not above a part of its lines. */
const monthOf = ({ created }: StatementLine, head: StatementHead, locale: string, isWhole: boolean) => {
  const month = toDay(created).slice(0, 7)
  const sums = isWhole ? head.months.find((item) => item.month === month) : undefined
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${month}-01T00:00:00Z`),
  )
  return {
    key: month,
    cells: {
      description: name.charAt(0).toLocaleUpperCase(locale) + name.slice(1),
      ...(sums && {
        debit: <Amount cents={sums.debit} currency={head.currency} blank />,
        credit: <Amount cents={sums.credit} currency={head.currency} blank />,
      }),
    },
  }
}

const Figures = ({ head, hasOpening }: { head: StatementHead; hasOpening: boolean }) => {
  const t = ledgerStrings.useTranslate()
  const figure = (name: string, cents: number) => (
    <div>
      <dt>{name}</dt>
      <dd>
        <Money cents={cents} currency={head.currency} />
      </dd>
    </div>
  )
  return (
    <dl className={styles.figures}>
      {hasOpening && figure(t('opening'), head.opening)}
      {figure(t('debit'), head.debit)}
      {figure(t('credit'), head.credit)}
      {figure(t('balance'), head.balance)}
    </dl>
  )
}

const useColumns = (): readonly Column<StatementLine>[] => {
  const t = ledgerStrings.useTranslate()
  const names = useAccountNames()
  const { descriptionOf } = useEventWords()
  const figure = (key: 'debit' | 'credit', head: string): Column<StatementLine> => ({
    key,
    head,
    align: 'end',
    phoneHead: head,
    width: '12ch',
    cell: (row) => <Amount cents={row[key]} currency={row.transaction.currency} blank />,
  })
  return [
    { key: 'description', head: t('description'), phone: 'title', cell: (row) => descriptionOf(row.description) },
    { key: 'number', head: t('number'), align: 'end', phone: 'hidden', cell: (row) => row.number },
    { key: 'created', head: t('created'), cell: (row) => <TimeText at={row.created} as="date_time" /> },
    {
      key: 'counter',
      head: t('counterAccounts'),
      phone: 'hidden',
      cell: (row) => row.counter_accounts.map(names.sub).join(', '),
    },
    figure('debit', t('debit')),
    figure('credit', t('credit')),
    {
      key: 'balance',
      head: t('balance'),
      align: 'end',
      phone: 'amount',
      width: '13ch',
      cell: (row) => <Amount cents={row.running_balance ?? 0} currency={row.transaction.currency} />,
    },
  ]
}
