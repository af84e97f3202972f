import { IconAlertCircle } from '../icons/icons.ts'
import { useEffect, useRef } from 'react'
import { Icon } from '../icons/icon.tsx'
import styles from './error-summary.module.css'

export interface SummaryError {
  /** The id of the field; without one the sentence stands for the whole form. */
  field?: string
  text: string
  /** Leads to a field that stands on another page. */
  onFollow?: () => void
}

interface ErrorSummaryProps {
  title: string
  errors: readonly SummaryError[]
  /** A new number at each failed submit moves the focus here again. */
  attempt: number
}

/**
 * On top of a form after a failed submit: takes the focus, and is read then; what is mended goes from it silently, as somebody types.
 * Each line leads to its field and uses the field's own words.
 */
export const ErrorSummary = ({ title, errors, attempt }: ErrorSummaryProps) => {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) panel.current?.focus()
  }, [attempt])
  if (errors.length === 0) return null
  return (
    <div className={styles.summary} ref={panel} role="alert" aria-live="off" tabIndex={-1}>
      <h2>
        <Icon of={IconAlertCircle} />
        {title}
      </h2>
      <ul className={styles.list}>
        {errors.map(({ field, text, onFollow }) => (
          <li key={`${field} ${text}`}>
            {field === undefined && !onFollow ? (
              text
            ) : (
              <a
                href={`#${field ?? ''}`}
                onClick={(event) => {
                  event.preventDefault()
                  if (onFollow) return onFollow()
                  const target = document.getElementById(field ?? '')
                  target?.scrollIntoView?.({ block: 'center' })
                  target?.focus({ preventScroll: true })
                }}
              >
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
