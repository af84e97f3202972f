import type { ComponentProps } from 'react'
import { Icon, type IconType } from '../icons/icon.tsx'
import { classes } from '../classes.ts'
import { Tooltip } from '../overlays/tooltip.tsx'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconType
  /** Its name: read out, and shown as a tooltip. */
  label: string
  variant?: 'quiet' | 'outlined'
  /** A count on its corner (the basket). Part of the name is up to `label`. */
  badge?: number
}

/** A button that is known by its icon: close, back, search, print. All others carry words. */
export const IconButton = ({
  icon,
  label,
  variant = 'quiet',
  badge,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) => (
  <Tooltip text={label}>
    <button {...rest} type={type} aria-label={label} className={classes(styles.button, styles[variant], className)}>
      <Icon of={icon} />
      {badge !== undefined && badge > 0 && (
        <span className={styles.badge} aria-hidden>
          {badge}
        </span>
      )}
    </button>
  </Tooltip>
)
