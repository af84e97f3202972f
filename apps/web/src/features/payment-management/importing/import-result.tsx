import type { ImportReport } from '@plein/contract/payment-management/import'
import { Money } from '#ui/display/money.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconAlertTriangle, IconCircleCheck } from '#ui/icons/icons.ts'
import { importStrings } from './strings/index.ts'
import styles from './importing.module.css'

/** The report on a list: bad rows by their number, or the first requests as they will be made. */
export const ImportResult = ({ report }: { report: ImportReport }) => {
  const t = importStrings.useTranslate()
  const { rows, amount, currency, bad_rows, bad_count, first } = report
  if (rows === 0) return <p className={styles.bad}>{t('noRows')}</p>
  if (bad_count > 0)
    return (
      <>
        <p className={styles.bad}>
          <Icon of={IconAlertTriangle} size={20} />
          {t('badRows', { n: bad_count })}
        </p>
        <ul className={styles.rows}>
          {bad_rows.map(({ row, column, code }) => (
            <li key={row}>
              {t('badRow', { row: String(row), column: t(`column_${column}`), wrong: t(`wrong_${code}`) })}
            </li>
          ))}
        </ul>
      </>
    )
  return (
    <>
      <p className={styles.good}>
        <Icon of={IconCircleCheck} size={20} />
        <span>{t.rich('goodRows', { rows: String(rows), amount: <Money cents={amount} currency={currency} /> })}</span>
      </p>
      <ul className={styles.rows}>
        {first.map((row, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows of a report that never move
          <li key={at}>
            <Money cents={row.amount} currency={currency} /> · {row.description}
            {(row.name ?? row.email) !== null && ` · ${row.name ?? row.email}`}
          </li>
        ))}
      </ul>
    </>
  )
}
