import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { FieldError } from '../fields/field.tsx'
import styles from './choice.module.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange'> {
  /** May hold links (terms and privacy). */
  label: ReactNode
  checked: boolean
  onChecked: (checked: boolean) => void
  hint?: ReactNode
  error?: string | undefined
  /** At the far end: a price. */
  trailing?: ReactNode
}

export const Checkbox = ({
  label,
  checked,
  onChecked,
  hint,
  error,
  trailing,
  id,
  className,
  ...native
}: CheckboxProps) => {
  const own = useId()
  const control = id ?? own
  return (
    <div className={className}>
      <FieldError id={`${control}-error`} text={error} />
      <label className={styles.row} data-invalid={error !== undefined || undefined}>
        <input
          {...native}
          id={control}
          type="checkbox"
          className={styles.box}
          checked={checked}
          aria-describedby={error ? `${control}-error` : undefined}
          aria-invalid={error !== undefined || undefined}
          onChange={(event) => onChecked(event.target.checked)}
        />
        <span className={styles.words}>
          <span>{label}</span>
          {hint && <span className={styles.hint}>{hint}</span>}
        </span>
        {trailing !== undefined && <span className={styles.trailing}>{trailing}</span>}
      </label>
    </div>
  )
}
