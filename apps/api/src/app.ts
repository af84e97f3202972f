import type { FastifyInstance } from 'fastify'
import { forgetOldSessions, identityRoutes, watchEndedSessions } from './modules/identity/index.ts'
import { installFailures, sendNotFound } from './platform/http/failures.ts'
import { mount } from './platform/http/mount.ts'
import { openApiOf } from './platform/http/openapi.ts'
import type { Route } from './platform/http/route.ts'
import { closeStreams } from './platform/http/sse.ts'
import { installSecurity } from './platform/http/security.ts'
import { forgetOldAnswers } from './platform/http/idempotency.ts'
import type { House } from './platform/house.ts'
import type { Jobs } from './platform/jobs.ts'

/** The table of contents: the routes of every module. */
export const routes: readonly Route[] = [...identityRoutes]

/** Event handlers, jobs and standing work of every module. */
export const jobsOfApp: Jobs = {
  handlers: {},
  tasks: { 'forget-old-answers': async (house) => forgetOldAnswers(house.db), 'forget-old-sessions': forgetOldSessions },
  cron: [
    { task: 'forget-old-answers', match: '17 * * * *' },
    { task: 'forget-old-sessions', match: '*/10 * * * *' },
  ],
}

/** Mounts everything on a Fastify app. */
export const installApp = async (app: FastifyInstance, house: House): Promise<void> => {
  installFailures(app)
  await installSecurity(app, house.settings, house.settings.rate_limits)
  const openApi = JSON.stringify(openApiOf(routes.map((route) => route.endpoint)))
  app.get('/api/v1/openapi.json', (_request, reply) => reply.type('application/json').send(openApi))
  const ended = await watchEndedSessions(house, (uuid) => closeStreams((caller) => caller.session_uuid === uuid || caller.user_uuid === uuid))
  for (const route of routes) mount(app, { house, domainOwner: () => undefined, hasEnded: (claims) => ended.has(claims) }, route)
  app.setNotFoundHandler(sendNotFound)
}
