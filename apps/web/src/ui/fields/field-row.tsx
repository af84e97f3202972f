import type { CSSProperties, ReactNode } from 'react'
import styles from './field-row.module.css'

interface FieldRowProps {
  /** Fields, nothing else. */
  children: ReactNode
  /** A field that would be narrower in px goes to the next line. */
  least?: number
}

/** Fields side by side: labels stand on one line, and so do the inputs, however long a hint or an error between them is. */
export const FieldRow = ({ children, least = 220 }: FieldRowProps) => (
  <div className={styles.row} style={{ '--least': `${least}px` } as CSSProperties}>
    {children}
  </div>
)
