import { useId } from 'react'
import { FieldError } from '#ui/fields/field.tsx'
import styles from './buy.module.css'

interface ValueChipsProps {
  label: string
  value: string | null
  onValue: (value: string) => void
  options: readonly { value: string; label: string; note: string }[]
  /** The id of the first option: what an error leads to. */
  id: string
  error: string | undefined
}

/** The amounts that a card comes in, one beside the other. */
export const ValueChips = ({ label, value, onValue, options, id, error }: ValueChipsProps) => {
  const name = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="visually-hidden">{label}</legend>
      <FieldError id={`${id}-error`} text={error} />
      <div className={styles.chips}>
        {options.map((option, at) => (
          <label key={option.value} className={styles.chip}>
            <input
              type="radio"
              className="visually-hidden"
              id={at === 0 ? id : undefined}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValue(option.value)}
            />
            {option.label}
            {option.note !== '' && <span className={styles.chipNote}>{option.note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
