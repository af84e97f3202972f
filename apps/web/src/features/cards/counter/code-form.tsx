import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { useOnline } from '#ui/feedback/offline-banner.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import type { SummaryError } from '#ui/fields/error-summary.tsx'
import { IconScan } from '#ui/icons/icons.ts'
import { later } from '#ui/later.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { tillStrings } from '../till/strings/index.ts'
import { CashPointField } from './cash-point-field.tsx'
import styles from './counter.module.css'

const ScanCode = later(() => import('../add/scan-code.tsx').then((m) => m.ScanCode))

interface CodeFormProps {
  form: { errors: readonly SummaryError[]; attempt: number; onSubmit: () => void }
  field: { id: string; value: string; error: string | undefined; onValue: (text: string) => void }
  label: string
  hint: string
  /** Why nothing can be looked up without a connection. */
  offline: string
  busy: boolean
  /** A whole code from elsewhere. */
  onCode: (text: string) => void
  /** As it is printed, while it is typed. */
  group: (typed: string) => string
  /** The code in a QR code; undefined for one of something else. Left out: nothing here can be scanned by a camera. */
  readScanned?: (text: string) => string | undefined
  /** Above the field: why it is asked for again. */
  notice?: ReactNode
}

/** Asks for a card: by the camera, a scanner that types, or by hand. */
export const CodeForm = (props: CodeFormProps) => {
  const { form, field, label, hint, offline, busy, onCode, group, readScanned, notice } = props
  const t = tillStrings.useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const isOnline = useOnline()
  const [isScanning, setScanning] = useState(false)
  // On a telephone the keyboard would cover the button of the camera.
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) input.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={styles.find}>
      <Form {...form}>
        {notice}
        <CashPointField />
        {readScanned && (
          <Button icon={IconScan} size="large" wide onClick={() => setScanning(true)}>
            {t('scan')}
          </Button>
        )}
        <TextField
          {...field}
          ref={input}
          label={label}
          hint={hint}
          look="mono"
          maxLength={300}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          onPaste={(event) => {
            event.preventDefault()
            onCode(event.clipboardData.getData('text'))
          }}
          onValue={(text) => {
            // In the middle of the code what is typed stays where it is; at its end it is grouped.
            const caret = input.current?.selectionStart ?? text.length
            field.onValue(caret === text.length ? group(text) : text)
          }}
          onBlur={() => field.onValue(group(field.value))}
        />
        <Button type="submit" variant="primary" wide busy={busy} {...(!isOnline && { unavailable: offline })}>
          {t('lookUp')}
        </Button>
        {!isOnline && <p className={styles.warning}>{offline}</p>}
      </Form>
      <Dialog open={isScanning} onClose={() => setScanning(false)} title={t('scan')}>
        {isScanning && readScanned && (
          <ScanCode
            read={readScanned}
            onCode={(code) => {
              setScanning(false)
              onCode(code)
            }}
          />
        )}
      </Dialog>
    </div>
  )
}
