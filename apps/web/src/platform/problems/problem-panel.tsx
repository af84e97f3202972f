import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { getSentence } from './explain.ts'
import { asProblem } from './problem.ts'
import type { ProblemPanelProps } from './problems.tsx'
import { problemStrings } from './strings/index.ts'

/** The error in place of data: the failure in words, and Try again if that can help. */
export const LoadedProblemPanel = ({ error, title, gone, alone, onRetry, retrying, action }: ProblemPanelProps) => {
  const t = problemStrings.useTranslate()
  const problem = asProblem(error)
  const input = problem.status === 404 ? gone : undefined
  const again = problem.status === 404 || problem.status === 403 ? undefined : onRetry
  return (
    <ErrorPanel
      title={input ?? title ?? t('loadFailed')}
      {...(alone && { alone })}
      onRetry={again}
      {...(retrying && { retrying })}
      {...(action !== undefined && { action })}
      reference={problem.status >= 500 && problem.request_id ? t('reference', { id: problem.request_id }) : null}
    >
      {input === undefined && getSentence(t, problem)}
    </ErrorPanel>
  )
}
