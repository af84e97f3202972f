import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Field, type FieldProps } from './field.tsx'
import { partField } from './part-field.ts'
import { TextCounter } from './text-counter.tsx'
import type { Filter } from './filters.ts'
import styles from './field.module.css'

type Native = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id' | 'size'>

export interface TextFieldProps extends FieldProps, Native {
  value: string
  onValue: (value: string) => void
  /** Removes what can't belong here, typed or pasted: `filters.numeric`. */
  filter?: Filter
  /** The room that the answer needs, in characters; a postcode field is short. */
  width?: number
  /** `numeric`: figures in columns; `mono`: codes that are compared letter by letter; `money`: at the right edge. */
  look?: 'numeric' | 'mono' | 'money'
  /** Inside the box, before the text (an icon or a sign) and after it (a button). */
  before?: ReactNode
  after?: ReactNode
}

/** The longest text that a field takes when it names no limit of its own. */
const MAX_LENGTH = 255

/** `<TextField label={t('zip')} value={zip} onValue={setZip} error={errors.zip} autoComplete="postal-code" width={9} />` */
export const TextField = (props: TextFieldProps) => {
  const { frame, control } = partField(props)
  const { value, onValue, filter, width, look, before, after, maxLength = MAX_LENGTH, ...native } = control
  return (
    <Field {...frame}>
      {(wiring) => (
        <>
          <div className={styles.box} style={width ? { maxInlineSize: `calc(${width}ch + 26px)` } : undefined}>
            {before && <span className={styles.before}>{before}</span>}
            <input
              type="text"
              {...native}
              id={wiring.id}
              value={value}
              maxLength={maxLength}
              aria-describedby={[wiring.describedBy, native['aria-describedby']].filter(Boolean).join(' ') || undefined}
              aria-invalid={wiring.invalid || native['aria-invalid']}
              className={classes(
                styles.input,
                look && styles[look],
                look === 'money' && styles.numeric,
                before !== undefined && styles.withBefore,
                after !== undefined && styles.withAfter,
              )}
              onChange={(event) => onValue(filter ? filter(event.target.value) : event.target.value)}
            />
            {after && <span className={styles.after}>{after}</span>}
          </div>
          <TextCounter used={value.length} limit={maxLength} />
        </>
      )}
    </Field>
  )
}
