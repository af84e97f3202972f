import { useEffect, type ReactNode } from 'react'
import { keepAsking } from '#platform/pwa/keep-asking.ts'
import { Outlet } from '#platform/router/router.tsx'
import { useVisitInAddress } from '#platform/session/visit.ts'
import { Banners } from '#portals/shared/banners.tsx'
import { BrandBar } from './brand-bar.tsx'
import { Footer } from '#portals/shared/footer.tsx'
import { SkipLink } from '#portals/shared/skip-link.tsx'
import styles from './storefront-layout.module.css'

interface StorefrontLayoutProps {
  address?: ReactNode
  basket?: ReactNode
}

/** Food pages: a bar, the page, a footer. Fits an iframe of 320 px. */
export const StorefrontLayout = ({ address, basket }: StorefrontLayoutProps) => {
  useVisitInAddress()
  useFrameHeight()
  return (
    <div className={styles.layout}>
      <SkipLink />
      <BrandBar address={address} basket={basket} />
      <Banners />
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}

/** In an iframe: tells the page around it how high this one is, so that nothing scrolls twice. */
const useFrameHeight = (): void => {
  useEffect(() => {
    if (window.parent === window) return
    document.documentElement.dataset['framed'] = ''
    const framed = keepAsking(() => import('./framed.ts')).then((m) => m.liveInFrame())
    return () => void framed.then((stop) => stop())
  }, [])
}
