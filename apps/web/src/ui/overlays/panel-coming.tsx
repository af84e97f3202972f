import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { useOnline } from '../feedback/offline-banner.tsx'
import { kitStrings } from '../strings/index.ts'
import styles from './panel-coming.module.css'

/** Code that comes sooner opens by itself, without a frame that blinks. */
const LATE_MS = 700

interface PanelComingProps {
  open?: boolean
  onClose: () => void
}

/**
 * The place of a panel whose code somebody asked for and waits for: it says so, and why; who closes it is asked for nothing any more. It is the
 * browser's own dialog, as the code of ours may be what does not come.
 */
export const PanelComing = ({ open = true, onClose }: PanelComingProps) => {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [])
  return open && late && <Waiting onClose={onClose} />
}

const Waiting = ({ onClose }: { onClose: () => void }) => {
  const t = kitStrings.useTranslate()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const online = useOnline()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={styles.waiting} aria-labelledby={title} onClose={onClose}>
      <p id={title} role="status">
        {t(online ? 'loadingSlow' : 'opensLater')}
      </p>
      <Button variant="secondary" onClick={onClose}>
        {t('close')}
      </Button>
    </dialog>
  )
}
