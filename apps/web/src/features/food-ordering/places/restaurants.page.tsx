import { useEffect } from 'react'
import { hasPlace, useSession } from '../visit/food-session.ts'
import { visit } from '#platform/session/visit.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { useTitle } from '#platform/title.ts'
import { useOnline } from '#ui/feedback/offline-banner.tsx'
import { later } from '#ui/later.tsx'
import { Page } from '#ui/layout/page.tsx'
import { DishesComing } from '../start-dishes/dishes-coming.tsx'
import { AnnouncementBar } from './announcement-bar.tsx'
import { PlaceQuestion } from './place-question.tsx'
import { CardSkeletons } from './card-skeletons.tsx'
import { placesStrings } from './strings/index.ts'

const loadList = () => import('./restaurant-list.tsx').then((m) => m.RestaurantList)
/** A first visit sees the question; the list comes while it is answered, and takes nothing from a slow phone before that. */
const ASKED_MS = 2500
const RestaurantList = later(loadList, CardSkeletons)

const KeptMenuList = later(() => import('../kept-menus/kept-menu-list.tsx').then((m) => m.KeptMenuList))

const StartDishes = later(() => import('../start-dishes/start-dishes.tsx').then((m) => m.StartDishes), DishesComing)

/** F-01: first where the food goes, then who brings it. */
export const RestaurantsPage = () => {
  const t = placesStrings.useTranslate()
  const session = useSession()
  const online = useOnline()
  useTitle(t('title'))
  useEffect(() => void setTimeout(() => loadList().catch(() => undefined), visit.read() ? 0 : ASKED_MS), [])
  const stored = (!online || session.error) && <KeptMenuList />
  return (
    <>
      <AnnouncementBar />
      {session.data !== undefined && !hasPlace(session.data) ? (
        <>
          <PlaceQuestion session={session.data} />
          <StartDishes />
          {stored && <Page width="form">{stored}</Page>}
        </>
      ) : (
        <Page width={session.data || !session.error ? 'full' : 'form'}>
          {session.data ? (
            <RestaurantList session={session.data} />
          ) : session.error ? (
            <ProblemPanel
              title={t('listFailed')}
              error={session.error}
              retrying={session.isFetching}
              onRetry={() => void session.refetch()}
            />
          ) : (
            <CardSkeletons />
          )}
          {stored}
        </Page>
      )}
    </>
  )
}
