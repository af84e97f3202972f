import { Icon, type IconType } from '#ui/icons/icon.tsx'
import styles from './status-line.module.css'

interface HealthChipProps {
  good: boolean
  icon: IconType
  /** The state, or the next step: it is the whole button. */
  label: string
  onFix: () => void
  /** The action of a tap while all is well: hear it, print it. */
  onTest?: () => void
}

/** One thing that the board depends on: green and quiet (a picture alone, beside one that is not), or red with its cure in one tap. */
export const HealthChip = ({ good, icon, label, onFix, onTest }: HealthChipProps) => (
  <li data-good={good}>
    {good && !onTest ? (
      <span className={styles.chip}>
        <Icon of={icon} size={20} />
        <span>{label}</span>
      </span>
    ) : (
      <button type="button" className={styles.chip} onClick={good ? onTest : onFix}>
        <Icon of={icon} size={20} />
        <span>{label}</span>
      </button>
    )}
  </li>
)
