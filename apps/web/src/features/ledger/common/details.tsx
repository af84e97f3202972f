import { IconChevronRight } from '#ui/icons/icons.ts'
import type { ReactNode } from 'react'
import { Link } from '#platform/router/router.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import styles from './details.module.css'

export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

export const LinkRows = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>

interface LinkRowProps {
  to: string
  title: ReactNode
  meta?: ReactNode
  /** An amount, at the far end. */
  end?: ReactNode
  /** A status under the title. */
  children?: ReactNode
}

/** A step further, as wide as its place. */
export const LinkRow = ({ to, title, meta, end, children }: LinkRowProps) => (
  <li>
    <Link className={styles.row} to={to}>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {meta && <span className={styles.meta}>{meta}</span>}
      </span>
      {children}
      {end && <span className={styles.end}>{end}</span>}
      <Icon of={IconChevronRight} size={16} />
    </Link>
  </li>
)

export const DetailsSkeleton = () => (
  <Loading>
    <Skeleton height="180px" radius="panel" />
  </Loading>
)
