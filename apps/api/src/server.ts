import Fastify, { LogController, type FastifyInstance, type FastifyReply } from 'fastify'
import type { pino } from 'pino'
import { installApp, getJobs } from './app.ts'
import { startBounceServer } from './modules/notifications/index.ts'
import { openDatabase, type Database } from './platform/db/database.ts'
import type { App } from './platform/runtime/app.ts'
import { limitConnections } from './platform/http/connections.ts'
import { createExports } from './platform/http/export.ts'
import { answerUnparsed, answerUnreadable } from './platform/http/problems/failures.ts'
import { installSecurity, securityHeaders, type SecurityHeaders } from './platform/http/security.ts'
import { closeStreams } from './platform/http/sse.ts'
import { readableUrl } from './platform/http/web/web.ts'
import { newId } from './platform/runtime/ids.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { createLive } from './platform/live/live.ts'
import { createLog } from './platform/log/create-log.ts'
import type { Settings } from './platform/runtime/settings.ts'
import { createTokens } from './platform/security/tokens.ts'

export interface Server {
  readonly fastify: FastifyInstance
  readonly app: App
  /** Listens on the settings' host and port; answers the port (another one when it was 0). */
  listen(): Promise<number>
  /** Starts the workers of jobs, events and standing work in this process. */
  startJobs(): Promise<{ stop(): Promise<void> }>
  close(): Promise<void>
}

const maximumBody = 64 * 1024

const createApp = (settings: Settings, log: pino.Logger, headers: SecurityHeaders): FastifyInstance =>
  Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => newId(),
    bodyLimit: maximumBody,
    trustProxy: (_address: string, hop: number) => hop < settings.trusted_proxies,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    rewriteUrl: readableUrl,
    forceCloseConnections: true,
    return503OnClosing: false,
    // A client that sends a request byte by byte holds a connection no longer than this.
    requestTimeout: 30_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    frameworkErrors: answerUnreadable(headers),
    clientErrorHandler: answerUnparsed(headers),
  }) as unknown as FastifyInstance

/** An answer that takes longer is a warning. */
const slowMs = 2000

/** A stream of events is open for as long as its reader wants it. */
const isSlow = (reply: FastifyReply): boolean =>
  reply.elapsedTime > slowMs && !String(reply.raw.getHeader('content-type')).startsWith('text/event-stream')

/** One line a request: what, by whom, how long. The path is the route's pattern: no ids, keys or addresses. */
const logRequests = (fastify: FastifyInstance): void => {
  fastify.addHook('onResponse', (request, reply, done) => {
    request.log[reply.statusCode === 503 || isSlow(reply) ? 'warn' : 'info']({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      caller: request.caller?.kind,
      user_uuid: request.caller?.user_uuid ?? undefined,
    })
    done()
  })
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
}

/**
 * Puts the product together on a migrated database. `url` is the database's address (for the listening connection); without
 * `database` a pool is opened, and closed with the server.
 */
export const createServer = async (
  settings: Settings,
  source: { url: string; database?: Database; log?: pino.Logger },
): Promise<Server> => {
  const log = source.log ?? createLog(settings)
  const database = source.database ?? openDatabase(source.url)
  const live = createLive(source.url)
  const headers = await securityHeaders(settings)
  const fastify = createApp(settings, log, headers)
  const app: App = {
    settings,
    db: database.db,
    pool: database.pool,
    log: fastify.log,
    live,
    tokens: createTokens(settings.secret),
    exports: createExports(source.url, database.db),
  }
  if (settings.rate_limits && settings.trusted_proxies === 0)
    limitConnections(fastify.server, settings.connections_per_address, fastify.log)
  logRequests(fastify)
  await installSecurity(fastify, headers, settings.rate_limits)
  await installApp(fastify, app)
  await fastify.ready()
  let bounces: Awaited<ReturnType<typeof startBounceServer>>
  return {
    fastify,
    app,
    listen: async () => {
      bounces = await startBounceServer(app)
      await fastify.listen({ port: settings.port, host: settings.host })
      return (fastify.server.address() as { port: number }).port
    },
    startJobs: () => startJobs(app, getJobs(settings)),
    close: async () => {
      closeStreams()
      await Promise.all([fastify.close(), bounces?.close()])
      await live.close()
      await app.exports.close()
      if (!source.database) await database.close()
    },
  }
}
