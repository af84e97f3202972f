import { useEffect, useState, type ComponentType } from 'react'
import { OfflineBanner } from '../../ui/feedback/offline-banner.tsx'

/** The first page has been painted by then, on a slow phone too. */
const SETTLED_MS = 2500

/** Under the header of every layout: no connection, a new version, and the way to the home screen. The last two come when the page has settled. */
export const Banners = () => {
  const [Pwa, setPwa] = useState<ComponentType>()
  useEffect(() => {
    const timer = setTimeout(() => {
      // Without it the page works as it is; the next visit tries again.
      void import('../pwa/pwa.tsx').then((m) => m.startPwa(setPwa)).catch(() => undefined)
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <OfflineBanner />
      {Pwa && <Pwa />}
    </>
  )
}
