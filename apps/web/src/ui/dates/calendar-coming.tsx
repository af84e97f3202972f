import { Loading, Skeleton } from '../feedback/skeleton.tsx'

/** As large as a month's days, so that what opened stays where it is when they come. */
export const CalendarComing = () => (
  <Loading>
    <Skeleton width="300px" height="288px" />
  </Loading>
)
