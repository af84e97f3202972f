import PostalMime from 'postal-mime'
import { readDeliveryStatus, type Bounce } from './bounce.rules.ts'

const limits = { maxNestingDepth: 20, maxHeadersSize: 64 * 1024, attachmentEncoding: 'arraybuffer' } as const

/** A mail that came back; undefined when it is no delivery status (RFC 3464), as an answer of a holiday is none. */
export const readBounce = async (raw: Buffer): Promise<Bounce | undefined> => {
  const mail = await PostalMime.parse(raw, limits)
  const status = mail.attachments.find(({ mimeType }) => /^message\/(global-)?delivery-status$/.test(mimeType))
  if (!status) return undefined
  const { content } = status
  return readDeliveryStatus(
    typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8'),
  )
}
