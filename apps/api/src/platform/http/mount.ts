import { pipelineProblems } from '@plein/contract/problem'
import type { CallerKind } from '@plein/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller, Integrator, Requester } from '../security/caller.ts'
import { kindOfType } from '../security/caller.ts'
import { unawaited, type Tx } from '../db/database.ts'
import { inTransaction } from '../db/tx.ts'
import { failpoint } from '../runtime/failpoints.ts'
import type { App } from '../runtime/app.ts'
import { seal, unseal } from '../security/crypto.ts'
import type { AccessClaims } from '../security/tokens.ts'
import type { Portal, Settings } from '../runtime/settings.ts'
import { refuseUnaudited } from './problems/audit-demand.ts'
import { factsOfHost, hostName, type DomainOwner } from './host.ts'
import { claimKey, keyUse, leaseKey, settleLease, storeAnswer, type KeyUse, type StoredAnswer } from './idempotency.ts'
import { Problem } from './problem.ts'
import { HttpResponse, jsonHeaders, WithHeaders, type Input, type Route } from './route.ts'
import { createSerializer } from './serializer.ts'
import { openStream } from './sse.ts'
import { readForm, readUpload } from './upload.ts'
import { createCheck } from './validation.ts'

/** The portal on which a kind of caller belongs; a cardholder also orders on the food hosts. */
const portalsOf: Readonly<Record<CallerKind, readonly Portal[]>> = {
  guest: ['admin', 'program-owner', 'acceptor', 'cardholder', 'storefront'],
  program_owner: ['program-owner'],
  acceptor: ['acceptor'],
  cardholder: ['cardholder', 'storefront'],
  admin: ['admin'],
  integrator: ['admin', 'program-owner', 'acceptor', 'cardholder', 'storefront'],
}

export interface RequestPipeline {
  readonly app: App
  readonly domainOwner: DomainOwner
  /** True when the session of a good access token was ended: signed out, replayed, the person disabled. */
  readonly hasEnded: (claims: AccessClaims) => boolean
  /** Keeps a person from being erased while a write of theirs is under way; false for somebody who may not act any more. */
  readonly holdCaller: (tx: Tx, user_uuid: string) => Promise<boolean>
  /** Whose a key is that counts now; undefined for anything else. */
  readonly findIntegrator: (key: string) => Promise<Integrator | undefined>
}

const bearerOf = (header: string | undefined): string | null => (header?.startsWith('Bearer ') ? header.slice(7) : null)

const keyPrefix = 'plk_'

/**
 * The caller: the host gives the portal, the token the person, a key the program. A dead token on an endpoint that guests may call is a guest.
 */
const callerOf = async (
  { app, domainOwner, hasEnded, findIntegrator }: RequestPipeline,
  request: FastifyRequest,
): Promise<Requester> => {
  const host = hostName(request.headers.host)
  const { portal } = factsOfHost(app.settings, domainOwner, host)
  const bearer = bearerOf(request.headers.authorization)
  const integrator = bearer?.startsWith(keyPrefix) ? await findIntegrator(bearer) : undefined
  const verified = bearer && !integrator ? app.tokens.verify(bearer) : undefined
  const claims = verified && !hasEnded(verified) ? verified : undefined
  return {
    kind: integrator ? 'integrator' : (claims && kindOfType[claims.typ]) || 'guest',
    user_uuid: claims?.sub ?? null,
    session_uuid: claims?.fam ?? null,
    portal,
    host,
    ip: request.ip,
    user_agent: request.headers['user-agent'] ?? '',
    request_id: request.id,
    bearer,
    cookies: request.headers.cookie ?? '',
    ...(integrator && { integrator }),
  }
}

const admit = ({ endpoint: { callers, auth, portal, scope } }: Route, caller: Requester): void => {
  if (caller.bearer && caller.kind === 'guest' && auth !== 'lenient') throw new Problem(pipelineProblems.unauthorized)
  if (!callers.includes(caller.kind))
    throw new Problem(caller.kind === 'guest' ? pipelineProblems.unauthorized : pipelineProblems.forbidden)
  if (portal !== 'any' && !portalsOf[caller.kind].includes(caller.portal)) throw new Problem(pipelineProblems.forbidden)
  if (caller.integrator && scope && !caller.integrator.scopes.includes(scope))
    throw new Problem(pipelineProblems.scope_missing, { params: { scope } })
}

/** A key belongs to the person or the program, else to the visit that the endpoint names, else to the address. */
const keyOwner = ({ key_owner }: Route['endpoint'], caller: Caller, input: Input<never>): string => {
  const part = key_owner && (input[key_owner] as { session_id?: string } | undefined)
  const { integrator } = caller
  const program = integrator && `${integrator.program_uuid} ${integrator.mode}`
  return caller.user_uuid ?? program ?? part?.session_id ?? caller.ip
}

const useOf = ({
  route,
  caller,
  input,
  request,
}: {
  route: Route
  caller: Caller
  input: Input<never> & { readonly file?: Buffer }
  request: FastifyRequest
}): KeyUse | undefined => {
  const wanted = route.endpoint.idempotency
  const key = request.headers['idempotency-key']
  if (wanted === 'required' && (typeof key !== 'string' || !/^[\w-]{8,128}$/.test(key)))
    throw new Problem(pipelineProblems.idempotency_key_missing)
  if (!wanted || typeof key !== 'string') return undefined
  return keyUse({
    caller: keyOwner(route.endpoint, caller, input),
    key,
    call: `${route.endpoint.method} ${request.url}`,
    body: input.file ?? input.body,
  })
}

/** The response of a result: its text is made once, and is what an idempotency key keeps. */
type Serve = (result: unknown) => HttpResponse

const serveOf = ({ endpoint }: Route): Serve => {
  const serialize = endpoint.output && endpoint.status !== 204 ? createSerializer(endpoint.output) : undefined
  const serve: Serve = (result) => {
    if (result instanceof HttpResponse) return result
    if (result instanceof WithHeaders) {
      const { body, headers, status } = serve(result.result)
      return new HttpResponse(body, { ...headers, ...result.headers }, status)
    }
    if (!serialize) return new HttpResponse(null, { 'cache-control': 'no-store' }, endpoint.status)
    return new HttpResponse(serialize(result), jsonHeaders, endpoint.status)
  }
  return serve
}

/** The route of a stored answer, and the settings, whose key encrypts one with a secret. */
interface StoredFor {
  readonly route: Route
  readonly settings: Settings
}

/** The first answer again, byte for byte. */
const replay = ({ route, settings }: StoredFor, { status, body }: StoredAnswer): HttpResponse =>
  new HttpResponse(
    body !== null && route.endpoint.answers_secret
      ? unseal(settings.encryption_key, Buffer.from(body, 'base64'))
      : body,
    { ...(body === null ? { 'cache-control': 'no-store' } : jsonHeaders), 'idempotency-replayed': 'true' },
    status,
  )

/** The part of an answer that a key keeps, a secret encrypted; bytes and files are made anew. */
const saved = ({ route, settings }: StoredFor, { status, body }: HttpResponse): StoredAnswer | undefined => {
  if (body === null) return { status, body }
  if (typeof body !== 'string') return undefined
  return { status, body: route.endpoint.answers_secret ? seal(settings.encryption_key, body).toString('base64') : body }
}

const runWrite = ({
  pipeline: { app, holdCaller },
  route,
  serve,
  input,
  caller,
  use,
}: {
  pipeline: RequestPipeline
  route: Route & { mode: 'write' }
  serve: Serve
  input: Input<never>
  caller: Caller
  use?: KeyUse | undefined
}) =>
  inTransaction(app.db, async (tx) => {
    if (route.endpoint.locks_user && caller.user_uuid !== null && !(await holdCaller(tx, caller.user_uuid)))
      throw new Problem(pipelineProblems.unauthorized)
    const before = use && (await claimKey(tx, use))
    if (before) return replay({ route, settings: app.settings }, before)
    const answer = serve(await route.action({ tx, input, caller, app }))
    refuseUnaudited(caller, route.endpoint, answer.status)
    const stored = saved({ route, settings: app.settings }, answer)
    if (use && stored) unawaited(tx, storeAnswer(tx, use, stored))
    await failpoint('frame.answer-stored')
    return answer
  })

const runOwn = async ({
  pipeline: { app },
  route,
  serve,
  input,
  caller,
  use,
}: {
  pipeline: RequestPipeline
  route: Route & { mode: 'own' }
  serve: Serve
  input: Input<never>
  caller: Caller
  use?: KeyUse | undefined
}) => {
  const of = { route, settings: app.settings }
  const before = use && (await leaseKey(app.db, use))
  if (before) return replay(of, before)
  try {
    await failpoint('frame.key-leased')
    const answer = serve(await route.action({ app, input, caller }))
    refuseUnaudited(caller, route.endpoint, answer.status)
    await failpoint('frame.lease-held')
    if (use) await settleLease(app.db, use, saved(of, answer))
    return answer
  } catch (error) {
    if (use) await settleLease(app.db, use, undefined).catch(() => undefined)
    throw error
  }
}

/** Refusals come first and cost no turn. */
const runExport = async (
  app: App,
  {
    route,
    input,
    caller,
    reply,
  }: { route: Route & { mode: 'export' }; input: Input<never>; caller: Caller; reply: FastifyReply },
): Promise<HttpResponse> => {
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  const file = await route.action({ db: app.db, input, caller, app })
  return app.exports.open(file, caller.user_uuid ?? caller.ip, left.signal)
}

const sendAnswer = (reply: FastifyReply, answer: HttpResponse): FastifyReply =>
  reply.code(answer.status).headers(answer.headers).send(answer.body)

/** Fastify's path of a contract path: {name} -> :name. */
const fastifyPath = (path: string): string => `/api/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`

/** Mounts a route: host and caller, portal, input, idempotency, transaction, output shape. Read once in your life. */
export const mount = (fastify: FastifyInstance, pipeline: RequestPipeline, route: Route): void => {
  const { endpoint } = route
  const { app } = pipeline
  const checkParams = createCheck(endpoint.params, 'params')
  const checkQuery = createCheck(endpoint.query, 'query')
  const checkBody = createCheck(endpoint.body, 'body')
  const checkForm = createCheck(endpoint.form?.fields, 'form')
  const serve = serveOf(route)

  fastify.route({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    config: { rateLimit: { max: endpoint.rate_per_minute ?? 600, timeWindow: 60_000 } },
    handler: async (request, reply) => {
      const caller = await callerOf(pipeline, request)
      request.caller = caller
      admit(route, caller)
      checkParams(request.params)
      checkQuery(request.query)
      checkBody(request.body)
      const form = endpoint.form && (await readForm(request, endpoint.form))
      checkForm(form?.fields)
      const input = {
        params: request.params,
        query: request.query,
        body: request.body,
        file: endpoint.upload ? await readUpload(request, endpoint.upload) : undefined,
        form: form?.fields,
        files: form?.files,
        if_none_match: request.headers['if-none-match'],
        accept_encoding: request.headers['accept-encoding'],
        idempotency_key: request.headers['idempotency-key'],
      } as unknown as Input<never>
      if (route.mode === 'stream') return openStream(app, { route, input, caller, reply })
      if (route.mode === 'read') return sendAnswer(reply, serve(await route.action({ db: app.db, input, caller, app })))
      if (route.mode === 'export') return sendAnswer(reply, await runExport(app, { route, input, caller, reply }))
      const use = useOf({ route, caller, input, request })
      return sendAnswer(
        reply,
        route.mode === 'write'
          ? await runWrite({ pipeline, route, serve, input, caller, use })
          : await runOwn({ pipeline, route, serve, input, caller, use }),
      )
    },
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller
  }
}
