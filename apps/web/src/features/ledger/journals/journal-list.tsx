import type { Journal, StatementLine } from '@plein/contract/ledger'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#platform/i18n.ts'
import type { Column } from '#ui/tables/data-table.tsx'
import { Amount } from '#ui/display/amount.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { useListLook } from '#ui/lists/list-look.ts'
import { getFound } from '#ui/lists/paged-list.tsx'
import { useAccountNames } from '../common/account-names.ts'
import { BookList, BOOKS } from '../filters/book-list.tsx'
import { journalsQuery } from '../common/books-data.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { ledgerStrings } from '../strings/index.ts'
import { accountToken, below, drawerLevel, type Level } from '../trail/trail.rules.ts'
import type { Walk } from '../trail/use-trail.ts'
import { useEventWords } from '../common/event-words.ts'

/** A journal, or one of its entries below it. */
interface Line {
  readonly journal: StatementLine
  readonly entry?: Journal['entries'][number]
}

/** The journals of all accounts, newest first; with their entries, or with the numbers of their accounts. */
export const JournalList = ({ walk }: { walk: Walk }) => {
  const t = ledgerStrings.useTranslate()
  const { trail, at } = walk
  const language = useLanguage()
  const [{ size }] = useListLook(BOOKS)
  const columns = useColumns(trail.entries)
  const query = useQuery(journalsQuery(null, trail, trail.list, language, size))
  const open = drawerLevel(trail)
  return (
    <>
      <FilterBar walk={walk} of="journals" count={getFound(query)} />
      <BookList
        walk={walk}
        nothing={t('noJournals')}
        query={query}
        rowsOf={(page) => page.data.flatMap((journal) => linesOf(journal, trail.entries))}
        caption={t('journals')}
        columns={columns}
        rowKey={({ journal, entry }) => `${journal.uuid} ${entry?.position ?? ''}`}
        rowHref={(line) => at(below(trail, levelOf(line)))}
        isCurrent={({ journal, entry }) => !entry && open?.kind === 'journal' && open.uuid === journal.uuid}
        isChild={({ entry }) => entry !== undefined}
      />
    </>
  )
}

const linesOf = (journal: StatementLine, withEntries: boolean): Line[] => [
  { journal },
  ...(withEntries ? journal.entries.map((entry) => ({ journal, entry })) : []),
]

const levelOf = ({ journal, entry }: Line): Level =>
  entry
    ? {
        kind: 'account',
        account: accountToken(entry.sub_account.main_account.number, entry.sub_account.uuid),
        list: {},
      }
    : { kind: 'journal', uuid: journal.uuid }

const useColumns = (withEntries: boolean): readonly Column<Line>[] => {
  const t = ledgerStrings.useTranslate()
  const names = useAccountNames()
  const { wordOf, descriptionOf } = useEventWords()
  const side = (name: 'debit' | 'credit'): Column<Line> => ({
    key: name,
    head: t(name),
    align: 'end',
    phoneHead: t(name),
    width: '16ch',
    cell: ({ journal, entry }) => (
      <Amount cents={(entry ?? journal)[name]} currency={journal.transaction.currency} blank />
    ),
  })
  return [
    {
      key: 'description',
      head: t('description'),
      phone: 'title',
      cell: ({ journal, entry }) =>
        entry
          ? `${entry.sub_account.main_account.number} ${names.sub(entry.sub_account.name)}`
          : descriptionOf(journal.description),
    },
    {
      key: 'number',
      head: t('number'),
      align: 'end',
      phone: 'hidden',
      cell: ({ journal, entry }) => !entry && journal.number,
    },
    { key: 'event', head: t('event'), phone: 'hidden', cell: ({ journal, entry }) => !entry && wordOf(journal.event) },
    {
      key: 'created',
      head: t('created'),
      cell: ({ journal, entry }) => !entry && <TimeText at={journal.created} as="date_time" />,
    },
    ...(withEntries
      ? [side('debit'), side('credit')]
      : [
          { key: 'accounts', head: t('accounts'), cell: ({ journal }: Line) => numbersOf(journal) },
          {
            key: 'amount',
            head: t('amount'),
            align: 'end' as const,
            phone: 'amount' as const,
            width: '16ch',
            cell: ({ journal }: Line) => (
              <Amount cents={journal.transaction.amount} currency={journal.transaction.currency} />
            ),
          },
        ]),
  ]
}

/** '410 → 210, 220, 310': from the debit side to the credit side. */
const numbersOf = ({ entries }: StatementLine): string => {
  const of = (side: 'debit' | 'credit'): string =>
    [...new Set(entries.filter((entry) => entry[side] > 0).map((entry) => entry.sub_account.main_account.number))]
      .toSorted((a, b) => a - b)
      .join(', ')
  return `${of('debit')} → ${of('credit')}`
}
