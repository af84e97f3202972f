import { useRef } from 'react'
import { formatDay } from '#platform/dates.ts'
import { Button } from '#ui/actions/button.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import type { StatementReport } from './bank-data.ts'
import { bankStrings } from './strings/index.ts'
import { useStatements } from './use-statements.ts'
import styles from './bank.module.css'

/** Bank statements in two steps: the file is read and nothing written, then its lines come in. */
export const ImportDialog = ({ program, onClose }: { program: string; onClose: () => void }) => {
  const t = bankStrings.useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const { file, report, isBusy, error, read, write } = useStatements(program, onClose)
  const isNew = report?.statements.some(({ is_known }) => !is_known) ?? false
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('importTitle')}
      description={t('importText')}
      footer={
        report === null ? (
          <Button variant="primary" busy={isBusy} onClick={() => input.current?.click()}>
            {t('chooseFile')}
          </Button>
        ) : (
          <>
            <Button onClick={() => input.current?.click()}>{t('otherFile')}</Button>
            <Button variant="primary" busy={isBusy} onClick={write} unavailable={isNew ? undefined : t('nothingNew')}>
              {t('importLines', { n: report.new_lines })}
            </Button>
          </>
        )
      }
    >
      <input
        ref={input}
        type="file"
        accept=".xml,.sta,.940,.swi,.mt940,.txt,.zip"
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
        <FieldError id="statements-error" text={error} />
      </div>
      {report && file && <Report report={report} file_name={file.name} />}
    </Dialog>
  )
}

const Report = ({ report, file_name }: { report: StatementReport; file_name: string }) => {
  const t = bankStrings.useTranslate()
  return (
    <div className={styles.report} role="status">
      <p>
        <strong>{file_name}</strong>
      </p>
      <p>{[t('newLines', { n: report.new_lines }), t('certain', { n: report.certain })].join(' · ')}</p>
      <ul className={styles.found}>
        {report.statements.map(({ account, number, from_day, to_day, known_lines, outgoing_lines, is_gap_before }) => (
          <li key={`${account} ${number} ${from_day}`} className={styles.payer}>
            <span>
              {account} · {number}
            </span>
            <span className={styles.quiet}>
              {[
                from_day === to_day ? formatDay(from_day) : `${formatDay(from_day)} – ${formatDay(to_day)}`,
                known_lines > 0 && t('knownLines', { n: known_lines }),
                outgoing_lines > 0 && t('outgoingLines', { n: outgoing_lines }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {is_gap_before && <span className={styles.gap}>{t('gap')}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
