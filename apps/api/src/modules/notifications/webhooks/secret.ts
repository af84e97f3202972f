import { randomBytes } from 'node:crypto'
import type { Settings } from '#platform/runtime/settings.ts'
import { seal } from '#platform/security/crypto.ts'

/** The rights to sign as us: 32 random bytes, in the form of Standard Webhooks. */
export const newSecret = ({ encryption_key }: Settings): { text: string; sealed: Buffer; last_four: string } => {
  const text = `whsec_${randomBytes(32).toString('base64')}`
  return { text, sealed: seal(encryption_key, text), last_four: text.slice(-4) }
}
