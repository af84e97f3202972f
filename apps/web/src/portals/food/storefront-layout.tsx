import type { ReactNode } from 'react'
import { Outlet, useSearchParams } from '../../platform/router/router.tsx'
import { useVisitInAddress } from '../../platform/session/visit.ts'
import { useAuthorised } from '../../platform/session/session.ts'
import { Banners } from '../shared/banners.tsx'
import { BrandBar } from './brand-bar.tsx'
import { Footer } from '../shared/footer.tsx'
import { SkipLink } from '../shared/skip-link.tsx'
import { useFrameHeight } from './use-frame-height.ts'
import { later } from '../../ui/later.tsx'
import styles from './storefront-layout.module.css'

const SignInSheet = later(() => import('./sign-in-sheet.tsx').then((m) => m.SignInSheet))

interface StorefrontLayoutProps {
  address?: ReactNode
  basket?: ReactNode
  /** Where signing in leads when no page asked for it; null stays here. */
  home: string | null
}

/** Food pages: a bar, the page, a footer. Fits an iframe of 320 px; ?login=1 opens the sign-in over the page. */
export const StorefrontLayout = ({ address, basket, home }: StorefrontLayoutProps) => {
  useVisitInAddress()
  useFrameHeight()
  const [search] = useSearchParams()
  const authorised = useAuthorised()
  return (
    <div className={styles['layout']}>
      <SkipLink />
      <BrandBar address={address} basket={basket} />
      <Banners />
      <main id="content" tabIndex={-1} className={styles['main']}>
        <Outlet />
      </main>
      <Footer />
      {search.has('login') && !authorised && <SignInSheet home={home} />}
    </div>
  )
}
