import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from '#platform/router/router.tsx'
import { classes } from '../classes.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { Icon, type IconType } from '../icons/icon.tsx'
import styles from './button.module.css'

interface Look {
  /**
   * `primary`: the one action of a screen. `secondary`: beside it. `quiet`: among text, without an edge. `danger`: ends
   * something. `ink`: on tickets, where the brand has no place.
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'ink'
  size?: 'small' | 'normal' | 'large'
  icon?: IconType
  /** As wide as its place; `trailing` then stands at the far end (a price). */
  wide?: boolean
  trailing?: ReactNode
}

const look = ({ variant = 'secondary', size = 'normal', wide }: Look, className?: string): string =>
  classes(styles.button, styles[variant], size !== 'normal' && styles[size], wide && styles.wide, className)

interface InsideProps extends Look {
  children: ReactNode
}

const Inside = ({ icon, children, trailing }: InsideProps) => (
  <>
    {icon && <Icon of={icon} />}
    <span className={styles.label}>{children}</span>
    {trailing !== undefined && <span className={styles.trailing}>{trailing}</span>}
  </>
)

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'children'> {
  children: ReactNode
  /** Work goes on: shows the spinner, keeps width and focus, and does nothing when pressed again. */
  busy?: boolean
  /** Why it can't be pressed now. The button stays focusable and says so. */
  unavailable?: string | undefined
}

/** `<Button variant="primary" busy={saving} onClick={save}>Save</Button>` */
export const Button = ({
  busy = false,
  unavailable,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => {
  const { variant, size, icon, wide, trailing, ...native } = rest
  const blocked = busy || unavailable !== undefined
  const shape: Look = { ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) }
  return (
    <button
      {...native}
      type={type}
      className={look(shape, className)}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      title={unavailable ?? native.title}
      onClick={(event) => (blocked ? event.preventDefault() : onClick?.(event))}
    >
      <span className={styles.inside}>
        {busy && <Spinner />}
        <Inside {...(icon && !busy && { icon })} trailing={trailing}>
          {children}
        </Inside>
      </span>
    </button>
  )
}

export interface LinkButtonProps extends Look, Omit<LinkProps, 'children'> {
  children: ReactNode
}

/** A link that looks like a button: it leads somewhere. */
export const LinkButton = ({ variant, size, icon, wide, trailing, children, className, ...link }: LinkButtonProps) => (
  <Link
    {...link}
    className={look({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) }, className)}
  >
    <span className={styles.inside}>
      <Inside {...(icon && { icon })} trailing={trailing}>
        {children}
      </Inside>
    </span>
  </Link>
)
