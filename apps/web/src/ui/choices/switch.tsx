import type { ComponentProps, ReactNode } from 'react'
import styles from './choice.module.css'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange'> {
  label: ReactNode
  checked: boolean
  onChecked: (checked: boolean) => void
  hint?: ReactNode
}

/** Works at once; what needs a Save is a Checkbox. */
export const Switch = ({ label, checked, onChecked, hint, className, ...native }: SwitchProps) => (
  <label className={`${styles.row} ${className ?? ''}`}>
    <input
      {...native}
      type="checkbox"
      role="switch"
      aria-checked={checked}
      className={styles.switch}
      checked={checked}
      onChange={(event) => onChecked(event.target.checked)}
    />
    <span className={styles.words}>
      <span>{label}</span>
      {hint && <span className={styles.hint}>{hint}</span>}
    </span>
  </label>
)
