import { useEffect } from 'react'
import { pendingProgram } from '../../features/identity/common/landing.ts'
import { ProgramWithTabsPage } from '../work/program.page.tsx'

/** A program of this acceptor; an invitation that waited for the sign-in has been opened with it. */
export const InvitedProgramPage = () => {
  useEffect(() => pendingProgram.drop(), [])
  return <ProgramWithTabsPage />
}
