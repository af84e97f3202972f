import type { Connection } from '@plein/contract/payments/connections'
import { TimeText } from '#ui/display/time.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconAlertTriangle } from '#ui/icons/icons.ts'
import { connectionStrings } from './strings/index.ts'
import styles from './connection.module.css'

/** The payments of the last 24 hours, and whether somebody has to look. */
export const Health = ({ health }: { health: Connection['health'] }) => {
  const t = connectionStrings.useTranslate()
  const { started, paid, not_paid, under_way, troubles, last_paid_at } = health
  if (started === 0) return <p className={styles.note}>{t('noneStarted')}</p>
  return (
    <>
      <ul className={styles.counts}>
        <li>{t('started', { n: started })}</li>
        {Object.entries({ paid, not_paid, under_way }).map(
          ([name, n]) => n > 0 && <li key={name}>{t(name as 'paid' | 'not_paid' | 'under_way', { n })}</li>,
        )}
        {last_paid_at !== null && (
          <li>{t.rich('lastPaid', { at: <TimeText at={last_paid_at} as="when_inside" /> })}</li>
        )}
      </ul>
      {troubles > 0 && (
        <p className={styles.state} data-tone="danger">
          <Icon of={IconAlertTriangle} />
          {t('troubles', { n: troubles })}
        </p>
      )}
    </>
  )
}
