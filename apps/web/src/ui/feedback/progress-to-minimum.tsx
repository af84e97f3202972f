import { IconCircleCheck } from '../icons/icons.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './progress-to-minimum.module.css'

interface ProgressToMinimumProps {
  /** Cents. */
  reached: number
  minimum: number
  /** 'Add € 5,00 more to reach the € 20,00 minimum', or that it is reached. */
  text: string
}

/** How far a basket is from what must be ordered, in words and as a bar. */
export const ProgressToMinimum = ({ reached, minimum, text }: ProgressToMinimumProps) => {
  const done = reached >= minimum
  const share = minimum === 0 ? 1 : Math.min(1, reached / minimum)
  return (
    <div className={styles.progress} data-done={done || undefined}>
      <p className={styles.text}>
        {done && <Icon of={IconCircleCheck} size={18} />}
        {text}
      </p>
      <div className={styles.track} aria-hidden>
        <div className={styles.bar} style={{ transform: `scaleX(${share})` }} />
      </div>
    </div>
  )
}
