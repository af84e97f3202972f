import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { browserStorage } from '../storage.ts'

/** What a key does, in the order in which help lists them. */
export const shortcuts = ['palette', 'search', 'help', 'rail'] as const
export type Shortcut = (typeof shortcuts)[number]

const KEY = 'shortcuts'
const listeners = new Set<() => void>()

const isOn = (): boolean => browserStorage.get(KEY) !== 'off'

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether keys do something, and what turns it on and off: single letters get in the way of speech control (WCAG 2.1.4). */
export const useShortcutsOn = (): readonly [boolean, (on: boolean) => void] => [
  useSyncExternalStore(subscribe, isOn),
  (on) => {
    browserStorage.set(KEY, on ? 'on' : 'off')
    listeners.forEach((listener) => listener())
  },
]

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform)

/** The keys of a shortcut, as this device's keyboard names them. */
export const keysOf = (shortcut: Shortcut): readonly string[] =>
  ({ palette: [isMac() ? '⌘' : 'Ctrl', 'K'], search: ['/'], help: ['?'], rail: ['['] })[shortcut]

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

/** The shortcut that a pressed key means; undefined for any other key, and for letters that are being typed. */
export const shortcutOf = (event: KeyboardEvent): Shortcut | undefined => {
  const command = event.ctrlKey || event.metaKey
  if (command && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') return 'palette'
  if (command || event.altKey || isTyping(event.target)) return undefined
  return ({ '/': 'search', '?': 'help', '[': 'rail' } as const)[event.key]
}

/** Runs what belongs to a key while the component stands. */
export const useShortcuts = (actions: Readonly<Partial<Record<Shortcut, () => void>>>): void => {
  const run = useEffectEvent((event: KeyboardEvent) => {
    const action = isOn() ? actions[shortcutOf(event) ?? 'palette'] : undefined
    if (!action || shortcutOf(event) === undefined) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => run(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
