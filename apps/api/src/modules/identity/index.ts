/** identity: people, sign-in and sessions. */
export { createUser } from './create-user.ts'
export { watchEndedSessions } from './ended-sessions.ts'
export { forgetOldSessions } from './forget-sessions.job.ts'
export { identityRoutes } from './identity.routes.ts'
