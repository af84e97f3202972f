/** identity: people, sign-up, sign-in and sessions, passwords, the audit log. */
export { createUser } from './accounts/create-user.ts'
export { watchRefusals } from './audit/watch-refusals.ts'
export { accountMails } from './codes/mail-code.ts'
export { watchEndedSessions } from './sessions/ended-sessions.ts'
export { forgetOldSessions } from './sessions/forget-sessions.job.ts'
export { identityRoutes } from './identity.routes.ts'
export { insertPromoCode } from './sign-up/promo.queries.ts'
