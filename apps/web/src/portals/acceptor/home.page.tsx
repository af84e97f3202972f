import { CourtTasks } from '#features/food-courts/waiting-invitations.tsx'
import { WaitingRequests } from '#features/payment-management/terminal/waiting-requests.tsx'
import { WaitingInvitations } from '#features/programs/acceptors/waiting-invitations.tsx'
import { TodayPage } from '#features/statistics/today.page.tsx'

/** M-03: today at a glance, invitations that wait for an answer first. */
export const AcceptorHomePage = () => (
  <TodayPage
    todo={
      <>
        <WaitingInvitations />
        <CourtTasks />
        <WaitingRequests />
      </>
    }
  />
)
