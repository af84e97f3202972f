import { run, type Db, type Tx } from '#platform/db/database.ts'

export interface AuditRow {
  readonly uuid: string
  readonly at: Date
  readonly action: string
  readonly user_uuid: string | null
  readonly actor_uuid: string | null
  readonly ip: string | null
  readonly user_agent: string
  readonly request_id: string
  readonly program_uuid: string | null
  readonly program_type: number | null
  readonly program_name: string | null
  readonly subject_kind: string | null
  readonly subject_id: string | null
  readonly subject_name: string | null
  readonly details: object
}

export const insertAuditEvents = async (db: Db | Tx, rows: readonly AuditRow[]): Promise<void> => {
  await run(
    db,
    `insert into identity.audit_events (uuid, at, action, user_uuid, actor_uuid, ip, user_agent, request_id,
            program_uuid, program_type, program_name, subject_kind, subject_id, subject_name, details)
     select uuid, at, action, user_uuid, actor_uuid, ip, user_agent, request_id,
            program_uuid, program_type, program_name, subject_kind, subject_id, subject_name, details
       from jsonb_to_recordset($1::jsonb) as event (uuid uuid, at timestamptz, action text, user_uuid uuid, actor_uuid uuid,
            ip inet, user_agent text, request_id text, program_uuid uuid, program_type integer, program_name text,
            subject_kind text, subject_id text, subject_name text, details jsonb)`,
    [JSON.stringify(rows)],
  )
}

/** Deletes what was kept long enough; the database refuses anything younger. */
export const purgeAuditEvents = async (db: Db): Promise<void> => {
  await run(db, 'select identity.forget_audit_events()')
}
