import { useState } from 'react'
import { useAppearance, type Appearance } from '#platform/appearance.ts'
import { Link } from '#platform/router/router.tsx'
import { settings } from '#platform/settings.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconSun } from '#ui/icons/icons.ts'
import { shellStrings } from '#portals/strings/index.ts'
import { LanguageSelect } from './language-select.tsx'
import { later } from '#ui/later.tsx'
import { PanelComing } from '#ui/overlays/panel-coming.tsx'
import styles from './footer.module.css'

const PrivacyDialog = later(
  () => import('#portals/privacy/privacy-dialog.tsx').then((m) => m.PrivacyDialog),
  PanelComing,
)

/** The button that opens the privacy settings: in the footer of every layout. */
export const PrivacyButton = ({ className }: { className?: string | undefined }) => {
  const t = shellStrings.useTranslate()
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <button type="button" className={className ?? styles.link} onClick={() => setOpen(true)}>
        {t('privacy')}
      </button>
      {open !== undefined && <PrivacyDialog open={open} onClose={() => setOpen(false)} />}
    </>
  )
}

const AppearanceSelect = () => {
  const t = shellStrings.useTranslate()
  const [appearance, choose] = useAppearance()
  return (
    <label className={styles.select}>
      <Icon of={IconSun} size={18} />
      <span className="visually-hidden">{t('appearance')}</span>
      <select value={appearance} onChange={(event) => choose(event.target.value as Appearance)}>
        <option value="system">{t('system')}</option>
        <option value="light">{t('light')}</option>
        <option value="dark">{t('dark')}</option>
      </select>
    </label>
  )
}

/** Language, appearance and privacy, in the same place on every page. */
export const Footer = () => {
  const t = shellStrings.useTranslate()
  return (
    <footer className={styles.footer}>
      {settings().sandbox && <span className={styles.note}>{t('testMode')}</span>}
      {settings().portal === 'storefront' && !settings().disable_posts && (
        <Link to="/posts" className={styles.link}>
          {t('posts')}
        </Link>
      )}
      <Link to="/help" className={styles.link}>
        {t('help')}
      </Link>
      <PrivacyButton />
      <Link to="/terms" className={styles.link}>
        {t('terms')}
      </Link>
      <Link to="/accessibility" className={styles.link}>
        {t('accessibility')}
      </Link>
      <AppearanceSelect />
      <LanguageSelect />
    </footer>
  )
}
