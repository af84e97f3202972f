import { now } from '#platform/runtime/clock.ts'
import type { App } from '#platform/runtime/app.ts'
import type { Integrator } from '#platform/security/caller.ts'
import { sha256 } from '#platform/security/crypto.ts'
import { findByHash, writeUse } from './api-key.queries.ts'

/** A key that is revoked counts no longer than that in any process. */
const rememberMs = 900
const maxRemembered = 1000
const keyPattern = /^plk_(test|live)_[0-9A-Za-z]{22}$/

interface Remembered {
  readonly until: number
  readonly found: Promise<Integrator | undefined>
}

/** Finds whose a key is. What was found is remembered for less than a second, so that a busy till costs a statement a second. */
export const createIntegratorFinder = (app: App): ((key: string) => Promise<Integrator | undefined>) => {
  const remembered = new Map<string, Remembered>()
  return async (key) => {
    if (!keyPattern.test(key)) return undefined
    const hash = sha256(key)
    const name = hash.toString('base64')
    const known = remembered.get(name)
    if (known && performance.now() < known.until) return known.found
    if (remembered.size >= maxRemembered) remembered.clear()
    const found = findInUse(app, hash)
    remembered.set(name, { until: performance.now() + rememberMs, found })
    // A key that could not be read is asked for again.
    found.catch(() => remembered.delete(name))
    return found
  }
}

const findInUse = async (app: App, hash: Buffer): Promise<Integrator | undefined> => {
  const at = now()
  const row = await findByHash(app.db, hash, at)
  if (!row) return undefined
  const { is_use_due, ...integrator } = row
  if (is_use_due) await writeUse(app.db, integrator.key_uuid, at)
  return integrator
}
