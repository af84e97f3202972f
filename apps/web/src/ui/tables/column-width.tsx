import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { listStrings } from '../lists/strings/index.ts'
import styles from './column-width.module.css'

/** In px: a word or a figure can be read; and a screen is not filled by one column. */
export const minWidth = 64
export const maxWidth = 800

const steps: Readonly<Record<string, number>> = { ArrowLeft: -16, ArrowRight: 16, Home: -maxWidth, End: maxWidth }

const allowed = (width: number): number => Math.min(maxWidth, Math.max(minWidth, Math.round(width)))

interface ColumnWidthProps {
  /** The name of the column. */
  name: string
  /** The width that was chosen; undefined: as wide as its content asks for. */
  width: number | undefined
  /** null: as its content asks for, again. */
  onWidth: (width: number | null) => void
}

/**
 * The edge at the end of a column's head: the pointer drags it, the arrows move it, a double click or Delete gives the column its
 * own width again. The content never gets less than it needs: it wraps.
 */
export const ColumnWidth = ({ name, width, onWidth }: ColumnWidthProps) => {
  const t = listStrings.useTranslate()
  const drag = useRef<{ x: number; width: number } | null>(null)
  const edge = useRef<HTMLSpanElement>(null)
  const headOf = (): HTMLElement | null => edge.current?.closest('th') ?? null
  const widthNow = (): number => width ?? headOf()?.offsetWidth ?? minWidth
  const along = (event: PointerEvent): number | null =>
    drag.current && allowed(drag.current.width + event.clientX - drag.current.x)
  const end = (event: PointerEvent): void => {
    const chosen = along(event)
    const moved = drag.current !== null && Math.abs(event.clientX - drag.current.x) > 2
    drag.current = null
    if (chosen !== null && moved) onWidth(chosen)
  }
  const press = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    if (step !== undefined) onWidth(allowed(widthNow() + step))
    else if (event.key === 'Delete' || event.key === 'Backspace') onWidth(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // A separator that has a value is a control: that is how ARIA names the edge between two columns.
    <span
      ref={edge}
      className={styles.edge}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('columnWidth', { name })}
      aria-valuemin={minWidth}
      aria-valuemax={maxWidth}
      aria-valuenow={width ?? minWidth}
      aria-valuetext={width === undefined ? t('columnWidthOwn') : t('columnWidthPx', { width: String(width) })}
      tabIndex={0}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { x: event.clientX, width: headOf()?.offsetWidth ?? minWidth }
      }}
      onPointerMove={(event) => {
        // The rows follow the pointer by themselves; they are drawn anew once, at the end.
        const [head, chosen] = [headOf(), along(event)]
        if (head && chosen !== null) head.style.inlineSize = `${chosen}px`
      }}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onWidth(null)}
      onKeyDown={press}
    />
  )
}
