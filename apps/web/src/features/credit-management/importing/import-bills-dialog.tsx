import type { BillError, BillImport } from '@plein/contract/credit-management/bill-files'
import { useRef } from 'react'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { saveFile } from '#platform/save-file.ts'
import { Button } from '#ui/actions/button.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { importStrings } from './strings/index.ts'
import { useBillImport } from './use-bill-import.ts'
import styles from './importing.module.css'

const example = [
  'number;date;due_date;name;email;title;quantity;tariff;vat_percent',
  '2026-0001;01-11-2026;15-11-2026;Sanne de Wit;sanne@example.nl;Controle;1;70,00;21',
  '2026-0001;01-11-2026;15-11-2026;Sanne de Wit;sanne@example.nl;Foto;2;35,50;21',
].join('\r\n')

interface ImportBillsProps {
  program: string
  currency: string
  onClose: () => void
}

/** Bills from a file in two steps: it is read and nothing made, then sound bills are drafts, and the rest is a file to be mended. */
export const ImportBillsDialog = ({ program, currency, onClose }: ImportBillsProps) => {
  const t = importStrings.useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const { file, report, isBusy, error, read, write } = useBillImport(program)
  const choose = () => input.current?.click()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      description={t('text')}
      footer={
        report === null ? (
          <Button variant="primary" busy={isBusy} onClick={choose}>
            {t('chooseFile')}
          </Button>
        ) : report.written ? (
          <Button variant="primary" onClick={onClose}>
            {t('done')}
          </Button>
        ) : (
          <>
            <Button onClick={choose}>{t('otherFile')}</Button>
            <Button
              variant="primary"
              busy={isBusy}
              onClick={write}
              unavailable={report.bills === 0 ? t('nothingSound') : undefined}
            >
              {t('make', { n: report.bills })}
            </Button>
          </>
        )
      }
    >
      <input
        ref={input}
        type="file"
        accept=".csv,.xml,.zip,text/csv"
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
        <FieldError id="import-bills-error" text={error} />
      </div>
      {report && file ? (
        <Report report={report} file_name={file.name} currency={currency} />
      ) : (
        <Button variant="quiet" onClick={() => void saveFile(new Response(example), 'example.csv')}>
          {t('example')}
        </Button>
      )}
    </Dialog>
  )
}

interface ReportProps {
  report: BillImport
  file_name: string
  currency: string
}

const Report = ({ report, file_name, currency }: ReportProps) => {
  const t = importStrings.useTranslate()
  const language = useLanguage()
  const { bills, total, new_debtors, faulty, written, errors, rest } = report
  const amount = formatMoney(total, language, currency)
  return (
    <div className={styles.report}>
      <p role="status">
        <strong>{t(written ? 'made' : 'sound', { n: bills, amount })}</strong>
        {new_debtors > 0 && ` · ${t('newDebtors', { n: new_debtors })}`}
      </p>
      {faulty > 0 && (
        <>
          <p>{t('faulty', { n: faulty })}</p>
          <ul className={styles.errors} aria-label={t('errors')}>
            {errors.map((item) => (
              <ErrorLine key={`${item.line} ${item.field} ${item.code}`} item={item} />
            ))}
          </ul>
          {rest !== null && (
            <Button onClick={() => void saveFile(new Response(rest), `rest-${file_name.replace(/\.\w+$/, '')}.csv`)}>
              {t('saveRest')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

const codes = [
  'required',
  'format',
  'too_long',
  'too_large',
  'too_small',
  'too_many',
  'duplicate',
  'differs',
  'number_taken',
  'not_found',
  'email',
  'due_before_date',
  'vat_of_category',
  'total_above_zero',
  'total_differs',
  'currency',
  'credit_note',
] as const

const ErrorLine = ({ item: { line, number, field, code } }: { item: BillError }) => {
  const t = importStrings.useTranslate()
  const known = codes.find((name) => name === code) ?? 'format'
  return (
    <li>
      <strong>{t('line', { n: String(line) })}</strong> {number} <code>{field}</code> {t(`code_${known}`)}
    </li>
  )
}
