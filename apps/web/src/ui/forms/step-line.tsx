import { IconArrowLeft } from '../icons/icons.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './step-line.module.css'

/** The way to the step before, at either end of its line. */
export const StepBack = ({ label, onBack }: { label: string; onBack: () => void }) => (
  <button type="button" className={styles.back} onClick={onBack}>
    <Icon of={IconArrowLeft} size={20} />
    {label}
  </button>
)

/** How far one is, for the eye; the line above says it in words. `step` is counted from 1. */
export const StepTrack = ({ step, of }: { step: number; of: number }) => (
  <div className={styles.track} aria-hidden>
    <span style={{ inlineSize: `${(step / of) * 100}%` }} />
  </div>
)
