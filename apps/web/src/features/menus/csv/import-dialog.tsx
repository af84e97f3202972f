import { useRef } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/choices/checkbox.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { ImportReport } from './import-report.tsx'
import { menuStrings } from '../strings/index.ts'
import { useMenuImport } from './use-menu-import.ts'
import styles from './import-dialog.module.css'

interface ImportDialogProps {
  program_uuid: string
  open: boolean
  onClose: () => void
}

/** A menu from CSV in two steps: the file is read and nothing written, then what the report says is done. */
export const ImportDialog = ({ program_uuid, open, onClose }: ImportDialogProps) => {
  const t = menuStrings.useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const { file, report, skip, setSkip, drawings, draw, busy, fault, read, write, close } = useMenuImport(
    program_uuid,
    onClose,
  )
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
      <div className={styles.dialog}>
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
