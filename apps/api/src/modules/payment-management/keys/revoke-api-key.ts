import type { apiKeys } from '@plein/contract/payment-management/keys'
import type { Write } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { notFound } from '../payment-management.problems.ts'
import { holdOwnSettings } from '../program/own-program.ts'
import { findOwnKey, revokeKey } from './api-key.queries.ts'

/** DELETE payment/api-keys/{uuid}: it counts no more, within a second in every process. */
export const revokeApiKey: Write<typeof apiKeys.revoke> = async ({ tx, input: { params }, caller }) => {
  const at = now()
  const own = { uuid: params.uuid, owner_uuid: caller.user_uuid, at }
  const found = await findOwnKey(tx, own)
  if (!found) throw notFound()
  await holdOwnSettings(tx, caller, found.program_uuid)
  const key = await findOwnKey(tx, own)
  if (!key) throw notFound()
  await revokeKey(tx, key.uuid, at)
  const { program_uuid, title, last_four } = key
  const programAuditEvent = { action: 'api_key_revoked', details: { title, last_four } } as const
  await auditProgram(tx, { caller, program_uuid, programAuditEvent })
  return null
}
