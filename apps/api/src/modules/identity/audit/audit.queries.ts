import { run, type Db, type Tx } from '../../../platform/db/database.ts'

export interface AuditRow {
  readonly uuid: string
  readonly at: Date
  readonly action: string
  readonly user_uuid: string | null
  readonly actor_uuid: string | null
  readonly ip: string | null
  readonly user_agent: string
  readonly request_id: string
  readonly details: object
}

export const insertAuditEvents = async (db: Db | Tx, rows: readonly AuditRow[]): Promise<void> => {
  await run(
    db,
    `insert into identity.audit_events (uuid, at, action, user_uuid, actor_uuid, ip, user_agent, request_id, details)
     select uuid, at, action, user_uuid, actor_uuid, ip, user_agent, request_id, details
       from jsonb_to_recordset($1::jsonb) as event (uuid uuid, at timestamptz, action text, user_uuid uuid, actor_uuid uuid,
            ip inet, user_agent text, request_id text, details jsonb)`,
    [JSON.stringify(rows)],
  )
}

/** Deletes what was kept long enough; the database refuses anything younger. */
export const forgetAuditEvents = async (db: Db): Promise<void> => {
  await run(db, 'select identity.forget_audit_events()')
}
