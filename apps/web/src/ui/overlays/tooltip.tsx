import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './tooltip.module.css'

interface TooltipProps {
  text: string
  children: ReactNode
}

const DELAY_MS = 450

/**
 * The name of an icon button, shown by hover and by keyboard focus. Escape hides it; it stays while the pointer is on it. The
 * button says the same words itself (aria-label), so the tooltip is hidden from a screen reader.
 */
export const Tooltip = ({ text, children }: TooltipProps) => {
  const [open, setOpen] = useState(false)
  const timer = useRef<number>(undefined)
  const id = useId()
  const bubble = useRef<HTMLSpanElement>(null)

  const show = (delay: number): void => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setOpen(true), delay)
  }
  const hide = (): void => {
    window.clearTimeout(timer.current)
    setOpen(false)
  }

  useEffect(() => () => window.clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open) return
    // The top layer: no scrolling box cuts it off.
    const place = bubble.current
    place?.showPopover?.()
    const dismiss = (event: KeyboardEvent): void => void (event.key === 'Escape' && setOpen(false))
    document.addEventListener('keydown', dismiss)
    return () => document.removeEventListener('keydown', dismiss)
  }, [open])

  return (
    <span
      className={styles.anchor}
      style={{ anchorName: `--${id.replaceAll(/[^\w-]/g, '')}` }}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(DELAY_MS)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
      onBlur={hide}
    >
      {children}
      {open && (
        <span
          ref={bubble}
          popover="manual"
          aria-hidden
          className={classes(styles.bubble)}
          style={{ positionAnchor: `--${id.replaceAll(/[^\w-]/g, '')}` }}
        >
          {text}
        </span>
      )}
    </span>
  )
}
