import type { ReactNode } from 'react'
import { Outlet } from '../../platform/router/router.tsx'
import { Banners } from './banners.tsx'
import { BrandMark } from './brand-mark.tsx'
import { Footer } from './footer.tsx'
import { SkipLink } from './skip-link.tsx'
import styles from './guest-layout.module.css'

interface GuestLayoutProps {
  /** Whose portal this is, under the name. */
  note?: string
  children?: ReactNode
}

/** For visitors: brand on top, one thing in the middle, language and privacy at the bottom. */
export const GuestLayout = ({ note, children = <Outlet /> }: GuestLayoutProps) => (
  <div className={styles['layout']}>
    <SkipLink />
    <header className={styles['bar']}>
      <BrandMark to="/" {...(note !== undefined && { note })} />
    </header>
    <Banners />
    <main id="content" tabIndex={-1} className={styles['main']}>
      {children}
    </main>
    <Footer />
  </div>
)
