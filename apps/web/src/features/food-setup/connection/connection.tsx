import type { ProviderName } from '@plein/contract/payments/providers'
import type { WholeProgram } from '@plein/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { connectionQuery } from './connection-data.ts'
import { Health } from './health.tsx'
import { KeyCard } from './key-card.tsx'
import { RealMoney } from './real-money.tsx'
import { connectionStrings } from './strings/index.ts'
import styles from './connection.module.css'

interface ConnectionProps {
  program: WholeProgram
  provider: ProviderName
  /** Sentences of what keeps the program from being published, by field. */
  errors: Readonly<Partial<Record<string, string | undefined>>>
}

/** The account of a provider: its keys, each saved by itself, the way to real money, and how the last day went. */
export const Connection = ({ program, provider, errors }: ConnectionProps) => {
  const t = connectionStrings.useTranslate()
  const { data, error, isFetching, refetch } = useQuery(connectionQuery(program.uuid, provider))
  if (error && !data) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height="220px" radius="panel" />
      </Loading>
    )
  return (
    <>
      <div className={styles.keys}>
        {(['test', 'live'] as const).map((mode) => (
          <KeyCard
            key={mode}
            program={program}
            provider={provider}
            mode={mode}
            stored={data[mode]}
            error={errors[`ccv_${mode}_key`]}
          />
        ))}
      </div>
      <RealMoney program_uuid={program.uuid} provider={provider} connection={data} />
      <section className={styles.part}>
        <h3 className={styles.title}>{t('health')}</h3>
        <Health health={data.health} />
      </section>
    </>
  )
}
