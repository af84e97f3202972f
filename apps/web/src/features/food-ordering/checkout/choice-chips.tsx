import { useId } from 'react'
import styles from './choice-chips.module.css'

interface ChoiceChipsProps {
  /** The chosen option, for a screen reader. */
  label: string
  value: string | null
  onValue: (value: string) => void
  options: readonly { value: string; label: string; disabled?: boolean; note?: string }[]
  /** The id of the first option: what an error leads to. */
  id?: string
}

/** One of several short answers: days, times. */
export const ChoiceChips = ({ label, value, onValue, options, id }: ChoiceChipsProps) => {
  const name = useId()
  return (
    <div className={styles.chips} role="radiogroup" aria-label={label}>
      {options.map((option, at) => (
        <label key={option.value} className={styles.chip}>
          <input
            type="radio"
            className="visually-hidden"
            id={at === 0 ? id : undefined}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onValue(option.value)}
          />
          {option.label}
          {option.note && <span className={styles.note}>{option.note}</span>}
        </label>
      ))}
    </div>
  )
}
