import { useCallback, useId, useSyncExternalStore, type ReactNode } from 'react'
import { kitStrings } from '../strings/index.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** CSS lengths; a line of text when left out. */
  width?: string
  height?: string
  radius?: 'control' | 'panel' | 'full'
}

/** A grey block in the shape of what will come. */
export const Skeleton = ({ width, height, radius = 'control' }: SkeletonProps) => (
  <span
    className={styles.block}
    data-line={height === undefined || undefined}
    style={{ inlineSize: width, blockSize: height, borderRadius: `var(--radius-${radius})` }}
  />
)

/** Which of those on the page says that it loads: the first of them, for all that came while it stands. */
let speaker: string | null = null

const useSpeaks = (): boolean => {
  const id = useId()
  const stand = useCallback(() => {
    speaker ??= id
    return () => {
      if (speaker === id) speaker = null
    }
  }, [id])
  return useSyncExternalStore(stand, () => speaker === id)
}

/**
 * The place of content that loads: appears after 150 ms, is busy for a screen reader, and says so, once for all of a page.
 * `<Loading><Skeleton height="120px" /></Loading>`
 */
export const Loading = ({ children, label }: { children: ReactNode; label?: string }) => {
  const t = kitStrings.useTranslate()
  const speaks = useSpeaks()
  return (
    <div className={styles.late} aria-busy="true">
      {speaks && (
        <span className="visually-hidden" role="status">
          {label ?? t('loading')}
        </span>
      )}
      {children}
    </div>
  )
}
