import type { MenuCsvReport } from '@plein/contract/menus/csv'
import { useRef, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useExplain } from '../../../platform/problems/explain.ts'
import { asProblem } from '../../../platform/problems/problem.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FieldError } from '../../../ui/fields/field.tsx'
import { Dialog } from '../../../ui/overlays/panels.tsx'
import { ImportReport } from './import-report.tsx'
import { menuChanged } from '../menu-data.ts'
import { menuStrings } from '../strings/index.ts'
import styles from './import-dialog.module.css'

interface ImportDialogProps {
  program_uuid: string
  open: boolean
  onClose: () => void
}

const formOf = (file: File): FormData => {
  const form = new FormData()
  form.append('file', file)
  return form
}

/** A menu from CSV in two steps: the file is read and nothing written, then what the report says is done. */
export const ImportDialog = ({ program_uuid, open, onClose }: ImportDialogProps) => {
  const t = menuStrings.useTranslate()
  const explain = useExplain()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<MenuCsvReport | null>(null)
  const [skip, setSkip] = useState(false)
  const [drawings, setDrawings] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const send = (
    chosen: File,
    query: { dry_run?: boolean; skip_faulty?: boolean; drawings?: boolean },
  ): Promise<MenuCsvReport> =>
    api.post('/programs/{program_uuid}/menu/import', {
      params: { program_uuid },
      query,
      form: formOf(chosen),
      idempotency_key: newKey(),
    })
  const close = (): void => {
    setFile(null)
    setReport(null)
    setFault(undefined)
    onClose()
  }
  const said = (error: unknown): string => {
    const { code, errors } = asProblem(error)
    if (code !== 'menu_csv_not_readable') return explain(error)
    const headings = errors.filter((one) => one.code === 'unknown_field').map((one) => one.field)
    return headings.length > 0 ? t('csvHeadings', { headings: headings.join(', ') }) : t('csvUnreadable')
  }
  const working = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setFault(undefined)
    try {
      await work()
    } catch (error) {
      setFault(said(error))
    } finally {
      setBusy(false)
    }
  }
  const read = (chosen: File | undefined): void => {
    if (!chosen) return
    setFile(chosen)
    setReport(null)
    setSkip(false)
    setDrawings(false)
    void working(async () => setReport(await send(chosen, { dry_run: true })))
  }
  /** The report is of what would be written: it is asked for anew, and the old one stays until then. */
  const draw = (wanted: boolean): void => {
    if (!file) return
    setDrawings(wanted)
    void working(async () => {
      try {
        setReport(await send(file, { dry_run: true, drawings: wanted }))
      } catch (error) {
        setDrawings(!wanted)
        throw error
      }
    })
  }
  const write = (): void => {
    if (!file) return
    void working(async () => {
      const done = await send(file, { skip_faulty: skip, drawings })
      await menuChanged(program_uuid)
      toast.success(t('imported', { added: done.new, changed: done.changed }))
      close()
    })
  }
  const drawable = report?.lines.filter(({ drawing }) => drawing !== null).length ?? 0
  const count = (report?.new ?? 0) + (report?.changed ?? 0)
  const blocked = report !== null && report.faulty > 0 && !skip
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('importTitle')}
      description={t('importText')}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          {report === null ? (
            <Button variant="primary" busy={busy} onClick={() => input.current?.click()}>
              {t('chooseFile')}
            </Button>
          ) : (
            <Button
              variant="primary"
              busy={busy}
              onClick={write}
              unavailable={count === 0 ? t('nothingToDo') : blocked ? t('mendFirst') : undefined}
            >
              {t('importLines', { n: count })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['dialog']}>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          className="visually-hidden"
          aria-label={t('chooseFile')}
          tabIndex={-1}
          onChange={(event) => {
            read(event.target.files?.[0])
            // The same file can be chosen again after it was mended.
            event.target.value = ''
          }}
        />
        <div role="alert">
          <FieldError id="import-error" text={fault} />
        </div>
        {report && file && (
          <>
            {drawable > 0 && (
              <Checkbox
                label={t('withDrawings', { n: drawable })}
                hint={t('withDrawingsText')}
                checked={drawings}
                disabled={busy}
                onChecked={draw}
              />
            )}
            <ImportReport report={report} file_name={file.name} />
            {report.faulty > 0 && (
              <Checkbox label={t('skipFaulty', { n: report.faulty })} checked={skip} onChecked={setSkip} />
            )}
            <Button variant="quiet" size="small" onClick={() => input.current?.click()}>
              {t('otherFile')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}
