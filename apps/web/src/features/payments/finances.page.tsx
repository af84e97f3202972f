import { useTitle } from '../../platform/title.ts'
import { Tabs } from '../../ui/data/tabs.tsx'
import { useListState } from '../../ui/data/use-list-state.ts'
import { Page, PageHeader } from '../../ui/layout/page.tsx'
import { JournalList } from './journal-list.tsx'
import { LedgerList } from './ledger-list.tsx'
import { financesStrings } from './strings/index.ts'
import { TransactionList } from './transaction-list.tsx'

const views = ['transactions', 'ledgers', 'journals'] as const
type View = (typeof views)[number]

/** /finances: proves that the money is right. */
export const FinancesPage = () => {
  const t = financesStrings.useTranslate()
  const list = useListState()
  useTitle(t('finances'))
  const view = views.find((one) => one === list.get('tab')) ?? 'transactions'
  const shown: Record<View, React.ReactNode> = {
    transactions: <TransactionList />,
    ledgers: <LedgerList />,
    journals: <JournalList />,
  }
  return (
    <Page>
      <PageHeader title={t('finances')} />
      <Tabs
        label={t('view')}
        tabs={views.map((value) => ({ value, label: t(value) }))}
        value={view}
        onValue={(tab) => list.set({ tab })}
      />
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${view}`}>
        {shown[view]}
      </div>
    </Page>
  )
}
