import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { Field, type FieldProps } from './field.tsx'
import { partField } from './part-field.ts'
import { TextCounter } from './text-counter.tsx'
import styles from './field.module.css'

interface TextareaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'id'> {
  value: string
  onValue: (value: string) => void
  /** Takes away space at both ends when the field is left. */
  trim?: boolean
}

/** A text of several lines; it grows with what is written. */
export const Textarea = (props: TextareaProps) => {
  const { frame, control } = partField(props)
  const { value, onValue, trim, maxLength = 1000, onBlur, ...native } = control
  return (
    <Field {...frame}>
      {(wiring) => (
        <>
          <textarea
            rows={2}
            {...native}
            id={wiring.id}
            value={value}
            maxLength={maxLength}
            aria-describedby={wiring.describedBy}
            aria-invalid={wiring.invalid || undefined}
            className={classes(styles.input, styles.area)}
            onChange={(event) => onValue(event.target.value)}
            onBlur={(event) => {
              if (trim && value !== value.trim()) onValue(value.trim())
              onBlur?.(event)
            }}
          />
          <TextCounter used={value.length} limit={maxLength} />
        </>
      )}
    </Field>
  )
}
