import { useId, type ReactNode } from 'react'
import { FieldError } from '../fields/field.tsx'
import { classes } from '../classes.ts'
import styles from './choice.module.css'

interface RadioOption<V extends string> {
  value: V
  label: ReactNode
  hint?: ReactNode
  /** Before the words: the logo of a payment method. */
  leading?: ReactNode
  /** At the far end: a price. */
  trailing?: ReactNode
  disabled?: boolean
}

interface RadioGroupProps<V extends string> {
  legend: ReactNode
  /** Keeps the legend for a screen reader where a heading says it. */
  hiddenLegend?: boolean
  value: V | null
  onValue: (value: V) => void
  options: readonly RadioOption<V>[]
  hint?: ReactNode
  error?: string | undefined
  /** Large rows with an edge, for a choice that matters (payment methods). */
  look?: 'plain' | 'rows'
  /** The id of the first option: what an ErrorSummary links to. */
  id?: string
}

export const RadioGroup = <V extends string>(props: RadioGroupProps<V>) => {
  const { legend, hiddenLegend, value, onValue, options, hint, error, look = 'plain', id } = props
  const own = useId()
  const name = id ?? own
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={hiddenLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {hint && <p className={styles.groupHint}>{hint}</p>}
      <FieldError id={`${name}-error`} text={error} />
      <div className={look === 'rows' ? styles.rows : undefined}>
        {options.map((option, at) => (
          <label key={option.value} className={styles.row} data-invalid={error !== undefined || undefined}>
            <input
              type="radio"
              id={at === 0 ? name : undefined}
              name={own}
              className={classes(styles.box, styles.round)}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValue(option.value)}
            />
            {option.leading}
            <span className={styles.words}>
              <span>{option.label}</span>
              {option.hint && <span className={styles.hint}>{option.hint}</span>}
            </span>
            {option.trailing !== undefined && <span className={styles.trailing}>{option.trailing}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
