import { useQuery } from '@tanstack/react-query'
import { Money } from '#ui/display/money.tsx'
import { ageingQuery } from './owner-data.ts'
import { ownerBillStrings } from './strings/index.ts'
import styles from './owner.module.css'

/** The open amounts of a program by age, each with its sum and its share of all. */
export const Ageing = ({ program, currency }: { program: string; currency: string }) => {
  const t = ownerBillStrings.useTranslate()
  const { data } = useQuery(ageingQuery(program))
  if (!data || data.open === 0) return null
  return (
    <section aria-label={t('ageing')}>
      <dl className={styles.ages}>
        {data.buckets.map(({ bucket, amount }) => (
          <div key={bucket}>
            <dt>{t(`bucket_${bucket}`)}</dt>
            <dd>
              <Money cents={amount} currency={currency} />
            </dd>
            <div className={styles.bar} aria-hidden>
              <span style={{ inlineSize: `${Math.round((amount * 100) / data.open)}%` }} />
            </div>
          </div>
        ))}
      </dl>
      {data.dso !== null && <p className={styles.quiet}>{t('dso', { n: data.dso })}</p>}
    </section>
  )
}
