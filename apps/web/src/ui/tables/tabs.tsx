import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useLanguage } from '#platform/i18n.ts'
import { locales } from '#platform/language.ts'
import { Icon } from '../icons/icon.tsx'
import { IconChevronLeft, IconChevronRight } from '../icons/icons.ts'
import { useOverflow } from './use-overflow.ts'
import styles from './tabs.module.css'

interface Tab<V extends string> {
  value: V
  label: ReactNode
  count?: number
  /** Something on it waits, in words: a dot that is read out. */
  mark?: string | undefined
}

interface TabsProps<V extends string> {
  label: string
  tabs: readonly Tab<V>[]
  value: V
  onValue: (value: V) => void
  /** The prefix of the panels' ids; two sets on a page need two. */
  name?: string
}

const step = (key: string, at: number, length: number): number | null => {
  if (key === 'ArrowRight') return (at + 1) % length
  if (key === 'ArrowLeft') return (at - 1 + length) % length
  if (key === 'Home') return 0
  return key === 'End' ? length - 1 : null
}

/** Views of one thing. Keep `value` in the URL (useListState), so that Back and a shared link work. */
export const Tabs = <V extends string>({ label, tabs, value, onValue, name = 'tab' }: TabsProps<V>) => {
  const list = useRef<HTMLDivElement>(null)
  const { more, scroll } = useOverflow(list, value)
  const format = new Intl.NumberFormat(locales[useLanguage()])
  const move = (event: KeyboardEvent): void => {
    const next = step(
      event.key,
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    )
    const target = next === null ? undefined : tabs[next]
    if (!target) return
    event.preventDefault()
    onValue(target.value)
    list.current?.querySelector<HTMLElement>(`#${name}-${target.value}`)?.focus()
  }
  return (
    <div className={styles.frame} data-before={more.before || undefined} data-after={more.after || undefined}>
      <div className={styles.tabs} role="tablist" aria-label={label} ref={list} tabIndex={-1} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${name}-${tab.value}`}
            aria-controls={`${name}-panel`}
            aria-selected={tab.value === value}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onValue(tab.value)}
          >
            {tab.label}
            {tab.mark !== undefined && (
              <span className={styles.mark} role="img" aria-label={tab.mark} title={tab.mark} />
            )}
            {tab.count !== undefined && <span className={styles.count}>{format.format(tab.count)}</span>}
          </button>
        ))}
      </div>
      {/* For a mouse without a wheel that goes sideways: keys walk through the tabs, fingers push them. */}
      <span className={styles.before} aria-hidden onClick={() => scroll(-1)}>
        <Icon of={IconChevronLeft} size={18} />
      </span>
      <span className={styles.after} aria-hidden onClick={() => scroll(1)}>
        <Icon of={IconChevronRight} size={18} />
      </span>
    </div>
  )
}

interface TabPanelProps {
  /** The chosen tab. */
  value: string
  name?: string
  children: ReactNode
}

export const TabPanel = ({ value, name = 'tab', children }: TabPanelProps) => (
  <div role="tabpanel" id={`${name}-panel`} aria-labelledby={`${name}-${value}`}>
    {children}
  </div>
)
