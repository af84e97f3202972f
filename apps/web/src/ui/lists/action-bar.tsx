import type { ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { IconX } from '../icons/icons.ts'
import { listStrings } from './strings/index.ts'
import styles from './lists.module.css'

interface ActionBarProps {
  count: number
  onClear: () => void
  /** Marks also what stands on other pages; null where all is marked or cannot be. */
  everything: ReactNode
  /** Buttons, one to three. */
  children: ReactNode
}

/** The actions on the marked rows: a bar that comes up from below and stays in sight while the list scrolls. */
export const ActionBar = ({ count, onClear, everything, children }: ActionBarProps) => {
  const t = listStrings.useTranslate()
  return (
    <div className={styles.bar} role="region" aria-label={t('withSelected')}>
      <span className={styles.count} role="status">
        {t('selected', { n: count })}
      </span>
      {everything}
      <span className={styles.actions}>{children}</span>
      <IconButton icon={IconX} label={t('clearSelection')} onClick={onClear} />
    </div>
  )
}
