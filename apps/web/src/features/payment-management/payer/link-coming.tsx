import { ProblemPanel } from '#platform/problems/problems.tsx'
import { LinkButton } from '#ui/actions/button.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Page } from '#ui/layout/page.tsx'
import { payerStrings } from './strings/index.ts'

interface LinkComingProps {
  error: Error | null
  retrying: boolean
  onRetry: () => void
}

/** The page of a payment link while it is on its way, or did not come. */
export const LinkComing = ({ error, retrying, onRetry }: LinkComingProps) => {
  const t = payerStrings.useTranslate()
  return (
    <Page width="form">
      {error ? (
        <ProblemPanel
          alone
          title={t('failed')}
          gone={t('gone')}
          error={error}
          retrying={retrying}
          onRetry={onRetry}
          action={<LinkButton to="/">{t('toStart')}</LinkButton>}
        />
      ) : (
        <Loading>
          <Skeleton height="320px" radius="panel" />
        </Loading>
      )}
    </Page>
  )
}
