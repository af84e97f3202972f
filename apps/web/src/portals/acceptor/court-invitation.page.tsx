import { useEffect } from 'react'
import { CourtInvitationsPage } from '#features/food-courts/court-invitations.page.tsx'
import { pendingProgram } from '#features/identity/common/landing.ts'

/** A court's invitation; what waited for the sign-in has been opened with it. */
export const CourtInvitationPage = () => {
  useEffect(() => pendingProgram.drop(), [])
  return <CourtInvitationsPage />
}
