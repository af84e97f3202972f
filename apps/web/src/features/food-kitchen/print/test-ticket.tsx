import { formatDateTime } from '#platform/dates.ts'
import type { PrintJob } from '../state/print-job.ts'
import { printStrings } from './strings/index.ts'
import styles from './print.module.css'

/** Shows whether width, darkness and cut are right, before the first order needs them. */
export const TestTicket = ({ job, restaurant }: { job: PrintJob; restaurant: string }) => {
  const t = printStrings.useTranslate()
  return (
    <>
      <p className={styles.number}>{t('test')}</p>
      <p className={styles.strong}>{restaurant}</p>
      <p className={styles.ruler} />
      <p>{t('testText')}</p>
      <p className={styles.inverse}>{t('testInverse')}</p>
      <p className={styles.small}>{t('printedAt', { time: formatDateTime(job.printed_at) })}</p>
    </>
  )
}
