import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { keepAsking } from '#platform/pwa/keep-asking.ts'
import { classes } from '../classes.ts'
import { announce } from '../feedback/announcer.tsx'
import { Icon } from '../icons/icon.tsx'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '../icons/icons.ts'
import { sortingStrings } from './strings/index.ts'
import styles from './sortable-row.module.css'

interface SortableRowProps {
  /** Rows of one list can change places with each other. */
  list: string
  id: string
  /** The moved thing, in a word: 'Tiramisu'. */
  what: string
  /** Its place, from 0, and how many there are. */
  at: number
  count: number
  onDrop: (moved: string, target: string, after: boolean) => void
  onStep: (moved: string, step: -1 | 1) => void
  className?: string | undefined
  children: ReactNode
}

/**
 * A row (li) with a handle that moves it: dragged, by the arrow keys, or by two buttons that a press on the handle shows. Code for
 * dragging comes after the page.
 */
export const SortableRow = ({ list, id, what, at, count, onDrop, onStep, className, children }: SortableRowProps) => {
  const t = sortingStrings.useTranslate()
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    let end: (() => void) | undefined
    let gone = false
    void keepAsking(() => import('./drag.ts')).then(({ dragRow }) => {
      if (gone || !row.current || !handle.current) return
      end = dragRow(row.current, { list, id, handle: handle.current, onDrop: (...places) => drop(...places) })
    })
    return () => {
      gone = true
      end?.()
    }
  }, [list, id])
  const step = (by: -1 | 1): void => {
    const place = at + by
    if (place < 0 || place >= count) return
    onStep(id, by)
    announce(t('moved', { what, place: place + 1, count }))
    // A row that moves in the page lets go of the focus.
    const focused = document.activeElement
    requestAnimationFrame(() => {
      if (focused instanceof HTMLElement) focused.focus()
      row.current?.scrollIntoView({ block: 'nearest' })
    })
  }
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setOpen(false)
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <li ref={row} className={classes(styles.row, className)}>
      <button
        ref={handle}
        type="button"
        className={styles.handle}
        aria-label={t('move', { what })}
        aria-expanded={open}
        title={t('move', { what })}
        onClick={() => setOpen(!open)}
        onKeyDown={keys}
      >
        <Icon of={IconGripVertical} size={18} />
      </button>
      {open && (
        <span className={styles.steps} role="group" aria-label={t('move', { what })}>
          <button type="button" aria-disabled={at === 0} title={t('up')} aria-label={t('up')} onClick={() => step(-1)}>
            <Icon of={IconArrowUp} size={18} />
          </button>
          <button
            type="button"
            aria-disabled={at === count - 1}
            title={t('down')}
            aria-label={t('down')}
            onClick={() => step(1)}
          >
            <Icon of={IconArrowDown} size={18} />
          </button>
        </span>
      )}
      {children}
    </li>
  )
}
