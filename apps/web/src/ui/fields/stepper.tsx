import { useState } from 'react'
import { announce } from '../feedback/announcer.tsx'
import { Icon } from '../icons/icon.tsx'
import { IconMinus, IconPlus } from '../icons/icons.ts'
import { kitStrings } from '../strings/index.ts'
import styles from './stepper.module.css'

interface StepperProps {
  /** The counted item, for a screen reader: 'Quantity of Margherita'. */
  label: string
  value: number
  onValue: (value: number) => void
  /** Never below 0. */
  min?: number
  max?: number
  size?: 'normal' | 'small'
}

const MAX = 9999

/** A quantity of at most four digits; minus stops at 0 (or `min`). */
export const Stepper = ({ label, value, onValue, min = 0, max = MAX, size = 'normal' }: StepperProps) => {
  const t = kitStrings.useTranslate()
  // An emptied field while somebody types another number.
  const [empty, setEmpty] = useState(false)
  const lowest = Math.max(0, min)
  const set = (next: number): number => {
    const allowed = Math.min(Math.min(max, MAX), Math.max(lowest, next))
    setEmpty(false)
    onValue(allowed)
    return allowed
  }
  // The number changes beside the button that was pressed: a screen reader stays on the button, and says it only when told.
  const step = (by: number): void => announce(`${label}: ${set(value + by)}`)
  return (
    <div className={styles.stepper} data-size={size}>
      <button
        type="button"
        aria-label={`${t('less')}, ${label}`}
        aria-disabled={value <= lowest || undefined}
        onClick={() => step(-1)}
      >
        <Icon of={IconMinus} size={20} />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        maxLength={4}
        value={empty ? '' : value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          const digits = event.target.value.replaceAll(/\D/g, '').slice(0, 4)
          if (digits === '') setEmpty(true)
          else set(Number(digits))
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          step(event.key === 'ArrowUp' ? 1 : -1)
        }}
        onBlur={() => setEmpty(false)}
      />
      <button
        type="button"
        aria-label={`${t('more')}, ${label}`}
        aria-disabled={value >= max || undefined}
        onClick={() => step(1)}
      >
        <Icon of={IconPlus} size={20} />
      </button>
    </div>
  )
}
