import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { api } from '#platform/api.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { Button } from '#ui/actions/button.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { Textarea } from '#ui/fields/textarea.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { zoneStrings } from './strings/index.ts'
import { useZoneErrorTexts } from './zone-error-texts.ts'
import styles from './zones.module.css'

interface PasteZonesProps {
  /** null: it is closed. */
  text: string | null
  onText: (text: string | null) => void
  onTake: (read: readonly { zip_code: string; cost: number | null }[]) => void
}

const MOST_CHARACTERS = 50_000

/** Many lines from a spreadsheet: what was read of them, what was not and why, before anything changes. */
export const PasteZones = ({ text, onText, onTake }: PasteZonesProps) => {
  const t = zoneStrings.useTranslate()
  const explain = useExplain()
  const [cost, setCost] = useState<number | null>(null)
  const wanted = useDeferredValue((text ?? '').slice(0, MOST_CHARACTERS))
  const preview = useQuery({
    queryKey: ['zip-codes-preview', wanted, cost],
    queryFn: ({ signal }) => api.post('/programs/zip-codes/preview', { body: { text: wanted, cost }, signal }),
    enabled: wanted.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
  const found = wanted.trim() === '' ? undefined : preview.data
  const read = found?.read ?? []
  return (
    <Dialog
      open={text !== null}
      onClose={() => onText(null)}
      title={t('pasteTitle')}
      description={t('pasteLead')}
      footer={
        <>
          <Button onClick={() => onText(null)}>{t('cancel')}</Button>
          <Button
            variant="primary"
            busy={preview.isFetching}
            unavailable={read.length === 0 ? t('pasteNothing') : undefined}
            onClick={() => onTake(read)}
          >
            {t('take', { n: read.length })}
          </Button>
        </>
      }
    >
      <div className={styles.pasting}>
        <Textarea
          label={t('pasteField')}
          placeholder={t('pasteExample')}
          rows={8}
          maxLength={MOST_CHARACTERS}
          value={text ?? ''}
          onValue={onText}
        />
        <MoneyField label={t('pasteCost')} optional cents={cost} onCents={setCost} />
        <div role="status" className={styles.preview}>
          {preview.error && wanted.trim() !== '' && <p>{explain(preview.error)}</p>}
          {found && (
            <p>
              <strong>{t('read', { n: read.length })}</strong>
              {found.skipped.length > 0 && `, ${t('skipped', { n: found.skipped.length })}`}
              {found.merged > 0 && `, ${t('twice', { n: found.merged })}`}
            </p>
          )}
          {found && <Skipped rows={found.skipped} />}
        </div>
      </div>
    </Dialog>
  )
}

interface SkippedProps {
  rows: readonly { line: number; text: string; code: string; params?: Readonly<Record<string, string | number>> }[]
}

const Skipped = ({ rows }: SkippedProps) => {
  const t = zoneStrings.useTranslate()
  const wordsOf = useZoneErrorTexts()
  return (
    <ul className={styles.skipped}>
      {rows.map(({ line, text, code, params }) => (
        <li key={`${line} ${text} ${code}`}>
          {t('skippedLine', { line, text })}: {wordsOf({ field: '', code, params: { zip: text, ...params } })}
        </li>
      ))}
    </ul>
  )
}
