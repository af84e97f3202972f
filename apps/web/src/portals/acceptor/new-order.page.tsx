import { useQuery } from '@tanstack/react-query'
import { restaurantsQuery } from '#features/food-kitchen/state/current-program.ts'
import { requestProgramsQuery } from '#features/payment-management/terminal/terminal-data.ts'
import { cardProgramsQuery } from '#features/cards/till/till-data.ts'
import { useTitle } from '#platform/title.ts'
import { Page, PageHeader } from '#ui/layout/page.tsx'
import { TabPanel, Tabs } from '#ui/tables/tabs.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'
import { lazyPart, PageLoading } from '#portals/shared/lazy-page.tsx'
import { workStrings } from '#portals/work/strings/index.ts'

const phone = lazyPart<object>(() =>
  import('#features/food-kitchen/new-order/new-order.page.tsx').then((m) => m.PhoneOrders),
)
const request = lazyPart<object>(() => import('./request-money.tsx').then((m) => m.RequestMoneyHere))
const take = lazyPart<object>(() => import('#features/cards/counter/take-card.tsx').then((m) => m.TakeCard))
const sell = lazyPart<object>(() => import('#features/cards/counter/sell-card.tsx').then((m) => m.SellCard))
const sales = lazyPart<object>(() => import('#features/cards/till-sales/sales.tsx').then((m) => m.Sales))

/** The ways to take an order or money, with the word of each. */
const modes = {
  phone: { word: 'phoneOrder', title: 'newOrder', Part: phone.Page },
  request: { word: 'requestMoney', title: 'requestMoney', Part: request.Page },
  take: { word: 'takeCard', title: 'takeCard', Part: take.Page },
  sell: { word: 'sellCard', title: 'sellCard', Part: sell.Page },
  sales: { word: 'tillSales', title: 'tillSales', Part: sales.Page },
} as const
type Mode = keyof typeof modes

const cardModes: readonly Mode[] = ['take', 'sell', 'sales']

/** The modes of somebody who works in restaurants, in card programs, in both; undefined while that is not known. */
const useModes = (): readonly Mode[] | undefined => {
  const restaurants = useQuery(restaurantsQuery)
  const programs = useQuery(cardProgramsQuery)
  const requests = useQuery(requestProgramsQuery)
  // If one of the lists does not come, its part says so.
  if (restaurants.isPending || programs.isPending || requests.isPending) return undefined
  const offered: readonly Mode[] = [
    // Its entry in the navigation reads 'New order' for whoever works in restaurants.
    ...(restaurants.data?.results.length === 0 ? [] : (['phone'] as const)),
    ...(requests.data && requests.data.length > 0 ? (['request'] as const) : []),
    ...(programs.data?.results.length === 0 ? [] : cardModes),
  ]
  return offered.length === 0 ? ['take'] : offered
}

/** M-09: money by a code, an order by telephone, and cards at the till. */
export const NewOrderPage = () => {
  const t = workStrings.useTranslate()
  const list = useListState()
  const offered = useModes()
  const mode = offered?.find((name) => name === list.get('mode')) ?? offered?.[0]
  const { title, Part } = modes[mode ?? 'phone']
  useTitle(t(title))
  if (!offered || !mode) return <PageLoading />
  return (
    <Page width={mode === 'phone' ? 'full' : 'content'}>
      <PageHeader title={t(title)} />
      {offered.length > 1 ? (
        <>
          <Tabs
            label={t('till')}
            value={mode}
            onValue={(next) =>
              list.set({ mode: next === offered[0] ? null : next, sale: null, at_point: null, request: null })
            }
            tabs={offered.map((value) => ({ value, label: t(modes[value].word) }))}
          />
          <TabPanel value={mode}>
            <Part />
          </TabPanel>
        </>
      ) : (
        <Part />
      )}
    </Page>
  )
}
