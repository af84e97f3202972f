import { ProblemPanel } from '#platform/problems/problems.tsx'

interface FailureProps {
  /** Of useQuery. */
  query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown }
}

/** The failed load: above the rows that are still here, or in their place. */
export const Failure = ({ query: { error, isFetching, refetch } }: FailureProps) =>
  error === null ? null : <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
