import { createHash } from 'node:crypto'
import { type Caller } from './model.ts'
import { Refusal } from './refusal.ts'
import { type Sandbox } from './sandbox.ts'
import { type Change } from './journal.ts'

/** The response on the wire: status and JSON text. */
export interface StoredResponse {
  status: number
  body: string
  replayed: boolean
}

/** A request with an idempotency key that was not seen before. */
export interface KeyedRequest {
  key: string
  /** The change that keeps the answer for later uses of the key. */
  stored(answer: StoredResponse): Change
}

export const answered = (status: number, view: unknown): StoredResponse => ({
  status,
  body: JSON.stringify(view),
  replayed: false,
})

/**
 * Runs `execute` once for a key of an account and mode, and repeats the first answer for `life_ms` (24 hours). `parts`, the endpoint first, must
 * be equal for the same request; never card numbers. Refuses a key with other parts (400) and an invalid key (400).
 */
export const once = (
  sandbox: Sandbox,
  {
    caller,
    key,
    parts,
    life_ms = Infinity,
    execute,
  }: {
    caller: Caller
    key: string | undefined
    parts: unknown[]
    life_ms?: number | undefined
    execute: (keyed: KeyedRequest | null) => StoredResponse
  },
): StoredResponse => {
  if (key === undefined) return execute(null)
  checkKey(key)
  const scope = keyScope(caller.account.id, caller.mode, key)
  const now = sandbox.now()
  sandbox.store.forgetOldAnswers(now)
  const fingerprint = createHash('sha256').update(JSON.stringify(parts)).digest('base64')
  const first = sandbox.store.answers.get(scope)
  if (!first || first.at <= now - life_ms) {
    const stored = ({ status, body }: StoredResponse): Change => ({
      kind: 'answer',
      value: { scope, fingerprint, status, body, at: now },
    })
    return execute({ key, stored })
  }
  if (first.fingerprint !== fingerprint) {
    throw new Refusal({
      status: 400,
      code: 'idempotency_key_reused',
      detail: 'This idempotency key was used for another request.',
    })
  }
  sandbox.replays.set(scope, (sandbox.replays.get(scope) ?? 0) + 1)
  return { status: first.status, body: first.body, replayed: true }
}

export const keyScope = (account: string, mode: string, key: string): string => `${account} ${mode} ${key}`

const checkKey = (key: string): void => {
  if (key.length === 0 || key.length > 255) {
    throw new Refusal({
      status: 400,
      code: 'idempotency_key_invalid',
      detail: 'An idempotency key has 1 to 255 characters.',
    })
  }
}
