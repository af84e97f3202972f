import { type FastifyRequest } from 'fastify'
import { idempotencyKey } from '../api/answer.ts'
import { getCaller } from '../api/authenticate.ts'
import { once, type KeyedRequest, type StoredResponse } from '../core/idempotency.ts'
import { Refusal } from '../core/refusal.ts'
import { type Sandbox } from '../core/sandbox.ts'
import { checkedReference } from './authenticate.ts'

/**
 * Runs `execute` once for an Idempotency-Reference. A repeated answer is not marked; the same reference with another body is refused
 * with 409 (a guess).
 */
export const onceCcv = (
  sandbox: Sandbox,
  {
    request,
    parts,
    execute,
  }: { request: FastifyRequest; parts: unknown[]; execute: (keyed: KeyedRequest | null) => StoredResponse },
): StoredResponse => {
  const key = checkedReference(idempotencyKey(request))
  try {
    return { ...once(sandbox, { caller: getCaller(request), key, parts, execute }), status: 200, replayed: false }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'idempotency_key_reused') throw error
    throw new Refusal({ status: 409, code: error.code, detail: error.message })
  }
}
