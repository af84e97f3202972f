import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { IconPrinter, IconPrinterOff } from '#ui/icons/icons.ts'
import { Dialog } from '#ui/overlays/panels.tsx'
import { printTest } from '../state/print-job.ts'
import { changeDevice } from '../state/device-settings.ts'
import { useStore } from '#platform/store.ts'
import { printer, tellPrinter } from '../watch/shift.ts'
import { HealthChip } from './health-chip.tsx'
import { boardStrings } from '../state/strings/index.ts'
import styles from './status-line.module.css'

/** A page cannot see a printer: it prints a test ticket and asks what came out. */
export const PrinterChip = () => {
  const t = boardStrings.useTranslate()
  const state = useStore(printer)
  const [asking, setAsking] = useState(false)
  const test = (): void => {
    printTest()
    setAsking(true)
  }
  const answer = (worked: boolean): void => {
    tellPrinter(worked ? 'ok' : 'failed')
    setAsking(false)
  }
  const none = (): void => {
    changeDevice({ paper: 'none', auto_print: false })
    setAsking(false)
  }
  const label = { ok: t('printerOk'), failed: t('printerFailed'), untested: t('printerUntested') }[state]
  return (
    <>
      <HealthChip
        good={state === 'ok'}
        icon={state === 'failed' ? IconPrinterOff : IconPrinter}
        label={label}
        onFix={test}
        onTest={test}
      />
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('printerQuestion')}
        description={t('printerHelp')}
        footer={
          <div className={styles.answers}>
            <Button onClick={none}>{t('printerNone')}</Button>
            <Button onClick={() => answer(false)}>{t('printerNo')}</Button>
            <Button variant="primary" onClick={() => answer(true)}>
              {t('printerYes')}
            </Button>
          </div>
        }
      >
        {null}
      </Dialog>
    </>
  )
}
