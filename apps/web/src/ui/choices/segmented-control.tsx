import { useId, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './segmented-control.module.css'

interface SegmentedControlProps<V extends string> {
  /** The chosen option, for a screen reader. */
  label: string
  value: V
  onValue: (value: V) => void
  options: readonly { value: V; label: ReactNode; count?: number }[]
  wide?: boolean
}

/** Two to four ways to see or get the same thing: Delivery | Pickup. */
export const SegmentedControl = <V extends string>({
  label,
  value,
  onValue,
  options,
  wide,
}: SegmentedControlProps<V>) => {
  const name = useId()
  return (
    <div className={classes(styles.control, wide && styles.wide)} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValue(option.value)}
          />
          {option.label}
          {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
        </label>
      ))}
    </div>
  )
}
