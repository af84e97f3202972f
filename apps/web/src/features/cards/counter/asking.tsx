import { useEffect, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { tillStrings } from '../till/strings/index.ts'
import styles from './counter.module.css'

/** After this long somebody may go on without knowing. */
const PATIENCE_MS = 20_000

/** Nobody knows yet what came of a call: it is asked for again, and said so. */
export const Asking = ({ text, onGiveUp }: { text: string; onGiveUp: () => void }) => {
  const t = tillStrings.useTranslate()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.asking}>
      <div role="status" className={styles.asked}>
        <Spinner />
        <h2>{t('checking')}</h2>
        <p>{text}</p>
      </div>
      {isLong && (
        <>
          <p className={styles.quiet}>{t('checkingLong')}</p>
          <Button onClick={onGiveUp}>{t('stopChecking')}</Button>
        </>
      )}
    </div>
  )
}
