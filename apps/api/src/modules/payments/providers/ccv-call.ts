import { sha256 } from '#platform/security/crypto.ts'
import { lookUp, type Answered, type Json } from './ccv-answers.ts'
import { callProvider, type HttpAnswer, type HttpCall } from './http-call.ts'
import type { Credentials, Outcome, RefusalCode } from './provider.ts'

/** CCV takes 50 characters; a longer key of ours is shortened to the same one each time. */
const idempotencyReference = (key: string): string =>
  key.length <= 50 ? key : sha256(key).toString('hex').slice(0, 50)

interface CcvCall {
  readonly method: HttpCall['method']
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly key?: string
  readonly body?: Json
}

/** HTTP Basic: the key is the user, the password is empty. */
export const callCcv =
  (root: string) =>
  ({ key: user }: Pick<Credentials, 'key'>, { method, path, query, key, body }: CcvCall): Promise<HttpAnswer> =>
    callProvider({
      root,
      path: `${path}${query ? `?${new URLSearchParams(query).toString()}` : ''}`,
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${user}:`).toString('base64')}`,
        ...(key === undefined ? {} : { 'idempotency-reference': idempotencyReference(key) }),
      },
      body,
    })

export type CallCcv = ReturnType<typeof callCcv>

/** Codes of a refused refund; every other code of CCV's errors is a refusal without a name of ours. */
const refusals: Readonly<Record<string, RefusalCode>> = {
  refund_limit: 'refund_limit',
  unsufficient_balance: 'unsufficient_balance',
}

/** [U] The status of an error about a transaction that is not there. */
const notFoundStatus = 404

/** [U] An error about an Idempotency-Reference says nothing about the earlier call with it. Neither status nor type of it was seen. */
const isAboutIdempotency = ({ status, body }: Answered): boolean =>
  status === 409 || /idempoten/i.test(`${String(body['type'])} ${String(body['message'])}`)

/** The meaning of an answer: the object, a definite refusal, or doubt. An answer outside of the protocol is doubt. */
export const toOutcome = <T>(answer: HttpAnswer, read: (answered: Answered) => T | undefined): Outcome<T> => {
  if ('doubt' in answer) return { kind: 'unknown', code: answer.doubt, detail: answer.detail }
  const { status, body } = answer
  if (status >= 200 && status < 300) {
    const value = read(answer)
    return value === undefined
      ? { kind: 'unknown', code: 'invalid_response', detail: 'not what the provider promises' }
      : { kind: 'answer', value }
  }
  // Their own reference of the error is what CCV's helpdesk asks for.
  const named = [body['type'], body['failureCode'], body['reference']].filter((part) => typeof part === 'string')
  const detail = [status, ...named].join(' ').slice(0, 200)
  if (status === 401) return { kind: 'refused', code: 'key_not_valid', detail }
  if (typeof body['type'] !== 'string') return { kind: 'unknown', code: 'invalid_response', detail }
  if (isAboutIdempotency(answer)) return { kind: 'unknown', code: 'busy', detail }
  if (status === notFoundStatus) return { kind: 'refused', code: 'not_found', detail }
  return { kind: 'refused', code: lookUp(refusals, body['failureCode']) ?? 'refused', detail }
}

/** An empty list is the definite answer that there is none. */
export const found = <T>(outcome: Outcome<T | 'none'>): Outcome<T> => {
  if (outcome.kind !== 'answer') return outcome
  if (outcome.value === 'none') return { kind: 'refused', code: 'not_found', detail: 'nothing carries our reference' }
  return { kind: 'answer', value: outcome.value }
}
