import type { cards } from '@plein/contract/cards/wallet'
import type { Tx } from '#platform/db/database.ts'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import type { Write } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { lockCard, type CardRow } from '../card/card.queries.ts'
import { announceCard } from '../card/live-cards.ts'
import { stepNotAllowed, tokenNotValid } from '../cards.problems.ts'
import { deleteDeviceKeys } from '../codes/device-key.queries.ts'
import { isBlockable, mayUnblock, outranks, type Reader } from './abilities.rules.ts'
import { findOwn } from './find-own.ts'
import { writeBlocked, writeUnblocked } from './wallet.queries.ts'

/**
 * POST cards/{token}/block: a card pays no more, or again. Who blocked it is kept, and nobody undoes what somebody above blocked; the same
 * twice changes nothing. Every device's codes end with a block. Throws card_step_not_allowed.
 */
export const blockCard: Write<typeof cards.block> = async ({ tx, input: { params, body }, caller }) => {
  const { card, reader } = await findOwn(tx, params.token, caller)
  const locked = await lockCard(tx, card.uuid)
  // Whoever held it may have lost it while somebody else had it locked.
  if (!locked || (reader === 'holder' && locked.holder_uuid !== caller.user_uuid)) throw tokenNotValid()
  const has_changed = await (body.blocked ? block : unblock)(tx, locked, reader)
  const state = body.blocked ? 'blocked' : (locked.state_before ?? locked.state)
  if (!has_changed) {
    changedNothing(caller)
    return { state }
  }
  await auditProgram(tx, {
    caller,
    program_uuid: locked.program_uuid,
    programAuditEvent: {
      action: body.blocked ? 'card_blocked' : 'card_unblocked',
      user_uuid: locked.holder_uuid,
      details: { serial: locked.serial, ...(body.reason !== undefined && { reason: body.reason.trim() }) },
    },
  })
  announceCard(tx, locked.uuid)
  return { state }
}

const block = async (tx: Tx, card: CardRow, reader: Reader): Promise<boolean> => {
  if (card.state === 'blocked' && !outranks(reader, card.blocked_by)) return false
  if (card.state !== 'blocked' && !isBlockable(card.state)) throw stepNotAllowed()
  await writeBlocked(tx, { card_uuid: card.uuid, blocked_by: reader, at: now() })
  await deleteDeviceKeys(tx, card.uuid)
  return true
}

const unblock = async (tx: Tx, card: CardRow, reader: Reader): Promise<boolean> => {
  if (card.state !== 'blocked') {
    if (isBlockable(card.state)) return false
    throw stepNotAllowed()
  }
  if (!mayUnblock(card.blocked_by, reader)) throw stepNotAllowed()
  await writeUnblocked(tx, card.uuid)
  return true
}
