import { setTimeout as wait } from 'node:timers/promises'
import { type FastifyReply, type FastifyRequest } from 'fastify'
import { type StoredResponse, keyScope } from '../core/idempotency.ts'
import { Refusal } from '../core/refusal.ts'
import { type Sandbox } from '../core/sandbox.ts'
import { type ApiScope, type Fault } from '../faults/registry.ts'
import { sandboxDialect, type Dialect } from '../faults/dialect.ts'
import { spoiled } from '../faults/spoil.ts'
import { getCaller } from './authenticate.ts'

const NEVER_MS = 120_000

/** Keys whose first request waits for a fault's delay. */
const running = new WeakMap<Sandbox, Set<string>>()

/**
 * Runs the operation and sends its answer, unless a fault says otherwise. Without faults nothing is awaited.
 * `references` are what faults may select by.
 */
export const answer = (
  sandbox: Sandbox,
  {
    request,
    reply,
    scope,
    references,
    dialect = sandboxDialect,
    operation,
  }: {
    request: FastifyRequest
    reply: FastifyReply
    scope: ApiScope
    references: readonly string[]
    /** The language of the API that answers. */
    dialect?: Dialect | undefined
    operation: () => StoredResponse
  },
): FastifyReply | Promise<FastifyReply> => {
  if (!sandbox.faults.any) return send(reply, operation(), dialect)
  const hits = sandbox.faults.hits(scope, getCaller(request).account.id, references)
  return hits.length === 0 && !running.get(sandbox)?.size
    ? send(reply, operation(), dialect)
    : faultyAnswer(sandbox, { request, reply, hits, dialect, operation })
}

export const idempotencyKey = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key']
  return Array.isArray(key) ? key.join(',') : key
}

const send = (reply: FastifyReply, { status, body, replayed }: StoredResponse, dialect: Dialect): FastifyReply => {
  if (replayed) reply.header('idempotent-replayed', 'true')
  if (!reply.hasHeader('content-type')) reply.type(dialect.media_type)
  return reply.status(status).send(body)
}

const faultyAnswer = async (
  sandbox: Sandbox,
  {
    request,
    reply,
    hits,
    dialect,
    operation,
  }: {
    request: FastifyRequest
    reply: FastifyReply
    hits: Fault[]
    dialect: Dialect
    operation: () => StoredResponse
  },
): Promise<FastifyReply> => {
  await delayed(sandbox, { request, hits, phase: 'before' })
  const executes = hits.every((fault) => fault.execute ?? !fault.kind.startsWith('http_'))
  const result = executes ? operation() : null
  await delayed(sandbox, { request, hits, phase: 'after' })
  if (hits.some((fault) => fault.kind === 'drop_answer')) return hangUp(reply)
  const silence = hits.find((fault) => fault.kind === 'time_out_after_executing')
  if (silence) {
    await silent(reply, silence.delay_ms ?? NEVER_MS)
    return hangUp(reply)
  }
  const wire = spoiled(hits, result, dialect)
  for (const [name, value] of Object.entries(wire.headers)) reply.header(name, value)
  return send(reply, wire.answer, dialect)
}

const delayed = async (
  sandbox: Sandbox,
  { request, hits, phase }: { request: FastifyRequest; hits: Fault[]; phase: 'before' | 'after' },
): Promise<void> => {
  const key = idempotencyKey(request)
  const caller = getCaller(request)
  const scope = key === undefined ? null : keyScope(caller.account.id, caller.mode, key)
  const keys = running.get(sandbox) ?? new Set<string>()
  running.set(sandbox, keys)
  if (phase === 'before' && scope !== null && keys.has(scope)) {
    throw new Refusal({
      status: 409,
      code: 'idempotency_key_in_use',
      detail: 'The first request with this idempotency key is still running.',
    })
  }
  const delay_ms = hits
    .filter((fault) => fault.kind === 'delay' && (fault.phase ?? 'before') === phase)
    .reduce((sum, fault) => sum + (fault.delay_ms ?? 0), 0)
  if (delay_ms === 0) return
  if (scope !== null) keys.add(scope)
  try {
    await wait(delay_ms, undefined, { ref: false })
  } finally {
    if (scope !== null) keys.delete(scope)
  }
}

/** Says nothing until the client leaves or the time is over. */
const silent = async (reply: FastifyReply, delay_ms: number): Promise<void> => {
  const left = new AbortController()
  reply.raw.once('close', () => {
    left.abort()
  })
  await wait(delay_ms, undefined, { ref: false, signal: left.signal }).catch(() => undefined)
}

const hangUp = (reply: FastifyReply): FastifyReply => {
  reply.hijack()
  reply.raw.destroy()
  return reply
}
