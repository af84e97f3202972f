import { useEffect, useState } from 'react'
import { Loading, Skeleton } from '../feedback/skeleton.tsx'
import { kitStrings } from '../strings/index.ts'
import { Dialog } from './panels.tsx'

/** What comes sooner opens by itself, without a frame that blinks. */
const LATE_MS = 700

interface PanelComingProps {
  open?: boolean
  onClose: () => void
}

/** The place of a panel whose code somebody asked for and waits for: it says so, and who closes it is asked for nothing any more. */
export const PanelComing = ({ open = true, onClose }: PanelComingProps) => {
  const t = kitStrings.useTranslate()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Dialog open={open && late} onClose={onClose} title={t('loadingSlow')}>
      <Loading>
        <Skeleton width="80%" />
        <Skeleton width="60%" />
        <Skeleton height="48px" />
      </Loading>
    </Dialog>
  )
}
