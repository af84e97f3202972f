import { useId, useState, type KeyboardEvent } from 'react'
import { useAppearance } from '#platform/appearance.ts'
import { useNavigate } from '#platform/router/router.tsx'
import { signOut } from '#platform/session/sign-out.ts'
import { settings } from '#platform/settings.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconHelpCircle, IconLogout, IconMessage, IconMoon, IconPlus, IconSun, IconUser } from '#ui/icons/icons.ts'
import { Dialog } from '#ui/overlays/panels.tsx'
import { shellStrings } from '#portals/strings/index.ts'
import type { NavigationEntry } from '#portals/shared/navigation.tsx'
import { findCommands, type Command } from './commands.ts'
import { paletteStrings } from './strings/index.ts'
import { useOrders } from './use-orders.ts'
import { usePrograms } from './use-programs.ts'
import styles from './palette.module.css'

/** Pages of the portal, and what can be done on all of them. */
const useStanding = (entries: readonly NavigationEntry[]): Command[] => {
  const t = paletteStrings.useTranslate()
  const shell = shellStrings.useTranslate()
  const go = useNavigate()
  const [appearance, choose] = useAppearance()
  const dark = appearance === 'dark'
  return [
    ...entries.map(({ to, label, icon }) => ({ id: to, label, icon, run: () => go(to) })),
    ...(settings().portal === 'program-owner'
      ? [{ id: 'new-program', label: t('newProgram'), icon: IconPlus, run: () => go('/programs?new=1') }]
      : []),
    { id: 'profile', label: shell('profile'), icon: IconUser, run: () => go('/profile') },
    { id: 'help', label: shell('help'), icon: IconHelpCircle, run: () => go('/help') },
    { id: 'support', label: t('write'), icon: IconMessage, run: () => go('/support') },
    {
      id: 'appearance',
      label: dark ? t('lightMode') : t('darkMode'),
      icon: dark ? IconSun : IconMoon,
      run: () => choose(dark ? 'light' : 'dark'),
    },
    { id: 'sign-out', label: t('signOut'), icon: IconLogout, run: signOut },
  ]
}

/** The keys may open it where nothing has the focus, and the page chosen may be the one on the screen: then that takes it. */
const focusPage = (): void => {
  if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
}

interface PaletteProps {
  open: boolean
  onClose: () => void
  entries: readonly NavigationEntry[]
}

/** Ctrl/Cmd+K: type a few letters, arrows choose, Enter goes. */
export const Palette = ({ open, onClose, entries }: PaletteProps) => {
  const t = paletteStrings.useTranslate()
  return (
    <Dialog open={open} onClose={onClose} onClosed={focusPage} title={t('title')}>
      <Choice entries={entries} onClose={onClose} />
    </Dialog>
  )
}

const Choice = ({ entries, onClose }: Omit<PaletteProps, 'open'>) => {
  const t = paletteStrings.useTranslate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const standing = useStanding(entries)
  const orders = useOrders(typed)
  const programs = usePrograms(typed)
  const found = [...orders.commands, ...findCommands(standing, typed), ...programs.commands]
  const chosen = Math.min(at, found.length - 1)
  const run = (command: Command | undefined): void => {
    if (!command) return
    onClose()
    command.run()
  }
  const choose = (place: number): void => {
    setAt(place)
    document.getElementById(`${id}-${place}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') run(found[chosen])
    else if (step && found.length > 0) choose((chosen + step + found.length) % found.length)
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.palette}>
      <input
        className={styles.input}
        type="search"
        role="combobox"
        aria-label={t('search')}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={found[chosen] && `${id}-${chosen}`}
        aria-autocomplete="list"
        placeholder={t('search')}
        value={typed}
        maxLength={100}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKey}
      />
      <div id={`${id}-list`} role="listbox" aria-label={t('title')} className={styles.list}>
        {found.map((command, place) => (
          <button
            type="button"
            key={command.id}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === chosen}
            className={styles.row}
            onPointerMove={() => setAt(place)}
            onClick={() => run(command)}
          >
            {command.icon && <Icon of={command.icon} size={18} />}
            {command.label}
          </button>
        ))}
      </div>
      <p role="status" className={styles.none}>
        {orders.searching ? t('searching') : found.length === 0 && !programs.searching && t('none')}
      </p>
    </div>
  )
}
