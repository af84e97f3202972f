import { type FastifyInstance } from 'fastify'
import { toCaller } from '../api/authenticate.ts'
import { Refusal } from '../core/refusal.ts'
import { type Sandbox } from '../core/sandbox.ts'

const FORBIDDEN =
  '<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN"><html><head><title>403 Forbidden</title></head><body><h1>Forbidden</h1></body></html>'
const MAX_REFERENCE = 50
const MODES: Record<string, string> = { t: 'test', l: 'live' }

/** The key of the account's own API behind a key of CCV: `t_demo_...` opens what `test_demo_...` does. */
const accountKey = (key: string): string => {
  const [letter = '', ...rest] = key.split('_')
  const mode = MODES[letter]
  return mode === undefined ? '' : [mode, ...rest].join('_')
}

/** HTTP Basic: the key as user, no password. */
const keyIn = (authorization: string | undefined): string => {
  const [scheme, encoded = ''] = (authorization ?? '').split(' ')
  const text = scheme?.toLowerCase() === 'basic' ? Buffer.from(encoded, 'base64').toString('utf8') : ''
  if (!text.endsWith(':'))
    throw new Refusal({
      status: 401,
      code: 'key_missing',
      detail: 'Send the key as user of HTTP Basic, without password.',
    })
  return text.slice(0, -1)
}

/** Blocks whoever names no User-Agent as CCV's front does (HTML), and finds the caller of the others. */
export const authenticateCcv = (app: FastifyInstance, sandbox: Sandbox): void => {
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request, reply) => {
    const { headers } = request
    if (!headers['user-agent']) return reply.status(403).type('text/html; charset=iso-8859-1').send(FORBIDDEN)
    request.caller = toCaller(sandbox.store.caller(accountKey(keyIn(headers.authorization))), 'ccv')
    // The header under the name that faults look for.
    const reference = headers['idempotency-reference']
    headers['idempotency-key'] = Array.isArray(reference) ? reference.join(',') : reference
    return undefined
  })
}

/** The Idempotency-Reference of a request, if it has one. */
export const checkedReference = (key: string | undefined): string | undefined => {
  if (key !== undefined && (key.length === 0 || key.length > MAX_REFERENCE))
    throw new Refusal({
      status: 400,
      code: 'idempotency_key_invalid',
      detail: 'An Idempotency-Reference has 1 to 50 characters.',
    })
  return key
}
