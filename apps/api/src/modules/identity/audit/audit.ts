import type { AuditSubjectKind } from '@plein/contract/people/audit-log'
import type { AuditAction } from '@plein/contract/people/codes'
import type { Caller } from '#platform/security/caller.ts'
import type { Changes } from '#platform/privacy/changes.rules.ts'
import { now } from '#platform/runtime/clock.ts'
import { batched } from '#platform/db/batch.ts'
import { unawaited, type Db, type Tx } from '#platform/db/database.ts'
import { noteRecorded } from '#platform/http/problems/audit-demand.ts'
import { newId } from '#platform/runtime/ids.ts'
import { insertAuditEvents, type AuditRow } from './audit.queries.ts'

/** A thing as it is called now; its name stays in the log when it is renamed or gone. Never a person: their name goes with the account. */
interface AuditSubject {
  readonly kind: AuditSubjectKind
  readonly id: string
  readonly name: string
}

/** A program as it is called now. */
interface AuditProgram {
  readonly uuid: string
  readonly type_code: number
  readonly title: string
}

/** The actions in the audit log; a word says what happened, never with a secret or a name that was only tried. */
export interface AuditEvent {
  readonly action: AuditAction
  /** Whose account it is about; null: nobody who is known. */
  readonly user_uuid: string | null
  readonly program?: AuditProgram
  readonly subject?: AuditSubject
  /** Fields with what they were and are. */
  readonly changes?: Changes
  readonly details?: Readonly<Record<string, string | number | boolean | null>>
}

const maxOfName = 300

const rowOf = (
  caller: Caller,
  { action, user_uuid, program, subject, changes, details = {} }: AuditEvent,
): AuditRow => ({
  uuid: newId(),
  at: now(),
  action,
  user_uuid,
  actor_uuid: caller.user_uuid,
  ip: caller.ip === '' ? null : caller.ip,
  user_agent: caller.user_agent.slice(0, 500),
  request_id: caller.request_id,
  program_uuid: program?.uuid ?? null,
  program_type: program?.type_code ?? null,
  program_name: program?.title.slice(0, maxOfName) ?? null,
  subject_kind: subject?.kind ?? null,
  subject_id: subject?.id ?? null,
  subject_name: subject?.name.slice(0, maxOfName) ?? null,
  details: { ...details, ...(changes && { changes }) },
})

/** Writes to the audit log in the transaction of what happened: both are there, or none. */
export const audit = (tx: Tx, caller: Caller, event: AuditEvent): void => {
  noteRecorded(caller, event.action)
  unawaited(tx, insertAuditEvents(tx, [rowOf(caller, event)]))
}

const writeSoon = batched<AuditRow>((db, rows) => insertAuditEvents(db, rows))

/** Writes to the audit log soon, many at once: for refusals, which have no transaction and may come by the thousand. */
export const auditSoon = (db: Db, caller: Caller, event: AuditEvent): void => writeSoon(db, rowOf(caller, event))
