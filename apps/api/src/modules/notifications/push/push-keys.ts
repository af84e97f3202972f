import { createECDH } from 'node:crypto'
import { now } from '#platform/runtime/clock.ts'
import type { App } from '#platform/runtime/app.ts'
import { seal, unseal } from '#platform/security/crypto.ts'
import { findPushKeys, insertPushKeys } from './push.queries.ts'

/** A pair of keys on the curve P-256: the public one as browsers take it, the private one in base64url. */
export interface PushKeys {
  readonly public_key: string
  readonly private_key: string
}

const newKeys = (): PushKeys => {
  const pair = createECDH('prime256v1')
  return { public_key: pair.generateKeys('base64url'), private_key: pair.getPrivateKey('base64url') }
}

/** The server's own keys. They are made when they are first asked for, once for all processes, and stay: browsers know them. */
export const loadPushKeys = async ({ db, settings }: Pick<App, 'db' | 'settings'>): Promise<PushKeys> => {
  const known = await findPushKeys(db)
  if (known) {
    const { public_key, private_key } = known
    return { public_key, private_key: unseal(settings.encryption_key, private_key) }
  }
  const { public_key, private_key } = newKeys()
  await insertPushKeys(db, { public_key, private_key: seal(settings.encryption_key, private_key), created: now() })
  return loadPushKeys({ db, settings })
}
