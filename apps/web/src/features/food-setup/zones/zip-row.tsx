import type { ZipZone } from '@plein/contract/food-setup/program'
import { memo } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { IconTrash } from '#ui/icons/icons.ts'
import { zoneStrings } from './strings/index.ts'
import { TypedMoneyField } from './typed-fields.tsx'
import { writeZone } from './zone.rules.ts'
import styles from './zones.module.css'

interface ZipRowProps {
  /** Its fields have the ids `<id>.zip_code` and `<id>.cost`. */
  id: string
  at: number
  zone: ZipZone
  codeError: string | undefined
  costError: string | undefined
  onZone: (at: number, part: Partial<ZipZone>) => void
  onRemove: (at: number) => void
  /** Several lines were pasted into a field. */
  onPasted: (text: string) => void
  /** Enter: on to the next row. */
  onNext: (at: number) => void
}

/** One of perhaps a thousand rows: it is drawn again only when it changes itself. */
export const ZipRow = memo((props: ZipRowProps) => {
  const { id, at, zone, codeError, costError, onZone, onRemove, onPasted, onNext } = props
  const t = zoneStrings.useTranslate()
  const row = at + 1
  const reported = codeError !== undefined || costError !== undefined ? `${id}-error` : undefined
  return (
    <li className={styles.zip} data-refused={reported !== undefined || undefined}>
      <div id={`${id}-error`} className={styles.rowErrors}>
        <FieldError id={`${id}-code`} text={codeError} />
        <FieldError id={`${id}-cost`} text={costError} />
      </div>
      <div className={styles.zipFields}>
        <TextField
          id={`${id}.zip_code`}
          label={t('ofRow', { field: t('zip'), row })}
          hiddenLabel
          placeholder={t('zipExample')}
          autoComplete="off"
          maxLength={12}
          value={zone.zip_code}
          onValue={(zip_code) => onZone(at, { zip_code })}
          onBlur={() => onZone(at, { zip_code: writeZone(zone.zip_code) })}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text')
            if (!/[\n\t;]/.test(text.trim())) return
            event.preventDefault()
            onPasted(text)
          }}
          aria-invalid={codeError !== undefined || undefined}
          aria-describedby={reported}
        />
        <TypedMoneyField
          id={`${id}.cost`}
          label={t('ofRow', { field: t('cost'), row })}
          hiddenLabel
          value={zone.cost}
          onValue={(cost) => onZone(at, { cost })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onNext(at)
          }}
          aria-invalid={costError !== undefined || undefined}
          aria-describedby={reported}
        />
        <IconButton icon={IconTrash} label={t('removeRow', { row })} onClick={() => onRemove(at)} />
      </div>
    </li>
  )
})
ZipRow.displayName = 'ZipRow'
