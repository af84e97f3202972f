import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { EmptyState } from '../feedback/empty-state.tsx'
import { Loading, Skeleton } from '../feedback/skeleton.tsx'
import styles from './entries.module.css'

/** A few things beneath each other, where a table would be too much. */
export const Entries = ({ children }: { children: ReactNode }) => <ul className={styles.entries}>{children}</ul>

interface EntryProps {
  words: ReactNode
  /** Beside the words: sums and actions. */
  children?: ReactNode
  /** `top`: the actions stand beside the first line of many. */
  align?: 'center' | 'top'
}

export const Entry = ({ words, children, align = 'center' }: EntryProps) => (
  <li className={classes(styles.entry, align === 'top' && styles.top)}>
    <div className={styles.words}>{words}</div>
    {children}
  </li>
)

/** A small line of an entry's words. */
export const EntryNote = ({ children }: { children: ReactNode }) => <span className={styles.note}>{children}</span>

/** A few words above the entries: what they are for. */
export const EntriesLead = ({ children }: { children: ReactNode }) => <p className={styles.lead}>{children}</p>

interface AddedEntriesProps {
  lead: ReactNode
  /** Undefined while they load. */
  count: number | undefined
  none: { title: string; text: string }
  add: ReactNode
  /** The entries. */
  children: ReactNode
  /** Forms and questions that stand over the page. */
  dialogs: ReactNode
}

/** A page of a few things that an owner adds: what they are for, the entries, and how to add one. */
export const AddedEntries = ({ lead, count, none, add, children, dialogs }: AddedEntriesProps) => (
  <div className={styles.page}>
    <EntriesLead>{lead}</EntriesLead>
    {count === undefined && (
      <Loading>
        <Skeleton height="112px" radius="panel" />
      </Loading>
    )}
    {count === 0 && (
      <EmptyState scene="bell" title={none.title} action={add}>
        {none.text}
      </EmptyState>
    )}
    {count !== undefined && count > 0 && (
      <>
        <Entries>{children}</Entries>
        <div>{add}</div>
      </>
    )}
    {dialogs}
  </div>
)
