import type { App } from '#platform/runtime/app.ts'
import { unseal } from '#platform/security/crypto.ts'
import { keptFile } from '#platform/files/files.ts'
import { loadAttachments, type AttachmentRow } from './attachment.queries.ts'
import { maxAttachedBytes } from './attachment.rules.ts'

/** A file as it leaves. */
export interface Attachment {
  readonly name: string
  readonly content_type: string
  readonly bytes: Buffer
}

const bytesOf = async (app: App, { content, sealed, document }: AttachmentRow): Promise<Buffer | null> => {
  if (document !== null) return keptFile(app, document)
  return sealed ? Buffer.from(unseal(app.settings.encryption_key, sealed), 'base64') : content
}

/** The files of a message that is to leave; throws when a kept file is gone, or when they are too large together. */
export const readAttachments = async (app: App, message_uuid: string): Promise<Attachment[]> => {
  const attachments = []
  let size = 0
  for (const row of await loadAttachments(app.db, message_uuid)) {
    const bytes = await bytesOf(app, row)
    if (!bytes) continue
    size += bytes.length
    if (size > maxAttachedBytes) throw new Error('attachments are too large')
    attachments.push({ name: row.name, content_type: row.content_type, bytes })
  }
  return attachments
}
