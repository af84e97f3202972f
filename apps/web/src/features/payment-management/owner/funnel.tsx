import { useQuery } from '@tanstack/react-query'
import { Money } from '#ui/display/money.tsx'
import { figuresQuery } from './requests-data.ts'
import { ownerStrings } from './strings/index.ts'
import styles from './owner.module.css'

/** How far the requests of the last thirty days came: made, sent, opened, paid. */
export const Funnel = ({ program_uuid, shown }: { program_uuid: string; shown: boolean }) => {
  const t = ownerStrings.useTranslate()
  const { data } = useQuery({ ...figuresQuery(program_uuid), enabled: shown })
  if (!data || data.made === 0) return null
  const steps = [
    ['made', data.made],
    ['sent', data.sent],
    ['openedStep', data.opened],
    ['paidStep', data.paid],
  ] as const
  return (
    <section aria-label={t('funnel')}>
      <h2 className={styles.title}>{t('funnel')}</h2>
      <dl className={styles.funnel}>
        {steps.map(([word, count]) => (
          <div key={word}>
            <dt>{t(word)}</dt>
            <dd>
              <meter min={0} max={data.made} value={count} aria-label={t(word)}>
                {count}
              </meter>
              {count}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>
        {t.rich('paidSum', { amount: <Money cents={data.amount} currency={data.currency} /> })}
      </p>
    </section>
  )
}
