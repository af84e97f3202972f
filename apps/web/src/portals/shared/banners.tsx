import { lazy, Suspense, useEffect, useState } from 'react'
import { OfflineBanner } from '../../ui/feedback/offline-banner.tsx'

/** The first page has been painted by then, on a slow phone too. */
const SETTLED_MS = 2500

const loadUpdates = () => import('../pwa/pwa.tsx')
const UpdateBanner = lazy(() => loadUpdates().then((m) => ({ default: m.UpdateBanner })))

/** Under the header of every layout: no connection, and a new version. The second comes when the page has settled. */
export const Banners = () => {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      // Without it the page works as it is; the next visit tries again.
      void loadUpdates().then(
        ({ startPwa }) => {
          startPwa()
          setSettled(true)
        },
        () => undefined,
      )
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <OfflineBanner />
      {settled && (
        <Suspense fallback={null}>
          <UpdateBanner />
        </Suspense>
      )}
    </>
  )
}
