import { BrandingTab } from '#features/branding/branding-tab.tsx'
import { InvitePicker } from '#features/food-courts/opening/invite-picker.tsx'
import { CourtProgramPage } from '#features/food-setup/court-program/court-program.page.tsx'

/** P-11: a food court that is begun, or a draft that goes on, with its look and the restaurants that it invites. */
export const OwnCourtProgramPage = () => (
  <CourtProgramPage
    look={(program) => <BrandingTab program={program} />}
    invites={(choice) => <InvitePicker {...choice} />}
  />
)
