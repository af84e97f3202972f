import { codeAlphabet, normalizeToken } from '@plein/contract/cards/card-code'
import { requestLimits } from '@plein/contract/payment-management/codes'
import { useState, type ComponentType } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { IconScan } from '#ui/icons/icons.ts'
import { Dialog } from '#ui/overlays/panels.tsx'
import type { ScanProps } from '../counter/scan-to-pay.tsx'
import { terminalStrings } from './strings/index.ts'
import styles from './terminal.module.css'

interface PayerCodeProps {
  Scan: ComponentType<ScanProps>
  id: string
  value: string
  onValue: (value: string) => void
  error: string | undefined
}

/** The code in a scanned text: of a payer's phone, and of nothing else. */
const readPayerCode = (text: string): string | undefined => {
  const code = normalizeToken(text)
  const is_code =
    code.length === requestLimits.payer_code.length && Array.from(code).every((c) => codeAlphabet.includes(c))
  return is_code ? `${code.slice(0, 4)} ${code.slice(4)}` : undefined
}

/** The code that a customer shows: the request comes up on their phone, without a link or another code. */
export const PayerCode = ({ Scan, id, value, onValue, error }: PayerCodeProps) => {
  const t = terminalStrings.useTranslate()
  const [isScanning, setScanning] = useState(false)
  return (
    <div className={styles.payer}>
      <TextField
        id={id}
        label={t('payerCode')}
        hint={t('payerCodeHint')}
        look="mono"
        maxLength={12}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={value}
        onValue={onValue}
        error={error}
      />
      <Button icon={IconScan} onClick={() => setScanning(true)}>
        {t('scanPayer')}
      </Button>
      <Dialog open={isScanning} onClose={() => setScanning(false)} title={t('scanPayer')}>
        {isScanning && (
          <Scan
            read={readPayerCode}
            onCode={(code) => {
              setScanning(false)
              onValue(code)
            }}
            words={{ hint: t('scanPayerHint'), other: t('scanPayerOther') }}
          />
        )}
      </Dialog>
    </div>
  )
}
