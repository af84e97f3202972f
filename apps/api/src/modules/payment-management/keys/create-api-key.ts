import { randomInt } from 'node:crypto'
import { requestLimits } from '@plein/contract/payment-management/codes'
import type { apiKeys } from '@plein/contract/payment-management/keys'
import type { Tx } from '#platform/db/database.ts'
import type { Write } from '#platform/http/route.ts'
import { oneLine } from '#platform/mail/one-line.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { Caller } from '#platform/security/caller.ts'
import { sha256 } from '#platform/security/crypto.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { badFields, notFound, tooManyKeys } from '../payment-management.problems.ts'
import { hoursLater } from '../orders/order.rules.ts'
import { holdOwnSettings } from '../program/own-program.ts'
import { endKey, findOwnKey, insertKey, listKeys, revokeKey, type KeyRow } from './api-key.queries.ts'
import { keyView } from './key-view.ts'

type Body = Parameters<Write<typeof apiKeys.create>>[0]['input']['body']

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const length = 22

/** 22 letters of 62: 131 random bits. */
const randomLetters = (): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** POST payment/api-keys: the key stands in this answer and nowhere else. */
export const createApiKey: Write<typeof apiKeys.create> = async ({ tx, input: { body }, caller }) => {
  const { program_uuid } = body
  await holdOwnSettings(tx, caller, program_uuid)
  const row = await (body.rotates === undefined ? placeNew(tx, body) : follow(tx, caller, body))
  const key = `plk_${row.mode}_${randomLetters()}`
  const made = { ...row, last_four: key.slice(-4) }
  await insertKey(tx, { ...made, key_hash: sha256(key), created_by: caller.user_uuid ?? '' })
  const action = body.rotates === undefined ? 'api_key_created' : 'api_key_rotated'
  const details = { title: made.title, last_four: made.last_four }
  await auditProgram(tx, { caller, program_uuid, programAuditEvent: { action, details } })
  return { ...keyView({ ...made, last_used_at: null, ends_at: null }), key }
}

type Placed = Omit<KeyRow, 'last_four' | 'last_used_at' | 'ends_at'>

/** A key in a place that is free. Throws too_many_keys. */
const placeNew = async (tx: Tx, { program_uuid, title = '', mode = 'test', scopes }: Body): Promise<Placed> => {
  if (!scopes) throw badFields([{ field: 'scopes', code: 'required' }])
  const at = now()
  const inUse = (await listKeys(tx, program_uuid, at)).filter(({ ends_at }) => ends_at === null)
  const slots = Array.from({ length: requestLimits.keys }, (_unused, index) => index + 1)
  const slot = slots.find((number) => !inUse.some((key) => key.slot === number))
  if (slot === undefined) throw tooManyKeys()
  return { uuid: newId(), program_uuid, slot, mode, title: oneLine(title), scopes: [...new Set(scopes)], created: at }
}

/** The key that follows another one, which still counts for so many hours. */
const follow = async (tx: Tx, caller: Caller, { program_uuid, rotates = '', hours = 24 }: Body): Promise<Placed> => {
  const at = now()
  const before = await findOwnKey(tx, { uuid: rotates, owner_uuid: caller.user_uuid, at })
  if (before?.program_uuid !== program_uuid) throw notFound()
  if (before.ends_at !== null) throw badFields([{ field: 'rotates', code: 'rotated' }])
  if (hours === 0) await revokeKey(tx, before.uuid, at)
  else await endKey(tx, before.uuid, hoursLater(at, hours))
  const { slot, mode, title, scopes } = before
  return { uuid: newId(), program_uuid, slot, mode, title, scopes, created: at }
}
