import '#ui/theme/density.css'
import { useState } from 'react'
import { Link, Outlet, useNavigate } from '#platform/router/router.tsx'
import { getKeys, useShortcuts, useShortcutsOn } from '#platform/shortcuts/shortcuts.ts'
import { browserStorage } from '#platform/storage.ts'
import { settings } from '#platform/settings.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import {
  IconCommand,
  IconHelpCircle,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMenu2,
  IconSearch,
} from '#ui/icons/icons.ts'
import { Banners } from '#portals/shared/banners.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { PanelComing } from '#ui/overlays/panel-coming.tsx'
import { Drawer } from '#ui/overlays/panels.tsx'
import { shellStrings } from '#portals/strings/index.ts'
import { workStrings } from './strings/index.ts'
import { BrandMark } from '#portals/shared/brand-mark.tsx'
import { PrivacyButton } from '#portals/shared/footer.tsx'
import { Navigation, type NavigationEntry } from '#portals/shared/navigation.tsx'
import { later } from '#ui/later.tsx'
import { SkipLink } from '#portals/shared/skip-link.tsx'
import styles from './rail-layout.module.css'

const PersonPlace = () => <span className={styles.personPlace} />
const AccountMenu = later(() => import('#portals/shared/account-menu.tsx').then((m) => m.AccountMenu), PersonPlace)
const WorkAccountMenu = later(() => import('./work-account-menu.tsx').then((m) => m.WorkAccountMenu), PersonPlace)

/** The place of a row of the rail. */
const RowPlace = () => <span className={styles.bellPlace} />
const Bell = later(() => import('#features/notifications/inbox/bell.tsx').then((m) => m.Bell), PersonPlace)
const BellRow = later(() => import('#features/notifications/inbox/bell.tsx').then((m) => m.Bell), RowPlace)
const NoticesWatch = later(() => import('#features/notifications/inbox/notices-watch.tsx').then((m) => m.NoticesWatch))

const Palette = later(() => import('./palette/palette.tsx').then((m) => m.Palette), PanelComing)

interface RailLayoutProps {
  home: string
  entries: readonly NavigationEntry[]
  note: string
}

const KEY = 'rail'

/** As it was left; at first folded where the page needs the room (a tablet). */
const startsNarrow = (): boolean => {
  const stored = browserStorage.get(KEY)
  return stored === null ? window.matchMedia('(width < 1200px)').matches : stored === 'narrow'
}

interface HelpLinkProps {
  narrow?: boolean
  onChosen?: () => void
}

/** In the same place on every page. */
const HelpLink = ({ narrow = false, onChosen }: HelpLinkProps) => {
  const t = shellStrings.useTranslate()
  return (
    <Link
      to="/help"
      className={styles.help}
      title={narrow ? t('help') : undefined}
      {...(onChosen && { onClick: onChosen })}
    >
      <Icon of={IconHelpCircle} />
      <span className={narrow ? 'visually-hidden' : undefined}>{t('help')}</span>
    </Link>
  )
}

/** Opens what Ctrl+K opens, and so tells of it. */
const PaletteButton = ({ narrow, onPalette }: { narrow: boolean; onPalette: () => void }) => {
  const w = workStrings.useTranslate()
  const [on] = useShortcutsOn()
  const keys = getKeys('palette').join(' ')
  return (
    <button
      type="button"
      className={styles.help}
      title={narrow ? `${w('goTo')} (${keys})` : undefined}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onPalette}
    >
      <Icon of={IconCommand} />
      <span className={narrow ? 'visually-hidden' : undefined}>{w('goTo')}</span>
      {on && !narrow && <kbd className={styles.keys}>{keys}</kbd>}
    </button>
  )
}

interface RailProps extends RailLayoutProps {
  onPalette: () => void
  narrow: boolean
  onToggle: () => void
}

const Rail = ({ home, entries, note, narrow, onToggle, onPalette }: RailProps) => {
  const t = shellStrings.useTranslate()
  const w = workStrings.useTranslate()
  return (
    <header className={styles.rail} data-narrow={narrow || undefined}>
      <div className={styles.top}>
        <BrandMark to={home} note={note} small={narrow} />
      </div>
      <Navigation label={w('navigation')} entries={entries} look={narrow ? 'narrow' : 'rail'} />
      <div className={styles.foot}>
        {settings().sandbox && !narrow && <p className={styles.test}>{t('testMode')}</p>}
        {narrow ? <Bell align="start" /> : <BellRow row={styles.help} align="start" />}
        <PaletteButton narrow={narrow} onPalette={onPalette} />
        <HelpLink narrow={narrow} />
        {!narrow && <PrivacyButton className={styles.privacy} />}
        <div className={styles.person}>
          <WorkAccountMenu wide={!narrow} />
          <IconButton
            icon={narrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
            label={narrow ? w('expand') : w('collapse')}
            aria-expanded={!narrow}
            onClick={onToggle}
          />
        </div>
      </div>
    </header>
  )
}

const PhoneBar = ({ home, entries, note }: RailLayoutProps) => {
  const t = shellStrings.useTranslate()
  const w = workStrings.useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <header className={styles.bar}>
      <IconButton icon={IconMenu2} label={w('menu')} aria-expanded={open} onClick={() => setOpen(true)} />
      <BrandMark to={home} />
      <span className={styles.person}>
        <Bell />
        <AccountMenu />
      </span>
      <Drawer open={open} onClose={() => setOpen(false)} title={note}>
        <Navigation label={w('navigation')} entries={entries} look="rail" onChosen={() => setOpen(false)} />
        <div className={styles.drawerFoot}>
          {settings().sandbox && <p className={styles.test}>{t('testMode')}</p>}
          <Link to="/search" className={styles.help} onClick={() => setOpen(false)}>
            <Icon of={IconSearch} />
            <span>{w('search')}</span>
          </Link>
          <HelpLink onChosen={() => setOpen(false)} />
          <PrivacyButton className={styles.privacy} />
        </div>
      </Drawer>
    </header>
  )
}

/** For people at work: a rail of pages on the left that folds, a bar with a menu on a phone. Kitchen mode hides both. */
export const RailLayout = (props: RailLayoutProps) => {
  const go = useNavigate()
  const [narrow, setNarrow] = useState(startsNarrow)
  const [palette, setPalette] = useState<boolean>()
  const toggle = (): void => {
    browserStorage.set(KEY, narrow ? 'wide' : 'narrow')
    setNarrow(!narrow)
  }
  useShortcuts({
    palette: () => setPalette(true),
    help: () => go('/help'),
    rail: toggle,
    search: () => document.querySelector<HTMLElement>('main [type="search"], main [role="searchbox"]')?.focus(),
  })
  return (
    <div className={styles.layout}>
      <SkipLink />
      <Rail {...props} narrow={narrow} onToggle={toggle} onPalette={() => setPalette(true)} />
      <PhoneBar {...props} />
      <div className={styles.side}>
        <Banners />
        <main id="content" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </div>
      <NoticesWatch />
      {palette !== undefined && <Palette open={palette} onClose={() => setPalette(false)} entries={props.entries} />}
    </div>
  )
}
