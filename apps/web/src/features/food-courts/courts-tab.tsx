import { useQuery } from '@tanstack/react-query'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Charges } from './costs/charges.tsx'
import { FeeInvoices } from './costs/fee-invoices.tsx'
import { CourtInvitationCard } from './court-invitation.tsx'
import { courtInvitationsQuery } from './courts-data.ts'
import { courtStrings } from './strings/index.ts'
import styles from './food-courts.module.css'

/** A restaurant's courts: the one that it stands in, and those that asked it. */
export const CourtsTab = ({ program }: { program: { uuid: string } }) => {
  const t = courtStrings.useTranslate()
  const { data, error, isFetching, refetch } = useQuery(courtInvitationsQuery({ program: program.uuid }))
  if (error && !data) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height="240px" radius="panel" />
      </Loading>
    )
  if (data.results.length === 0)
    return (
      <EmptyState scene="awning" title={t('noCourts')}>
        {t('noCourtsText')}
      </EmptyState>
    )
  return (
    <div className={styles.page}>
      {data.results.map((invitation) => (
        <CourtInvitationCard key={invitation.invite_uuid} invitation={invitation} />
      ))}
      <Charges program_uuid={program.uuid} />
      <FeeInvoices program_uuid={program.uuid} />
    </div>
  )
}
