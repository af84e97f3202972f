import type { ClaimJournal } from '@plein/contract/credit-management/journals'
import type { WholeProgram } from '@plein/contract/programs'
import { pagePath } from '@plein/contract/pages/page-path'
import { useQuery } from '@tanstack/react-query'
import { formatDate, formatDay } from '#platform/dates.ts'
import { Link } from '#platform/router/router.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FilterSelect } from '#ui/lists/filter-select.tsx'
import { useListLook } from '#ui/lists/list-look.ts'
import { PagedList } from '#ui/lists/paged-list.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'
import { billQuery } from '../bill/bill-data.ts'
import { useBillName } from '../bill/use-bill-name.ts'
import { billStrings } from '../bill/strings/index.ts'
import { journalsQuery } from './journals-data.ts'
import { claimStrings } from './strings/index.ts'
import styles from './journals.module.css'

/** Events with their word; the types of the contract say whether one is missing. */
const events: Readonly<Record<ClaimJournal['event'], `event_${string}` & Word>> = {
  'bill-sent': 'event_sent',
  'bill-costs': 'event_costs',
  'bill-interest': 'event_interest',
  'bill-paid': 'event_paid',
  'bill-paid-outside': 'event_paid_outside',
  'bill-charged-back': 'event_charged_back',
  'bill-charged-back-reversed': 'event_charged_back_reversed',
  'bill-credited': 'event_credited',
  'bill-written-off': 'event_written_off',
  'bill-reopened': 'event_reopened',
  'bill-match-undone': 'event_match_undone',
  'bill-paid-back': 'event_paid_back',
  reversal: 'event_reversal',
}
type Word = Parameters<ReturnType<typeof claimStrings.useTranslate>>[0]
const isEvent = (text: string | undefined): text is ClaimJournal['event'] => text !== undefined && text in events

/** P-12, Ledger of a program with bills: each journal with the bill and payment that it leads to. */
export const JournalsTab = ({ program }: { program: WholeProgram }) => {
  const t = claimStrings.useTranslate()
  const list = useListState()
  const [look] = useListLook('journals')
  const columns = useColumns(program.uuid)
  const bill = list.get('ledger_bill')
  const asked = list.get('ledger_event')
  const event = isEvent(asked) ? asked : undefined
  const query = useQuery(
    journalsQuery({ program: program.uuid, bill, event, page: list.page, at: list.get('at'), size: look.size }),
  )
  const isFiltered = bill !== undefined || event !== undefined
  return (
    <div className={styles.list}>
      {bill !== undefined && <OfBill uuid={bill} onAll={() => list.set({ ledger_bill: null })} />}
      <div className={styles.filter}>
        <FilterSelect
          label={t('filter')}
          value={event}
          onValue={(name) => list.set({ ledger_event: name })}
          any={t('all')}
          options={Object.entries(events).map(([value, word]) => ({ value, label: t(word) }))}
        />
      </div>
      <PagedList
        query={query}
        rowsOf={(page) => page.results}
        look={look}
        place={{ filters: `${bill ?? ''} ${event ?? ''}`, page: list.get('page'), at: list.get('at') }}
        hrefOf={(page, at) => list.at({ page, at })}
        caption={t('ledger')}
        columns={columns}
        rowKey={({ uuid }) => uuid}
        expected={6}
        empty={<EmptyState title={t(isFiltered ? 'noneFiltered' : 'none')} />}
      />
    </div>
  )
}

const OfBill = ({ uuid, onAll }: { uuid: string; onAll: () => void }) => {
  const t = claimStrings.useTranslate()
  const { data } = useQuery(billQuery(uuid))
  const nameOf = useBillName()
  return (
    <p className={styles.ofBill}>
      <strong>{t('ofBill', { bill: data ? nameOf(data) : '…' })}</strong>
      <Button size="small" onClick={onAll}>
        {t('showAll')}
      </Button>
    </p>
  )
}

/** '120 Debtors debit': the sides of a journal in words. */
const useSides = (): ((entries: ClaimJournal['entries']) => string) => {
  const t = claimStrings.useTranslate()
  const nameOf = (account: number): string =>
    account === 120 || account === 210 || account === 410 ? t(`account_${account}`) : ''
  return (entries) =>
    entries
      .map(({ main_account, debit }) =>
        `${main_account} ${nameOf(main_account)} ${t(debit > 0 ? 'debit' : 'credit')}`.replaceAll('  ', ' '),
      )
      .join(' · ')
}

const useColumns = (program_uuid: string): readonly Column<ClaimJournal>[] => {
  const t = claimStrings.useTranslate()
  const words = billStrings.useTranslate()
  const sidesOf = useSides()
  return [
    {
      key: 'event',
      head: t('event'),
      phone: 'title',
      cell: ({ event, number, created, debtor, entries }) => (
        <span className={styles.stacked}>
          <span>{t(events[event])}</span>
          <span className={styles.quiet}>
            {[formatDate(created), t('number', { number }), debtor?.name].filter(Boolean).join(' · ')}
          </span>
          <span className={styles.quiet}>{sidesOf(entries)}</span>
        </span>
      ),
    },
    {
      key: 'bills',
      head: t('bills'),
      cell: ({ bills }) => (
        <span className={styles.links}>
          {bills.map(({ uuid, number }) => (
            <Link key={uuid} to={pagePath('/programs/:uuid', { uuid: program_uuid }, { tab: 'bills', bill: uuid })}>
              {number}
            </Link>
          ))}
        </span>
      ),
    },
    {
      key: 'payment',
      head: t('payment'),
      phone: 'hidden',
      cell: ({ payment }) =>
        payment && (
          <span className={styles.stacked}>
            {payment.source === 'bank' ? (
              <Link to={pagePath('/programs/:uuid', { uuid: program_uuid }, { tab: 'bank', lines: 'matched' })}>
                {words('source_bank')}
              </Link>
            ) : (
              <span>{words(`source_${payment.source}`)}</span>
            )}
            <span className={styles.quiet}>{[formatDay(payment.day), payment.note].filter(Boolean).join(' · ')}</span>
          </span>
        ),
    },
    {
      key: 'amount',
      head: t('amount'),
      phone: 'amount',
      align: 'end',
      cell: ({ amount, currency }) => <Money cents={amount} currency={currency} />,
    },
  ]
}
