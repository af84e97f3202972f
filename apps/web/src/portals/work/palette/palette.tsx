import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useAppearance } from '#platform/appearance.ts'
import { useNavigate } from '#platform/router/router.tsx'
import { signOut } from '#platform/session/sign-out.ts'
import { settings } from '#platform/settings.ts'
import { Icon } from '#ui/icons/icon.tsx'
import {
  IconHelpCircle,
  IconLogout,
  IconMessage,
  IconMoon,
  IconPlus,
  IconSearch,
  IconSun,
  IconUser,
} from '#ui/icons/icons.ts'
import { Dialog } from '#ui/overlays/panels.tsx'
import { shellStrings } from '#portals/strings/index.ts'
import type { NavigationEntry } from '#portals/shared/navigation.tsx'
import { findCommands, type Command, type CommandGroup } from './commands.ts'
import { paletteStrings } from './strings/index.ts'
import { useFound } from './use-found.ts'
import styles from './palette.module.css'

/** Pages of the portal, and what can be done on all of them. */
const useStanding = (entries: readonly NavigationEntry[]): Command[] => {
  const t = paletteStrings.useTranslate()
  const shell = shellStrings.useTranslate()
  const go = useNavigate()
  const [appearance, choose] = useAppearance()
  const dark = appearance === 'dark'
  return [
    ...entries.flatMap(({ to, label, icon, parts = [] }) =>
      [{ to, label }, ...parts].map((place) => ({ id: place.to, label: place.label, icon, run: () => go(place.to) })),
    ),
    ...(settings().portal === 'program-owner'
      ? [{ id: 'new-program', label: t('newProgram'), icon: IconPlus, run: () => go('/programs?new=1') }]
      : []),
    { id: 'search', label: t('page'), icon: IconSearch, run: () => go('/search') },
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

/** Ctrl/Cmd+K: type a few letters, arrows choose, Enter goes. Pages and actions first, then all that the person may see by those letters. */
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
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const standing = useStanding(entries)
  const type = (text: string): void => {
    setTyped(text)
    setAt(0)
  }
  const { groups, searching, failed } = useFound(typed, type)
  const commands = { title: null, commands: findCommands(standing, typed) }
  // Nothing typed: the pages come first, and what was looked for before stands below them.
  const shown = [commands, ...groups].filter((group) => group.commands.length > 0)
  const found = shown.flatMap((group) => group.commands)
  const chosen = Math.min(at, found.length - 1)
  const run = (command: Command | undefined): void => {
    if (!command) return
    if (command.stays) field.current?.focus()
    else onClose()
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
        ref={field}
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
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKey}
      />
      <div id={`${id}-list`} role="listbox" aria-label={t('title')} className={styles.list}>
        {shown.map((group) => (
          <Options
            key={group.title ?? group.commands[0]?.id}
            id={id}
            group={group}
            all={found}
            chosen={chosen}
            onPoint={setAt}
            onRun={run}
          />
        ))}
      </div>
      <p role="status" className={styles.none}>
        {searching ? t('searching') : failed ? t('failed') : found.length === 0 && t('none')}
      </p>
    </div>
  )
}

interface OptionsProps {
  id: string
  group: CommandGroup
  /** Its commands have their places among all. */
  all: readonly Command[]
  chosen: number
  onPoint: (place: number) => void
  onRun: (command: Command) => void
}

const Options = ({ id, group: { title, commands }, all, chosen, onPoint, onRun }: OptionsProps) => (
  <div role={title === null ? 'presentation' : 'group'} aria-label={title ?? undefined}>
    {title !== null && (
      <p className={styles.heading} aria-hidden>
        {title}
      </p>
    )}
    {commands.map((command) => {
      const place = all.indexOf(command)
      return (
        <button
          type="button"
          key={command.id}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === chosen}
          className={styles.row}
          onPointerMove={() => onPoint(place)}
          onClick={() => onRun(command)}
        >
          {command.icon && <Icon of={command.icon} size={18} />}
          <span className={styles.words}>
            <span>{command.label}</span>
            {command.note && <span className={styles.note}>{command.note}</span>}
          </span>
        </button>
      )
    })}
  </div>
)
