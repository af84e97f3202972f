/** identity: people, sign-in and sessions. */
export { createUser, type NewUser } from './create-user.ts'
export { disableUser } from './disable-user.ts'
export { watchEndedSessions, type EndedSessions } from './ended-sessions.ts'
export { forgetOldSessions } from './forget-sessions.job.ts'
export { personOf, type Person } from './identity.queries.ts'
export { identityRoutes } from './identity.routes.ts'
