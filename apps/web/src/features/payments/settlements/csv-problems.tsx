import type { FieldProblem } from '@plein/contract/problem'
import { settlementStrings } from './strings/index.ts'
import styles from './settlements.module.css'

const codes = ['required', 'format', 'duplicate', 'too_long', 'too_many', 'not_allowed', 'other_currency'] as const

/** The problems of a file, by the number of the line and the column's heading. */
export const CsvProblems = ({ problems }: { problems: readonly FieldProblem[] }) => {
  const t = settlementStrings.useTranslate()
  return (
    <ul className={styles.problems} aria-label={t('csvWrong')}>
      {problems.map(({ field, code, params }) => {
        const line = params?.['line']
        const known = codes.find((item) => item === code) ?? 'format'
        return (
          <li key={`${line} ${field} ${code}`}>
            {line !== undefined && <strong>{t('line', { number: String(line) })} </strong>}
            {field !== 'file' && <code>{field}</code>} {t(`csv_${known}`)}
          </li>
        )
      })}
    </ul>
  )
}
