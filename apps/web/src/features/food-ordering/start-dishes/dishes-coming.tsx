import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Page } from '#ui/layout/page.tsx'

/** The room of the dishes while they come. */
export const DishesComing = () => (
  <Page width="full">
    <Loading>
      <Skeleton height="240px" radius="panel" />
    </Loading>
  </Page>
)
