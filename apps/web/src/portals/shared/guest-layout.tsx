import type { ReactNode } from 'react'
import { Link, Outlet } from '#platform/router/router.tsx'
import { shellStrings } from '#portals/strings/index.ts'
import { Banners } from './banners.tsx'
import { BrandMark } from './brand-mark.tsx'
import { Footer } from './footer.tsx'
import { SkipLink } from './skip-link.tsx'
import { useFrameHeight } from './frame/use-frame-height.ts'
import styles from './guest-layout.module.css'

const HelpLink = () => {
  const t = shellStrings.useTranslate()
  return (
    <Link to="/help" className={styles.help}>
      {t('help')}
    </Link>
  )
}

export interface GuestLayoutProps {
  /** Whose portal this is, under the name. */
  note?: string
  children?: ReactNode
}

/** For visitors: brand on top, one thing in the middle, language and privacy at the bottom. */
export const GuestLayout = ({ note, children = <Outlet /> }: GuestLayoutProps) => {
  useFrameHeight()
  return (
    <div className={styles.layout}>
      <SkipLink />
      <header className={styles.bar}>
        <BrandMark to="/" {...(note !== undefined && { note })} />
        <HelpLink />
      </header>
      <Banners />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </div>
  )
}
