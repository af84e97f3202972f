import type { ZipZone } from '@plein/contract/food-setup/program'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { announce } from '#ui/feedback/announcer.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useUndoHere } from '#ui/feedback/undo-here.ts'
import { IconPlus } from '#ui/icons/icons.ts'
import { PasteZones } from './paste-zones.tsx'
import { zoneStrings } from './strings/index.ts'
import { mergeZones } from './zone.rules.ts'
import { ZipRow } from './zip-row.tsx'
import { ZipTools } from './zip-tools.tsx'
import styles from './zones.module.css'

interface ZipListProps {
  /** Fields have the ids `<id>.<place in the list>.zip_code` and `….cost`. */
  id: string
  zones: readonly ZipZone[]
  onZones: (zones: ZipZone[]) => void
  /** Sentences by place and field: '3.cost'. */
  validationErrors: Readonly<Record<string, string>>
}

/** Delivery by postcode: rows that are typed, pasted from a spreadsheet, imported, sorted, searched and given one cost. */
export const ZipList = ({ id, zones, onZones, validationErrors }: ZipListProps) => {
  const t = zoneStrings.useTranslate()
  const undoHere = useUndoHere()
  const [search, setSearch] = useState('')
  const [pasted, setPasted] = useState<string | null>(null)
  // Rows get handlers that never change, so that one key draws one row.
  const now = useRef({ zones, onZones })
  useEffect(() => {
    now.current = { zones, onZones }
  })
  const changeRow = useCallback((at: number, part: Partial<ZipZone>): void => {
    const { current } = now
    const before = current.zones[at]
    if (!before || Object.entries(part).every(([name, value]) => before[name as keyof ZipZone] === value)) return
    current.onZones(current.zones.map((zone, nth) => (nth === at ? { ...zone, ...part } : zone)))
  }, [])
  const focusRow = useCallback(
    (at: number): void => void requestAnimationFrame(() => document.getElementById(`${id}.${at}.zip_code`)?.focus()),
    [id],
  )
  const addRow = useCallback((): void => {
    const { current } = now
    setSearch('')
    current.onZones([...current.zones, { zip_code: '', cost: current.zones.at(-1)?.cost ?? null }])
    focusRow(current.zones.length)
  }, [focusRow])
  const nextRow = useCallback(
    (at: number): void => (at + 1 < now.current.zones.length ? focusRow(at + 1) : addRow()),
    [addRow, focusRow],
  )
  const removeRow = useCallback(
    (at: number): void => {
      const { current } = now
      const removed = current.zones[at]
      if (!removed) return
      current.onZones(current.zones.filter((_, nth) => nth !== at))
      undoHere(t('rowRemoved', { zip: removed.zip_code || t('zip') }), () =>
        now.current.onZones(now.current.zones.toSpliced(at, 0, removed)),
      )
    },
    [t, undoHere],
  )
  const take = (read: readonly { zip_code: string; cost: number | null }[]): void => {
    const { zones: next, merged } = mergeZones(zones, read)
    onZones(next)
    const input = [t('added', { n: read.length - merged }), ...(merged > 0 ? [t('merged', { n: merged })] : [])].join(
      ' ',
    )
    toast.success(input)
    announce(input)
    setPasted(null)
  }
  const wanted = search.replaceAll(/\s/g, '').toUpperCase()
  const placed = zones.map((zone, at) => ({ zone, at }))
  const shown = placed.filter(({ zone }) => zone.zip_code.replaceAll(/\s/g, '').toUpperCase().includes(wanted))
  return (
    <div className={styles.zips} id={id} tabIndex={-1}>
      <ZipTools {...{ zones, onZones, search }} onSearch={setSearch} shown={shown.length} onPaste={setPasted} />
      {zones.length > 0 && (
        <div className={styles.zipHead} aria-hidden>
          <span>{t('zip')}</span>
          <span>{t('cost')}</span>
        </div>
      )}
      {shown.length > 0 && (
        <ul className={styles.zipRows}>
          {shown.map(({ zone, at }) => (
            <ZipRow
              key={at}
              id={`${id}.${at}`}
              at={at}
              zone={zone}
              codeError={validationErrors[`${at}.zip_code`]}
              costError={validationErrors[`${at}.cost`]}
              onZone={changeRow}
              onRemove={removeRow}
              onPasted={setPasted}
              onNext={nextRow}
            />
          ))}
        </ul>
      )}
      {zones.length > 0 && shown.length === 0 && <p className={styles.none}>{t('noneFound', { search })}</p>}
      <div>
        <Button icon={IconPlus} onClick={addRow}>
          {t('addZip')}
        </Button>
      </div>
      <PasteZones text={pasted} onText={setPasted} onTake={take} />
    </div>
  )
}
