import type { ReactNode } from 'react'
import { Outlet } from '#platform/router/router.tsx'
import { useVisitInAddress } from '#platform/session/visit.ts'
import { Banners } from '#portals/shared/banners.tsx'
import { BrandBar } from './brand-bar.tsx'
import { Footer } from '#portals/shared/footer.tsx'
import { SkipLink } from '#portals/shared/skip-link.tsx'
import { useFrameHeight } from '#portals/shared/frame/use-frame-height.ts'
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
