import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { LinkButton } from '../actions/button.tsx'
import { Drawer } from '../overlays/panels.tsx'
import styles from './lists.module.css'
import { listStrings } from './strings/index.ts'

interface PeekProps<R> {
  rows: readonly R[]
  /** The row that is looked at; undefined when none is. */
  row: R | undefined
  onRow: (row: R | undefined) => void
  /** For a screen reader; the content has a heading of its own. */
  title: (row: R) => ReactNode
  content: (row: R) => ReactNode
  hrefOf: ((row: R) => string) | undefined
}

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 }

/** A quick look at a row beside its list: j and k go on to the next, Escape comes back to where one was. */
export const Peek = <R,>({ rows, row, onRow, title, content, hrefOf }: PeekProps<R>) => {
  const t = listStrings.useTranslate()
  // The top of what is looked at, not the first link somewhere in it.
  const top = useRef<HTMLDivElement>(null)
  const walk = (event: KeyboardEvent): void => {
    const by = steps[event.key]
    const isTyping = event.target instanceof Element && event.target.closest('input, select, textarea') !== null
    if (by === undefined || isTyping || event.ctrlKey || event.metaKey || event.altKey || row === undefined) return
    const next = rows[rows.indexOf(row) + by]
    if (next !== undefined) onRow(next)
  }
  return (
    <Drawer
      open={row !== undefined}
      onClose={() => onRow(undefined)}
      title={row === undefined ? '' : title(row)}
      hiddenTitle
      focusFirst={top}
      footer={
        row !== undefined &&
        hrefOf && (
          <LinkButton variant="primary" wide to={hrefOf(row)}>
            {t('open')}
          </LinkButton>
        )
      }
    >
      {/* The keys bubble up from what stands in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={top} tabIndex={-1} className={styles.peek} onKeyDown={walk}>
        {row !== undefined && content(row)}
      </div>
    </Drawer>
  )
}
