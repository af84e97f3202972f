/** food-courts: invitations of restaurants, and how they are connected to the court's payment provider. */
export { addMember } from './invites/invite.queries.ts'
export { foodCourtsRoutes } from './food-courts.routes.ts'
export { courtMails } from './mails/court-mails.ts'
export { lookAfterAccounts, lookAfterAccountsTask } from './onboarding/look-after-accounts.job.ts'
export { courtsPersonalData } from './personal-data.ts'
