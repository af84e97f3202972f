import { pagePath } from '@plein/contract/pages/page-path'
import type { Program } from '@plein/contract/programs'
import { useState, type ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconDotsVertical,
  IconListDetails,
  IconSettings,
  IconSum,
} from '#ui/icons/icons.ts'
import { Menu } from '#ui/overlays/menu.tsx'
import { useNavigate } from '#platform/router/router.tsx'
import { BoardSettings } from './board-settings.tsx'
import { RestaurantSwitch } from './restaurant-switch.tsx'
import { boardStrings } from '../state/strings/index.ts'
import { usePhone } from './use-phone.ts'
import type { KitchenMode } from './use-kitchen-mode.ts'
import styles from './toolbar.module.css'

interface BoardToolbarProps {
  program: Program
  programs: readonly Program[]
  kitchen: KitchenMode
  allDay: { open: boolean; toggle: () => void }
  /** The board's dependencies: beside the restaurant, or below it where that is too narrow. */
  status: ReactNode
}

/** Which restaurant, and what else the board can show. */
export const BoardToolbar = ({ program, programs, kitchen, allDay, status }: BoardToolbarProps) => {
  const t = boardStrings.useTranslate()
  const go = useNavigate()
  const phone = usePhone()
  const [settings, setSettings] = useState(false)
  const tools = [
    { key: 'totals', label: t('allDay'), icon: IconSum, act: allDay.toggle, pressed: allDay.open },
    {
      key: 'list',
      label: t('list'),
      icon: IconListDetails,
      act: () => go(pagePath('/orders', {}, { view: 'list', program: program.uuid })),
    },
    { key: 'settings', label: t('settings'), icon: IconSettings, act: () => setSettings(true) },
    {
      key: 'kitchen',
      label: kitchen.on ? t('leaveKitchenMode') : t('kitchenMode'),
      icon: kitchen.on ? IconArrowsMinimize : IconArrowsMaximize,
      act: kitchen.toggle,
      pressed: kitchen.on,
    },
  ]
  return (
    <header className={styles.toolbar}>
      <h1 className="visually-hidden">{t('orders')}</h1>
      <div className={styles.state}>
        <RestaurantSwitch program={program} programs={programs} />
        {status}
      </div>
      {phone ? (
        <div className={styles.more}>
          <Menu
            roomy
            trigger={
              <IconButton icon={IconDotsVertical} label={t('more')} variant="outlined" className={styles.more} />
            }
            items={tools.map(({ label, icon, act }) => ({ kind: 'action', label, icon, onSelect: act }))}
          />
        </div>
      ) : (
        <div className={styles.tools}>
          {tools.map(({ key, label, icon, act, pressed }) => (
            <Button key={key} icon={icon} aria-pressed={pressed} className={styles.tool} onClick={act}>
              {label}
            </Button>
          ))}
        </div>
      )}
      <BoardSettings open={settings} onClose={() => setSettings(false)} />
    </header>
  )
}
