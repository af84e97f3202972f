import { classes } from '../classes.ts'
import styles from './badge.module.css'

/** A count: new orders, the basket. Nothing for 0. */
export const Badge = ({ count, tone = 'brand' }: { count: number; tone?: 'brand' | 'neutral' }) =>
  count === 0 ? null : <span className={classes(styles.badge, styles[tone])}>{count > 99 ? '99+' : count}</span>
