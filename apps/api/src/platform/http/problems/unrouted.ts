import type { Endpoint, Method } from '@plein/contract/endpoint'
import { pipelineProblems } from '@plein/contract/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendNotFound } from './failures.ts'
import { Problem } from '../problem.ts'

const shapeOf = (path: string): RegExp => new RegExp(`^/api/v1${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`)

/** A path that can be read also answers HEAD. */
const withHead = (method: Method): string[] => (method === 'GET' ? ['GET', 'HEAD'] : [method])

/**
 * Answers what no route takes: 404, or 405 with the methods that its address does take (RFC 9110, 15.5.6), so that whoever wrote PUT for PATCH
 * does not look for the fault in the path.
 */
export const answerUnrouted = (endpoints: readonly Endpoint[]) => {
  const calls = endpoints.map(({ path, method }) => ({ shape: shapeOf(path), method }))
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const [path = ''] = request.url.split('?')
    const taken = calls.filter(({ shape }) => shape.test(path)).map(({ method }) => method)
    if (taken.length === 0) return sendNotFound(request, reply)
    reply.header('allow', [...new Set(taken)].flatMap(withHead).toSorted().join(', '))
    throw new Problem(pipelineProblems.method_not_allowed)
  }
}
