import type { Charge } from '@plein/contract/food-courts/charges'
import type { AuditAction } from '@plein/contract/people/codes'
import type { Caller } from '#platform/security/caller.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { assertMemberOfProgram, auditProgram } from '#modules/programs/index.ts'
import { findCourt, findOwnCourt } from '../invites/invite.queries.ts'
import type { ChargeRow } from './charge.queries.ts'

/** A court reads what it asked of all its restaurants, whoever works in a restaurant what was asked of that one. Others find nothing. */
export const readsAsCourt = async (db: Db | Tx, program_uuid: string, caller: Caller): Promise<boolean> => {
  if (caller.kind === 'admin' && (await findCourt(db, program_uuid))) return true
  if (caller.kind === 'program_owner' && (await findOwnCourt(db, program_uuid, caller.user_uuid))) return true
  await assertMemberOfProgram(db, caller, program_uuid)
  return false
}

const mayOf = (row: ChargeRow, as_court: boolean, caller: Caller): Charge['may'] => {
  if (row.answer !== null || caller.kind === 'admin') return []
  if (as_court) return ['withdraw']
  return row.binds_restaurant ? ['agree', 'decline'] : []
}

export const toCharge = (row: ChargeRow, as_court: boolean, caller: Caller): Charge => {
  const { answer, answered_at, created, binds_restaurant: _, ...charge } = row
  return {
    ...charge,
    state: answer ?? 'waiting',
    created: created.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
    may: mayOf(row, as_court, caller),
  }
}

/** Records in the court's log what was asked of a restaurant, and what it answered. */
export const auditCharge = (
  tx: Tx,
  {
    caller,
    charge: { court, restaurant, amount, currency, answer },
    action,
  }: { caller: Caller; charge: ChargeRow; action: Extract<AuditAction, `court_charge_${string}`> },
): Promise<void> =>
  auditProgram(tx, {
    caller,
    program_uuid: court.uuid,
    programAuditEvent: {
      action,
      subject: { kind: 'program', id: restaurant.uuid, name: restaurant.title },
      details: { amount, currency, ...(answer !== null && { answer }) },
    },
  })
