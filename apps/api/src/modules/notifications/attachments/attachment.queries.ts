import { run, type Db, type Tx } from '#platform/db/database.ts'

export interface AttachmentRow {
  readonly uuid: string
  readonly message_uuid: string
  readonly position: number
  readonly name: string
  readonly content_type: string
  readonly content: Buffer | null
  /** The bytes of a secret message as encrypted base64; null once it has left. */
  readonly sealed: Buffer | null
  readonly document: string | null
}

export const insertAttachments = async (tx: Tx, rows: readonly AttachmentRow[]): Promise<void> => {
  for (const row of rows)
    await run(
      tx,
      `insert into notifications.attachments (uuid, message_uuid, position, name, content_type, content, sealed, document)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [row.uuid, row.message_uuid, row.position, row.name, row.content_type, row.content, row.sealed, row.document],
    )
}

/** The files of a message with their bytes, in order. */
export const loadAttachments = (db: Db, message_uuid: string): Promise<AttachmentRow[]> =>
  run<AttachmentRow>(
    db,
    `select uuid, message_uuid, position, name, content_type, content, sealed, document
       from notifications.attachments where message_uuid = $1 order by position`,
    [message_uuid],
  )

/** The names of the files of many messages, without their bytes. */
export const listAttachments = (
  db: Db,
  message_uuids: readonly string[],
): Promise<Pick<AttachmentRow, 'message_uuid' | 'position' | 'name' | 'content_type'>[]> =>
  run(
    db,
    `select message_uuid, position, name, content_type from notifications.attachments
      where message_uuid = any($1::uuid[]) order by message_uuid, position`,
    [message_uuids],
  )
