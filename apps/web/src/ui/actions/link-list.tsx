import type { ReactNode } from 'react'
import styles from './link-list.module.css'

interface LinkListProps {
  /** True where one follows the other. */
  ordered?: boolean
  /** Items that each hold a link: an icon or none, a span with its words, an icon or none. What is done has `data-done`. */
  children: ReactNode
}

/** Tasks, a row each, with a link. */
export const LinkList = ({ ordered = false, children }: LinkListProps) =>
  ordered ? <ol className={styles.list}>{children}</ol> : <ul className={styles.list}>{children}</ul>
