import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './page.module.css'

interface PageProps {
  children: ReactNode
  /** `form` 640 · `detail` 880 · `content` 1120 · `full` 1320. */
  width?: 'form' | 'detail' | 'content' | 'full'
}

/** The column that a page stands in, with its gutters. */
export const Page = ({ children, width = 'full' }: PageProps) => (
  <div className={classes(styles.page, styles[width])}>{children}</div>
)

interface PageHeaderProps {
  title: ReactNode
  /** How many things the list holds. */
  count?: number | undefined
  /** A line under the title. */
  meta?: ReactNode
  /** Beside the primary action. */
  secondary?: ReactNode
  /** The one primary action: top right on a screen, a bar at the bottom of a phone. */
  primary?: ReactNode
  /** The way up, above the title. */
  back?: ReactNode
}

export const PageHeader = ({ title, count, meta, secondary, primary, back }: PageHeaderProps) => (
  <header className={styles.header}>
    <div className={styles.words}>
      {back && <div className={styles.back}>{back}</div>}
      <h1>
        {title}
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </h1>
      {meta && <div className={styles.meta}>{meta}</div>}
    </div>
    {secondary && <div className={styles.secondary}>{secondary}</div>}
    {primary && <div className={styles.primary}>{primary}</div>}
  </header>
)

/** Stays at the bottom of the screen: the primary action of a phone's page. Toasts stand above it. */
export const BottomBar = ({ children }: { children: ReactNode }) => <div className={styles.bottom}>{children}</div>

interface SectionProps {
  title: ReactNode
  /** At the end of the title's line. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a page under its own heading. */
export const Section = ({ title, action, children }: SectionProps) => (
  <section className={styles.section}>
    <div className={styles.sectionHead}>
      <h2>{title}</h2>
      {action}
    </div>
    {children}
  </section>
)

/** A sheet of paper: the one level of boxes that a page has. */
export const Panel = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={classes(styles.panel, className)}>{children}</div>
)
