import { useState, type ComponentType, type ReactNode } from 'react'
import { useNavigate } from '#platform/router/router.tsx'
import { Button } from '#ui/actions/button.tsx'
import { IconScan } from '#ui/icons/icons.ts'
import { toOwnPath } from './own-link.ts'
import { counterStrings } from './strings/index.ts'
import styles from './counter.module.css'

/** The camera, or a picture, on a QR code: the portal has it of another feature. */
export interface ScanProps {
  onCode: (code: string) => void
  read: (text: string) => string | undefined
  words: { hint: string; other: string }
}

interface ScanToPayProps {
  Scan: ComponentType<ScanProps>
  /** The code by hand. */
  children: ReactNode
}

/** C-09, Scan: a code of ours, by the camera, a picture or by hand, and its page. The camera starts when somebody asks for it. */
export const ScanToPay = ({ Scan, children }: ScanToPayProps) => {
  const t = counterStrings.useTranslate()
  const go = useNavigate()
  const [isScanning, setScanning] = useState(false)
  return (
    <div className={styles.stack}>
      <p className={styles.note}>{t('scanText')}</p>
      {isScanning ? (
        <Scan
          read={(text) => toOwnPath(text, window.location.origin)}
          onCode={(path) => go(path)}
          words={{ hint: t('scanHint'), other: t('scanOther') }}
        />
      ) : (
        <Button icon={IconScan} variant="primary" wide onClick={() => setScanning(true)}>
          {t('startCamera')}
        </Button>
      )}
      <section className={styles.stack}>
        <h2 className={styles.head}>{t('orType')}</h2>
        {children}
      </section>
    </div>
  )
}
