import { Webhook } from 'standardwebhooks'
import { createUnsealer } from '#platform/security/crypto.ts'

/** So many secrets are kept in memory: each message needs one. */
const maxSecrets = 2000
const unsealSecret = createUnsealer(maxSecrets)
const signers = new Map<string, Webhook>()

const findSigner = (secret: string): Webhook => {
  const signer = signers.get(secret) ?? new Webhook(secret)
  if (signers.size >= maxSecrets) signers.clear()
  signers.set(secret, signer)
  return signer
}

export interface Secrets {
  readonly secret: Buffer
  readonly previous_secret: Buffer | null
  readonly previous_secret_until: Date | null
}

/**
 * The headers of a message. Its receiver compares the time with its own clock, so it is the real one. In the day after a new secret the one
 * before signs as well, unless somebody sends it again by hand.
 */
export const signedHeaders = (
  encryption_key: Buffer,
  { secret, previous_secret, previous_secret_until }: Secrets,
  { id, body, at, newest_only }: { id: string; body: string; at: Date; newest_only: boolean },
): Record<string, string> => {
  const sent = new Date()
  const isBefore = previous_secret !== null && previous_secret_until !== null && previous_secret_until > at
  const sealed = isBefore && !newest_only ? [secret, previous_secret] : [secret]
  const signatures = sealed.map((each) => findSigner(unsealSecret(encryption_key, each)).sign(id, sent, body))
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sent.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  }
}
