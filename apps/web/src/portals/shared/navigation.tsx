import type { ComponentType } from 'react'
import { NavLink } from '#platform/router/router.tsx'
import { Icon, type IconType } from '#ui/icons/icon.tsx'
import styles from './navigation.module.css'

export interface NavigationEntry {
  to: string
  label: string
  icon: IconType
  /** A live count beside the label. */
  Badge?: ComponentType
  /** Places on it that the palette alone names. */
  parts?: readonly { to: string; label: string }[]
}

interface NavigationProps {
  label: string
  entries: readonly NavigationEntry[]
  /** `rail`: labels beside icons; `narrow`: icons with their names as tooltips; `tabs`: at the bottom of a phone; `bar`: in a line. */
  look: 'rail' | 'narrow' | 'tabs' | 'bar'
  onChosen?: () => void
}

/** The pages of a portal. */
export const Navigation = ({ label, entries, look, onChosen }: NavigationProps) => (
  <nav aria-label={label} className={styles[look]}>
    <ul className={styles.list}>
      {entries.map(({ to, label: name, icon, Badge }) => (
        <li key={to}>
          <NavLink
            to={to}
            className={styles.entry}
            {...(onChosen && { onClick: onChosen })}
            {...(look === 'narrow' && { title: name })}
          >
            <Icon of={icon} size={look === 'tabs' ? 24 : 20} />
            <span className={look === 'narrow' ? 'visually-hidden' : undefined}>{name}</span>
            {Badge && (
              <span className={styles.badge}>
                <Badge />
              </span>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)
