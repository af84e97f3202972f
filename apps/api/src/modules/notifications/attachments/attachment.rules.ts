import { oneLine } from '#platform/mail/one-line.ts'

/** A file of a mail: its bytes, or the path of one that `keepFile` kept and that outlives the mail's way. */
export type NewAttachment = { readonly name: string; readonly content_type: string } & (
  | { readonly content: Buffer }
  | { readonly document: string }
)

const maxFiles = 10
/** Mail servers take 10 MB and more; on the way four bytes become five and a half. */
export const maxAttachedBytes = 7_000_000
const contentType = /^[a-z]+\/[\w.+-]{1,80}$/
/** As files.ts names them: no other path is read. */
const keptPath = /^\/media\/[a-z]+\/[\w-]+\.(jpg|png|ico|pdf)$/

/** A name for the reader's own folder: one line, and no way into another one. */
export const getFileName = (name: string): string =>
  oneLine(name)
    .replaceAll(/[/\\:*?"<>|]/g, '-')
    .slice(0, 120) || 'file'

/** Why a message cannot carry them, in the words of the log; null: it can. */
export const attachmentsError = (attachments: readonly NewAttachment[]): string | null => {
  if (attachments.length > maxFiles) return `more than ${maxFiles} attachments`
  for (const attachment of attachments) {
    if (!contentType.test(attachment.content_type)) return 'an attachment without a content type'
    if ('document' in attachment && !keptPath.test(attachment.document)) return 'an attachment that is no kept file'
  }
  const bytes = attachments.reduce((sum, item) => sum + ('content' in item ? item.content.length : 0), 0)
  return bytes > maxAttachedBytes ? 'attachments are too large' : null
}
