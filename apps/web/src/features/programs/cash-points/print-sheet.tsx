import { isBuilt } from '@plein/contract/programs/features'
import type { CashPoint } from '@plein/contract/programs/cash-points'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { cashPointsStrings } from './strings/index.ts'
import styles from './print-sheet.module.css'

interface PrintSheetProps {
  point: CashPoint
  /** The code as an address of data. */
  picture: string
  /** The code's width on paper. */
  cm: number
  onDone: () => void
}

/** The sheet that is printed in place of the page: name, code, what to do, the short code, and marks to cut along. */
export const PrintSheet = ({ point, picture, cm, onDone }: PrintSheetProps) => {
  const t = cashPointsStrings.useTranslate()
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const print = async (): Promise<void> => {
      await image.current?.decode().catch(() => undefined)
      window.print()
      onDone()
    }
    void print()
    // oxlint-disable-next-line react/exhaustive-deps -- printed once, when it stands
  }, [])
  return createPortal(
    <div className={styles.sheet} data-print-sheet="">
      <div className={styles.cut}>
        <p className={styles.name}>{point.name}</p>
        <img ref={image} src={picture} alt="" style={{ inlineSize: `${cm}cm`, blockSize: `${cm}cm` }} />
        <p className={styles.do}>{isBuilt('phone_payments') ? t('scanToPay') : t('scanForMenu')}</p>
        <p className={styles.code}>{point.short_code}</p>
      </div>
    </div>,
    document.body,
  )
}
