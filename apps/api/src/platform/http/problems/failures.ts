import { pipelineProblems, type ProblemKind } from '@plein/contract/problem'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import { newId } from '#platform/runtime/ids.ts'
import { problemOfDatabaseError } from './database-problem.ts'
import { Problem, problemDetails } from '../problem.ts'
import { secure, type SecurityHeaders } from '../security.ts'

/** Refusals of the server itself before an action is reached. */
const kindOfCode: Readonly<Record<string, ProblemKind>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: pipelineProblems.body_too_large,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: pipelineProblems.unsupported_media_type,
  FST_ERR_CTP_EMPTY_JSON_BODY: pipelineProblems.invalid_input,
  FST_ERR_CTP_INVALID_JSON_BODY: pipelineProblems.invalid_input,
  FST_ERR_RATE_LIMIT: pipelineProblems.too_many_requests,
}

const kindOfStatus = (status: number): ProblemKind => {
  if (status === 429) return pipelineProblems.too_many_requests
  if (status === 413) return pipelineProblems.body_too_large
  return status < 500 ? pipelineProblems.invalid_input : pipelineProblems.server_error
}

const problemOf = (error: FastifyError): Problem => {
  if (error instanceof Problem) return error
  const database = problemOfDatabaseError(error)
  if (database) return database
  return new Problem(kindOfCode[error.code] ?? kindOfStatus(error.statusCode ?? 500))
}

/** After how many seconds it is worth to come again, where that is known. (The limit on calls a minute writes its own header.) */
const secondsToWait = ({ kind, facts }: Problem): number | undefined => {
  if (kind.status === pipelineProblems.service_unavailable.status) return 2
  const seconds = facts.params?.['retry_after_seconds']
  if (typeof seconds === 'number') return seconds
  const minutes = facts.params?.['retry_after_minutes']
  return typeof minutes === 'number' ? minutes * 60 : undefined
}

const sendProblem = (problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const wait = secondsToWait(problem)
  if (wait !== undefined) reply.header('retry-after', String(wait))
  return reply
    .code(problem.kind.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problemDetails(problem, request.id)))
}

/** Renders every failure as problem details; what is our fault is logged whole and told without its insides. */
export const installFailures = (fastify: FastifyInstance): void => {
  fastify.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = problemOf(error)
    // Turned away because too many wait: no fault, and in a flood hundreds a second. The request's own line tells it.
    const is_busy = error instanceof Problem && error.kind === pipelineProblems.service_unavailable
    if (problem.kind.status >= 500 && !is_busy) {
      const route = request.routeOptions.url ?? 'none'
      request.log.error({ err: error, method: request.method, route }, 'request failed')
    }
    return sendProblem(problem, request, reply)
  })
}

export const sendNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendProblem(new Problem(pipelineProblems.not_found), request, reply)

/** Refuses an address that cannot be read (`/api/v1/%zz`): no route is looked for and no hook runs, so what they do is done here. */
export const answerUnreadable =
  (headers: SecurityHeaders) =>
  (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    secure(reply, headers)
    request.log.info({ method: request.method, route: 'none', status: pipelineProblems.invalid_input.status })
    sendProblem(new Problem(pipelineProblems.invalid_input), request, reply.header('x-request-id', request.id))
  }

/** Refuses what is no request at all: a line that is no header, headers without end. Node hands over the bare connection. */
export const answerUnparsed =
  (headers: SecurityHeaders) =>
  (error: ConnectionError, socket: Socket): void => {
    // A client that went away hears nothing.
    if (error.code === 'ECONNRESET' || !socket.writable) return
    const body = JSON.stringify(problemDetails(new Problem(pipelineProblems.invalid_input), newId()))
    const lines = [
      'HTTP/1.1 400 Bad Request',
      ...headers.map(([name, value]) => `${name}: ${value}`),
      'cache-control: no-store',
      'content-type: application/problem+json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ]
    socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
  }
