import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './perforated.module.css'

interface PerforatedProps {
  children: ReactNode
  /** Which edges are torn. */
  edge?: 'bottom' | 'both'
  className?: string
}

/** Paper with a torn edge: only for what is paper in the real world (receipts, tickets, cards, bills). */
export const Perforated = ({ children, edge = 'bottom', className }: PerforatedProps) => (
  <div className={classes(styles.paper, edge === 'both' && styles.both, className)}>{children}</div>
)
