import { useId, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../icons/icon.tsx'
import { IconAlertCircle } from '../icons/icons.ts'
import { kitStrings } from '../strings/index.ts'
import styles from './field.module.css'

/** The props of every field. */
export interface FieldProps {
  label: string
  /** Help that is always there, under the label. */
  hint?: ReactNode
  /** The validation error and how to mend it; the same words stand in the ErrorSummary. */
  error?: string | undefined
  /** Says so behind the label; required fields are not marked. */
  optional?: boolean
  /** The id that an ErrorSummary links to. */
  id?: string
  /** The label for a screen reader only, where the screen already says it. */
  hiddenLabel?: boolean
}

interface Wiring {
  id: string
  describedBy: string | undefined
  invalid: boolean
}

interface FrameProps extends FieldProps {
  children: (wiring: Wiring) => ReactNode
  className?: string | undefined
}

/** Label, hint, error, then the control: the order in which they are read. */
export const Field = ({ label, hint, error, optional, id, hiddenLabel, children, className }: FrameProps) => {
  const own = useId()
  const t = kitStrings.useTranslate()
  const control = id ?? own
  const described = [hint ? `${control}-hint` : '', error ? `${control}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={classes(styles.field, className)} data-invalid={error !== undefined || undefined}>
      <label className={hiddenLabel ? 'visually-hidden' : styles.label} htmlFor={control}>
        {label}
        {optional && <span className={styles.optional}> {t('optional')}</span>}
      </label>
      {hint && (
        <div className={styles.hint} id={`${control}-hint`}>
          {hint}
        </div>
      )}
      <FieldError id={`${control}-error`} text={error} />
      {children({ id: control, describedBy: described || undefined, invalid: error !== undefined })}
    </div>
  )
}

interface FieldErrorProps {
  id: string
  text: string | undefined
}

/** The sentence beside a field that was refused. */
export const FieldError = ({ id, text }: FieldErrorProps) =>
  text === undefined ? null : (
    <p className={styles.error} id={id}>
      <Icon of={IconAlertCircle} size={18} />
      <span>{text}</span>
    </p>
  )
