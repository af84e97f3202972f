import { seal, unseal } from '#platform/security/crypto.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import type { MessageRow } from './message.queries.ts'
import type { Content } from './way.ts'

/** A secret message's text, encrypted: a code or a link in it opens something, and a copy of the database must not. */
export const sealContent = ({ encryption_key }: Settings, content: Content): Buffer =>
  seal(encryption_key, JSON.stringify(content))

/** The bytes of a secret message's file, encrypted. */
export const sealBytes = ({ encryption_key }: Settings, bytes: Buffer): Buffer =>
  seal(encryption_key, bytes.toString('base64'))

/** The content of a message; null for a secret one that was delivered. */
export const getContent = ({ encryption_key }: Settings, { sealed, body, content }: MessageRow): Content =>
  sealed ? (JSON.parse(unseal(encryption_key, sealed)) as Content) : { body, content }
