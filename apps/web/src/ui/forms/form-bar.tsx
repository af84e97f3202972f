import { isValidElement, type ReactElement, type ReactNode } from 'react'
import styles from './form-bar.module.css'

interface FormBarProps {
  /** The save state: a few words, announced as they change, or a line that announces itself (SaveLine). */
  state?: string | false | ReactElement
  /** The ways on, the primary one last. */
  children: ReactNode
}

/** The end of a long form, always in sight: what is not saved yet, and the way to save it. Toasts stand above it. */
export const FormBar = ({ state, children }: FormBarProps) => (
  <div className={styles.bar}>
    <div className={styles.state}>{isValidElement(state) ? state : <p role="status">{state}</p>}</div>
    {children}
  </div>
)
