import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../icons/icon.tsx'
import { IconChevronDown } from '../icons/icons.ts'
import { Field, type FieldProps } from './field.tsx'
import { partField } from './part-field.ts'
import styles from './field.module.css'

interface SelectOption<V extends string> {
  value: V
  label: string
  disabled?: boolean
}

interface SelectProps<V extends string>
  extends FieldProps, Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'id'> {
  value: V | ''
  onValue: (value: V) => void
  options: readonly SelectOption<V>[]
  /** Shown while nothing is chosen. */
  placeholder?: string
}

/** The system's own list: right on every phone, and it costs nothing. */
export const Select = <V extends string>(props: SelectProps<V>) => {
  const { frame, control } = partField(props)
  const { value, onValue, options, placeholder, ...native } = control
  return (
    <Field {...frame}>
      {(wiring) => (
        <div className={styles.box}>
          <select
            {...native}
            id={wiring.id}
            value={value}
            aria-describedby={wiring.describedBy}
            aria-invalid={wiring.invalid || undefined}
            className={classes(styles.input, styles.select)}
            onChange={(event) => onValue(event.target.value as V)}
          >
            {value === '' && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles.chevron}>
            <Icon of={IconChevronDown} size={18} />
          </span>
        </div>
      )}
    </Field>
  )
}
