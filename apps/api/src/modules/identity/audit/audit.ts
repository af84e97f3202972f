import type { AuditAction } from '@plein/contract/people/codes'
import type { Caller } from '../../../platform/caller.ts'
import { now } from '../../../platform/clock.ts'
import { batched } from '../../../platform/db/batch.ts'
import { alongside, type Db, type Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { insertAuditEvents, type AuditRow } from './audit.queries.ts'

/** What is kept in the audit log; a word says what happened, never with a secret or a name that was only tried. */
export interface AuditEvent {
  readonly action: AuditAction
  /** Whose account it is about; null: nobody who is known. */
  readonly user_uuid: string | null
  readonly details?: Readonly<Record<string, string | number | boolean | null>>
}

const rowOf = (caller: Caller, { action, user_uuid, details = {} }: AuditEvent): AuditRow => ({
  uuid: newId(),
  at: now(),
  action,
  user_uuid,
  actor_uuid: caller.user_uuid,
  ip: caller.ip === '' ? null : caller.ip,
  user_agent: caller.user_agent.slice(0, 500),
  request_id: caller.request_id,
  details,
})

/** Writes to the audit log in the transaction of what happened: both are there, or none. */
export const audit = (tx: Tx, caller: Caller, event: AuditEvent): void =>
  alongside(tx, insertAuditEvents(tx, [rowOf(caller, event)]))

const writeSoon = batched<AuditRow>((db, rows) => insertAuditEvents(db, rows))

/** Writes to the audit log soon, many at once: for refusals, which have no transaction and may come by the thousand. */
export const auditSoon = (db: Db, caller: Caller, event: AuditEvent): void => writeSoon(db, rowOf(caller, event))
