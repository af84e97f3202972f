import type { LedgerRow, SubAccountRow } from '@plein/contract/ledger'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/actions/button.tsx'
import { IconChevronRight } from '#ui/icons/icons.ts'
import { DataTable, type Column } from '#ui/tables/data-table.tsx'
import { Amount } from '#ui/display/amount.tsx'
import { useListLook } from '#ui/lists/list-look.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { useAccountNames } from '../common/account-names.ts'
import { BOOKS } from '../filters/book-list.tsx'
import { ledgersQuery } from '../common/books-data.ts'
import { Failure } from '../common/failure.tsx'
import { NothingHere } from '../filters/nothing-here.tsx'
import { FilterBar } from '../filters/filter-bar.tsx'
import { ledgerStrings } from '../strings/index.ts'
import { below, unfolded } from '../trail/trail.rules.ts'
import type { Walk } from '../trail/use-trail.ts'
import { hasMoved, toLines, sumTotals, type AccountLine } from './account-lines.rules.ts'
import styles from './accounts.module.css'

/** The main accounts with what moved on them in the period; each unfolds into its accounts. */
export const AccountList = ({ walk }: { walk: Walk }) => {
  const t = ledgerStrings.useTranslate()
  const { trail, at, go } = walk
  const [{ row }] = useListLook(BOOKS)
  const query = useQuery(ledgersQuery(trail))
  const { data, error, isFetching } = query
  const columns = useColumns(walk)
  const hidden = trail.zero ? 0 : (data?.data.filter((row) => !hasMoved(row)).length ?? 0)
  const totals = data && sumTotals(data.data)
  return (
    <>
      <FilterBar walk={walk} of="accounts" count={undefined} />
      <Failure query={query} />
      {(data || !error) && (
        <DataTable
          caption={t('ledgers')}
          columns={columns}
          rows={data && toLines(data.data, trail)}
          rowKey={({ token }) => token}
          rowHref={({ account }) => at(below(trail, { kind: 'account', account, list: {} }))}
          isChild={({ kind }) => kind !== 'main'}
          rowSize={row}
          sticky
          refreshing={isFetching && data !== undefined}
          expected={6}
          empty={<NothingHere walk={walk} title={t('noAccounts')} />}
          {...(totals && {
            totals: {
              account: t('total'),
              ...(trail.from !== undefined && {
                opening: <Amount cents={totals.opening} currency={totals.currency} />,
              }),
              debit: <Amount cents={totals.debit} currency={totals.currency} />,
              credit: <Amount cents={totals.credit} currency={totals.currency} />,
              balance: <Amount cents={totals.balance} currency={totals.currency} />,
            },
          })}
        />
      )}
      {hidden > 0 && (
        <p className={styles.hidden}>
          {t('accountsHidden', { n: hidden })}
          <Button variant="quiet" size="small" onClick={() => go({ ...trail, zero: true }, { replace: true })}>
            {t('showAll')}
          </Button>
        </p>
      )}
    </>
  )
}

const useColumns = ({ trail, go }: Walk): readonly Column<AccountLine>[] => {
  const t = ledgerStrings.useTranslate()
  const names = useAccountNames()
  const nameOf = (line: AccountLine): string => {
    if (line.kind === 'main') return `${line.row.ledger} ${names.main(line.row.ledger, line.row.name)}`
    return line.kind === 'sub' ? names.sub(line.row.name) : t('moreAccounts')
  }
  const figure = (
    key: 'opening' | 'debit' | 'credit' | 'balance',
    head: string,
    place: 'amount' | 'meta' = 'meta',
  ): Column<AccountLine> => ({
    key,
    head,
    align: 'end',
    phone: place,
    ...(place === 'meta' && { phoneHead: head }),
    width: '17ch',
    cell: (line) => line.kind !== 'more' && <Figure row={line.row} of={key} />,
  })
  return [
    {
      key: 'account',
      head: t('account'),
      phone: 'title',
      before: (line) => {
        if (line.kind !== 'main') return null
        if (line.row.sub_accounts.length === 0) return <span className={styles.leaf} />
        return (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={line.is_open}
            aria-label={t('accountsOf', { name: nameOf(line) })}
            onClick={() => go(unfolded(trail, line.token), { replace: true })}
          >
            <Icon of={IconChevronRight} size={18} />
          </button>
        )
      },
      cell: nameOf,
    },
    ...(trail.from === undefined ? [] : [figure('opening', t('opening'))]),
    figure('debit', t('debit')),
    figure('credit', t('credit')),
    figure('balance', t('balance'), 'amount'),
  ]
}

const Figure = ({
  row,
  of,
}: {
  row: Pick<LedgerRow | SubAccountRow, 'currency' | 'opening' | 'debit' | 'credit' | 'balance'>
  of: 'opening' | 'debit' | 'credit' | 'balance'
}) => <Amount cents={row[of]} currency={row.currency} {...(of !== 'balance' && { blank: true })} />
