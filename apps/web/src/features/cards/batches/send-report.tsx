import type { cardBatches } from '@plein/contract/cards/batches'
import type { OutputOf } from '@plein/contract/endpoint'
import { formatDay } from '#platform/dates.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconAlertTriangle, IconCircleCheck } from '#ui/icons/icons.ts'
import { batchStrings } from './strings/index.ts'
import styles from './batches.module.css'

type Report = OutputOf<typeof cardBatches.send>

const codes = ['email_invalid', 'day_invalid', 'day_past', 'message_too_long', 'repeated'] as const
type Code = (typeof codes)[number]
const isCode = (code: string): code is Code => codes.some((item) => item === code)

/** Bad rows shown; a file of the wrong kind has thousands. */
const SHOWN = 50

/** The report on a list before it is sent: bad rows by their number, or the first e-mails as they will go. */
export const SendReport = ({ report }: { report: Report }) => {
  const t = batchStrings.useTranslate()
  const { rows, cards_left, bad_rows, first } = report
  if (rows === 0) return <p className={styles.bad}>{t('noRows')}</p>
  if (bad_rows.length > 0)
    return (
      <div className={styles.report} role="status">
        <p className={styles.bad}>
          <Icon of={IconAlertTriangle} size={20} />
          {t('badRows', { n: bad_rows.length })}
        </p>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              <th scope="col">{t('wrong')}</th>
            </tr>
          </thead>
          <tbody>
            {bad_rows.slice(0, SHOWN).map(({ row, code }) => (
              <tr key={row}>
                <td>{row}</td>
                <td>{isCode(code) ? t(code) : t('wrongRow')}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {bad_rows.length > SHOWN && <p className={styles.note}>{t('moreRows', { n: bad_rows.length - SHOWN })}</p>}
      </div>
    )
  return (
    <div className={styles.report} role="status">
      {rows > cards_left ? (
        <p className={styles.bad}>
          <Icon of={IconAlertTriangle} size={20} />
          {t('tooFew', { n: cards_left })}
        </p>
      ) : (
        <p className={styles.good}>
          <Icon of={IconCircleCheck} size={20} />
          {t('goodRows', { n: rows })}
        </p>
      )}
      <ul className={styles.first}>
        {first.map(({ email, message, send_on }) => (
          <li key={email}>
            <strong>{email}</strong>
            <span>{send_on === null ? t('atOnce') : t('onDay', { day: formatDay(send_on) })}</span>
            {message !== '' && <q>{message}</q>}
          </li>
        ))}
      </ul>
      {rows > first.length && <p className={styles.note}>{t('andMore', { n: rows - first.length })}</p>}
    </div>
  )
}
