import { useQuery } from '@tanstack/react-query'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { shownQuery } from './terminal-data.ts'
import { ShownRequest } from './shown-request.tsx'

/** A request of before that the shop shows again: its payer came back. */
export const OpenedRequest = ({ uuid, onDone }: { uuid: string; onDone: () => void }) => {
  const { data, error, isFetching, refetch } = useQuery(shownQuery(uuid))
  if (data) return <ShownRequest uuid={uuid} made={data} onDone={onDone} />
  if (error) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  return (
    <Loading>
      <Skeleton height="420px" radius="panel" />
    </Loading>
  )
}
