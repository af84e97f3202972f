import { pipelineProblems } from '@plein/contract/problem'
import type { Language } from '@plein/contract/schema'
import type { Db, Tx } from '#platform/db/database.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Caller } from '#platform/security/caller.ts'
import { findEndpoint, lockEndpoint, type EndpointRow } from './endpoint.queries.ts'

/** Somebody who is told when a program's server does not answer. */
interface ProgramOwner {
  readonly owner_uuid: string
  readonly email: string | null
  readonly language: Language
  /** Of the program. */
  readonly title: string
  readonly time_zone: string
}

export type FindProgramOwner = (tx: Tx, program_uuid: string) => Promise<ProgramOwner | undefined>

type WebhookAction =
  | 'notification_created'
  | 'notification_changed'
  | 'notification_removed'
  | 'notification_secret_rotated'
  | 'notification_tested'
  | 'notification_replayed'
  | 'notification_replay_stopped'

interface WebhookAuditEvent {
  readonly action: WebhookAction
  readonly subject: { readonly kind: 'notification'; readonly id: string; readonly name: string }
  readonly changes?: Readonly<
    Record<string, readonly [before: string | number | boolean | null, after: string | number | boolean | null]>
  >
  readonly details?: Readonly<Record<string, string | number | boolean | null>>
}

/** The questions of webhooks to programs, a module that stands below this one: the composition hands it in. */
export interface ProgramAccess {
  readonly owns: (db: Db | Tx, caller: Caller, program_uuid: string) => Promise<boolean>
  readonly record: (
    tx: Tx,
    event: { caller: Caller; program_uuid: string; programAuditEvent: WebhookAuditEvent },
  ) => Promise<void>
  readonly findOwner: FindProgramOwner
}

const notFound = (): Problem => new Problem(pipelineProblems.not_found)

/** A foreign program is not found. */
export const assertOwns = async (
  { owns }: ProgramAccess,
  db: Db | Tx,
  { caller, program_uuid }: { caller: Caller; program_uuid: string },
): Promise<void> => {
  if (!(await owns(db, caller, program_uuid))) throw notFound()
}

/** Administrators read what owners read. */
export const assertReads = async (
  access: ProgramAccess,
  db: Db | Tx,
  { caller, program_uuid }: { caller: Caller; program_uuid: string },
): Promise<void> => {
  if (caller.kind !== 'admin') await assertOwns(access, db, { caller, program_uuid })
}

/** An endpoint that the caller may read. */
export const loadEndpoint = async (
  access: ProgramAccess,
  db: Db | Tx,
  { caller, uuid }: { caller: Caller; uuid: string },
): Promise<EndpointRow> => {
  const endpoint = await findEndpoint(db, uuid)
  if (!endpoint) throw notFound()
  await assertReads(access, db, { caller, program_uuid: endpoint.program_uuid })
  return endpoint
}

/** An endpoint of the caller's own, locked. */
export const lockOwnEndpoint = async (
  access: ProgramAccess,
  tx: Tx,
  { caller, uuid }: { caller: Caller; uuid: string },
): Promise<EndpointRow> => {
  const endpoint = await lockEndpoint(tx, uuid)
  if (!endpoint) throw notFound()
  await assertOwns(access, tx, { caller, program_uuid: endpoint.program_uuid })
  return endpoint
}

/** Writes to the audit log what its owner did with an endpoint. */
export const recordEndpoint = (
  { record }: ProgramAccess,
  tx: Tx,
  {
    caller,
    endpoint: { uuid, program_uuid, title },
    ...event
  }: {
    caller: Caller
    endpoint: Pick<EndpointRow, 'uuid' | 'program_uuid' | 'title'>
  } & Omit<WebhookAuditEvent, 'subject'>,
): Promise<void> =>
  record(tx, {
    caller,
    program_uuid,
    programAuditEvent: { ...event, subject: { kind: 'notification', id: uuid, name: title } },
  })
