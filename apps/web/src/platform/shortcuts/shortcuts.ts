import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Portal } from '../settings.ts'
import { createSignal } from '../signal.ts'
import { browserStorage } from '../storage.ts'

/** The action of a key, in the order in which help lists them. */
const shortcuts = ['palette', 'search', 'help', 'rail', 'basket'] as const
export type Shortcut = (typeof shortcuts)[number]

const KEY = 'shortcuts'
const { emit, subscribe } = createSignal()

const isOn = (): boolean => browserStorage.get(KEY) !== 'off'

/** Whether keys do something, and what turns it on and off: single letters get in the way of speech control (WCAG 2.1.4). */
export const useShortcutsOn = (): readonly [boolean, (on: boolean) => void] => [
  useSyncExternalStore(subscribe, isOn),
  (on) => {
    browserStorage.set(KEY, on ? 'on' : 'off')
    emit()
  },
]

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform)

/** The shortcuts of a portal: a counter's rail and palette, or a guest's basket. */
export const getShortcuts = (portal: Portal): readonly Shortcut[] =>
  shortcuts.filter((shortcut) =>
    portal === 'storefront' || portal === 'cardholder' ? shortcut === 'basket' : shortcut !== 'basket',
  )

/** The keys of a shortcut, as this device's keyboard names them. */
export const getKeys = (shortcut: Shortcut): readonly string[] =>
  ({ palette: [isMac() ? '⌘' : 'Ctrl', 'K'], search: ['/'], help: ['?'], rail: ['['], basket: ['B'] })[shortcut]

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

/** The shortcut that a pressed key means; undefined for any other key, and for letters that are being typed. */
export const getShortcut = (event: KeyboardEvent): Shortcut | undefined => {
  const command = event.ctrlKey || event.metaKey
  if (command && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') return 'palette'
  if (command || event.altKey || isTyping(event.target)) return undefined
  return ({ '/': 'search', '?': 'help', '[': 'rail', b: 'basket', B: 'basket' } as const)[event.key]
}

/** Runs what belongs to a key while the component stands. */
export const useShortcuts = (actions: Readonly<Partial<Record<Shortcut, () => void>>>): void => {
  const run = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = getShortcut(event)
    const action = shortcut && isOn() ? actions[shortcut] : undefined
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => run(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
