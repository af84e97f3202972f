import { pagePath } from '@plein/contract/pages/page-path'
import type { CashPoint } from '@plein/contract/programs/cash-points'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { LinkButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { IconPlus } from '#ui/icons/icons.ts'
import { cardProgramsQuery } from '../till/till-data.ts'
import { tillStrings } from '../till/strings/index.ts'
import { useCashPoint } from '../till/use-cash-point.ts'

/** The needs of a till before it takes or sells a card: a program, and the cash point at which it stands. */
export const TillGate = ({ children }: { children: (cashPoint: CashPoint) => ReactNode }) => {
  const t = tillStrings.useTranslate()
  const programs = useQuery(cardProgramsQuery)
  const { cashPoint, cashPoints, query } = useCashPoint()
  const failed = [programs, query].find(({ error, data }) => error !== null && data === undefined)
  if (failed)
    return <ProblemPanel error={failed.error} retrying={failed.isFetching} onRetry={() => void failed.refetch()} />
  if (programs.data?.results.length === 0)
    return (
      <EmptyState
        scene="awning"
        title={t('noProgram')}
        action={<LinkButton to={pagePath('/programs', {})}>{t('toPrograms')}</LinkButton>}
      >
        {t('noProgramText')}
      </EmptyState>
    )
  if (cashPoints?.length === 0)
    return (
      <EmptyState
        scene="bell"
        title={t('noCashPoint')}
        action={
          <LinkButton
            variant="primary"
            icon={IconPlus}
            to={pagePath('/programs', {}, { tab: 'cash-points', cash_point: 'new' })}
          >
            {t('addCashPoint')}
          </LinkButton>
        }
      >
        {t('noCashPointText')}
      </EmptyState>
    )
  if (!programs.data || !cashPoint || !cashPoints)
    return (
      <Loading>
        <Skeleton width="280px" height="44px" />
        <Skeleton height="220px" radius="panel" />
      </Loading>
    )
  return children(cashPoint)
}
