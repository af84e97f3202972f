import { OwnParticipations } from '#features/programs/acceptors/own-participations.tsx'
import { acceptorsStrings } from '#features/programs/acceptors/strings/index.ts'
import { CashPointsTab } from '#features/programs/cash-points/cash-points-tab.tsx'
import { WaitingInvitations } from '#features/food-courts/waiting-invitations.tsx'
import { useTitle } from '#platform/title.ts'
import { TabPanel, Tabs } from '#ui/tables/tabs.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'
import { Page, PageHeader } from '#ui/layout/page.tsx'

const tabs = ['programs', 'cash-points'] as const

/** M-06: where an acceptor takes part, and the places where it is paid. */
export const AcceptorProgramsPage = () => {
  const t = acceptorsStrings.useTranslate()
  const list = useListState()
  const tab = tabs.find((tab) => tab === list.get('tab')) ?? 'programs'
  useTitle(t(tab === 'programs' ? 'programs' : 'cashPoints'))
  return (
    <Page width="content">
      <PageHeader title={t('programs')} />
      <Tabs
        label={t('programs')}
        value={tab}
        onValue={(next) => list.set({ tab: next === 'programs' ? null : next, q: null, cash_point: null })}
        tabs={[
          { value: 'programs', label: t('programs') },
          { value: 'cash-points', label: t('cashPoints') },
        ]}
      />
      <TabPanel value={tab}>
        {tab === 'programs' ? (
          <>
            <WaitingInvitations />
            <OwnParticipations />
          </>
        ) : (
          <CashPointsTab />
        )}
      </TabPanel>
    </Page>
  )
}
