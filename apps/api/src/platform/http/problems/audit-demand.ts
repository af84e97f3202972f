import type { Endpoint } from '@plein/contract/endpoint'
import type { Caller } from '#platform/security/caller.ts'

const unchanged = Symbol('unchanged')

/** The audit entries of a call; its caller is an object of its own. */
const recorded = new WeakMap<Caller, Set<string | symbol>>()

let is_on = false

/**
 * From now on a write of an administrator or owner that succeeds without an entry in the audit log throws, so that every test that makes
 * such a call proves its entry. For tests and development: in production nobody's write fails for it.
 */
export const demandAudit = (): void => {
  is_on = true
}

const note = (caller: Caller, what: string | symbol): void => {
  if (!is_on) return
  const noted = recorded.get(caller) ?? new Set()
  recorded.set(caller, noted.add(what))
}

/** Notes that the audit log has an entry of this call. */
export const noteRecorded = (caller: Caller, action: string): void => note(caller, action)

/** Says that a call found everything as it asks for, or tried something out: there is nothing to record. */
export const changedNothing = (caller: Caller): void => note(caller, unchanged)

/** Throws where an administrator's or owner's write was answered, and neither recorded one of its actions nor found nothing to change. */
export const refuseUnaudited = (caller: Caller, { method, path, audit }: Endpoint, status: number): void => {
  if (!is_on || status >= 300 || audit === undefined || 'none' in audit) return
  if (caller.kind !== 'admin' && caller.kind !== 'program_owner') return
  const noted = recorded.get(caller)
  if (noted?.has(unchanged) || audit.some((action) => noted?.has(action))) return
  throw new Error(`${method} ${path} changed something without an entry in the audit log: ${audit.join(' or ')}`)
}
