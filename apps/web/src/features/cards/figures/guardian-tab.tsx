import type { WholeProgram } from '@plein/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Ending } from './ending.tsx'
import { guardianQuery } from './figures-data.ts'
import { Funds } from './funds.tsx'
import { Network } from './network.tsx'
import { Terms, Time } from './statements.tsx'
import { SoldVat } from './sold-vat.tsx'
import { figureStrings } from './strings/index.ts'
import styles from './figures.module.css'

/** P-12, Guardian: what a card program's owner has to keep an eye on, each as a statement with a state in words. */
export const GuardianTab = ({ program }: { program: WholeProgram }) => {
  const t = figureStrings.useTranslate()
  const { data, error, isFetching, refetch } = useQuery(guardianQuery(program.uuid))
  if (error && !data) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        {[0, 1, 2, 3].map((at) => (
          <Skeleton key={at} height="140px" radius="panel" />
        ))}
      </Loading>
    )
  return (
    <div className={styles.stack}>
      <p className={styles.note}>{t('guardianText')}</p>
      <Time guardian={data} program={program} />
      <Network guardian={data} program_uuid={program.uuid} />
      <Terms guardian={data} />
      <Ending guardian={data} />
      <SoldVat guardian={data} />
      <Funds guardian={data} program={program} />
    </div>
  )
}
