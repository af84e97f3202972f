import type { ZipZone } from '@plein/contract/food-setup/program'
import { useRef, useState } from 'react'
import { saveFile } from '#platform/save-file.ts'
import { Button } from '#ui/actions/button.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { IconArrowsSort, IconClipboardText, IconCurrencyEuro, IconDownload, IconUpload } from '#ui/icons/icons.ts'
import { Menu } from '#ui/overlays/menu.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { zoneStrings } from './strings/index.ts'
import { sortZones, writeZonesCsv } from './zone.rules.ts'
import styles from './zones.module.css'

/** A list that is longer than this gets a search and an order. */
const LONG_LIST = 8

interface ZipToolsProps {
  zones: readonly ZipZone[]
  onZones: (zones: ZipZone[]) => void
  search: string
  onSearch: (search: string) => void
  /** Rows that the search shows. */
  shown: number
  /** Opens the list to paste into, with a text or empty. */
  onPaste: (text: string) => void
}

/** The actions on the whole list. */
export const ZipTools = ({ zones, onZones, search, onSearch, shown, onPaste }: ZipToolsProps) => {
  const t = zoneStrings.useTranslate()
  const file = useRef<HTMLInputElement>(null)
  const exportAll = (): void =>
    void saveFile(new Response(writeZonesCsv(zones), { headers: { 'content-type': 'text/csv' } }), 'postcodes.csv')
  const filled = zones.length > 0
  return (
    <div className={styles.tools}>
      {zones.length > LONG_LIST && (
        <TextField
          className={styles.search}
          label={t('searchZips')}
          hiddenLabel
          type="search"
          placeholder={t('searchZips')}
          value={search}
          onValue={onSearch}
        />
      )}
      <Button size="small" icon={IconClipboardText} onClick={() => onPaste('')}>
        {t('paste')}
      </Button>
      {filled && <CostForAll zones={zones} onZones={onZones} />}
      {zones.length > 1 && (
        <Menu
          trigger={
            <Button size="small" icon={IconArrowsSort}>
              {t('sort')}
            </Button>
          }
          items={[
            { kind: 'action', label: t('sortByZip'), onSelect: () => onZones(sortZones(zones, 'zip_code')) },
            { kind: 'action', label: t('sortByCost'), onSelect: () => onZones(sortZones(zones, 'cost')) },
          ]}
        />
      )}
      <span className={styles.files}>
        <Button size="small" variant="quiet" icon={IconUpload} onClick={() => file.current?.click()}>
          {t('importCsv')}
        </Button>
        {filled && (
          <Button size="small" variant="quiet" icon={IconDownload} onClick={exportAll}>
            {t('exportCsv')}
          </Button>
        )}
      </span>
      <input
        ref={file}
        type="file"
        hidden
        accept=".csv,.txt,text/csv,text/plain"
        aria-label={t('importCsv')}
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          event.target.value = ''
          void chosen?.text().then((text) => onPaste(text.replace(/^\u{feff}/u, '')))
        }}
      />
      {filled && (
        <span className={styles.count} role="status">
          {search === '' ? t('zips', { n: zones.length }) : t('zipsShown', { n: shown, all: zones.length })}
        </span>
      )}
    </div>
  )
}

const CostForAll = ({ zones, onZones }: Pick<ZipToolsProps, 'zones' | 'onZones'>) => {
  const t = zoneStrings.useTranslate()
  const [open, setOpen] = useState(false)
  const [cents, setCents] = useState<number | null>(null)
  const apply = (): void => {
    if (cents === null) return
    onZones(zones.map((zone) => ({ ...zone, cost: cents })))
    setOpen(false)
  }
  return (
    <Popover
      title={t('costForAll')}
      open={open}
      onOpen={setOpen}
      trigger={
        <Button size="small" icon={IconCurrencyEuro}>
          {t('costForAll')}
        </Button>
      }
    >
      <div className={styles.bulk}>
        <MoneyField label={t('cost')} hiddenLabel cents={cents} onCents={setCents} />
        <Button variant="primary" onClick={apply}>
          {t('costForAllGo', { n: zones.length })}
        </Button>
      </div>
    </Popover>
  )
}
