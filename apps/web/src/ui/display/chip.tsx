import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon, type IconType } from '../icons/icon.tsx'
import styles from './chip.module.css'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'success_outline'

interface ChipProps {
  tone?: Tone
  icon?: IconType
  children: ReactNode
}

/** A state in a word: tone, icon and word together, never the colour alone. */
export const Chip = ({ tone = 'neutral', icon, children }: ChipProps) => (
  <span className={classes(styles.chip, styles[tone])}>
    {icon && <Icon of={icon} size={16} />}
    {children}
  </span>
)

interface FilterChipProps {
  pressed: boolean
  onPressed: (pressed: boolean) => void
  icon?: IconType
  children: ReactNode
}

/** A filter that is on or off: Open now, Free delivery. */
export const FilterChip = ({ pressed, onPressed, icon, children }: FilterChipProps) => (
  <button type="button" className={styles.filter} aria-pressed={pressed} onClick={() => onPressed(!pressed)}>
    {icon && <Icon of={icon} size={18} />}
    {children}
  </button>
)
