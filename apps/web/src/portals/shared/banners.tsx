import { useEffect, useState } from 'react'
import { OfflineBanner } from '#ui/feedback/offline-banner.tsx'
import { later } from '#ui/later.tsx'

const Pwa = later(() => import('#portals/pwa/pwa.tsx').then((m) => m.startPwa()))

/** The first page has been painted by then, on a slow phone too. */
const SETTLED_MS = 2500

/** Under the header of every layout: no connection, a new version, and the way to the home screen. The last two come when the page has settled. */
export const Banners = () => {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <OfflineBanner />
      {settled && <Pwa />}
    </>
  )
}
