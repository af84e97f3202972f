import type { ReactNode } from 'react'
import { Outlet, useLocation, useNavigate, useSearchParams } from '../../platform/router/router.tsx'
import { useVisitInAddress } from '../../platform/session/visit.ts'
import { useAuthorised } from '../../platform/session/session.ts'
import { Banners } from '../shared/banners.tsx'
import { BrandBar } from './brand-bar.tsx'
import { Footer } from '../shared/footer.tsx'
import { SkipLink } from '../shared/skip-link.tsx'
import { useFrameHeight } from './use-frame-height.ts'
import { later } from '../../ui/later.tsx'
import { PanelComing } from '../../ui/overlays/panel-coming.tsx'
import styles from './storefront-layout.module.css'

const SignInSheet = later(() => import('./sign-in-sheet.tsx').then((m) => m.SignInSheet), PanelComing)

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
  const go = useNavigate()
  const { pathname } = useLocation()
  const bare = new URLSearchParams(search)
  bare.delete('login')
  bare.delete('returnTo')
  const here = `${pathname}?${bare.toString()}`.replace(/\?$/, '')
  const leave = (to = here): void => go(to, { replace: true, state: { overlay: to === here } })
  return (
    <div className={styles['layout']}>
      <SkipLink />
      <BrandBar address={address} basket={basket} />
      <Banners />
      <main id="content" tabIndex={-1} className={styles['main']}>
        <Outlet />
      </main>
      <Footer />
      {search.has('login') && !authorised && <SignInSheet home={home} onClose={leave} />}
    </div>
  )
}
