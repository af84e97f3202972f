/** identity: people, sign-in and sessions. */
export { createUser } from './accounts/create-user.ts'
export { watchEndedSessions } from './sessions/ended-sessions.ts'
export { forgetOldSessions } from './sessions/forget-sessions.job.ts'
export { identityRoutes } from './identity.routes.ts'
