/** food-courts: invitations of restaurants, and how they are connected to the court's payment provider. */
export { addMember } from './invites/invite.queries.ts'
export { foodCourtsRoutes } from './food-courts.routes.ts'
export { courtMails } from './mails/court-mails.ts'
export { syncProviderAccounts, syncProviderAccountsTask } from './onboarding/sync-provider-accounts.job.ts'
export { courtsPersonalData } from './personal-data.ts'
