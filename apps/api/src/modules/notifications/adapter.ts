import type { MessageRow } from './message.queries.ts'

/**
 * A way to deliver mails or SMS. It throws when it could not; it may be asked again for a message that did go out, when its
 * answer was lost, and gets the same `uuid` then.
 */
export interface Adapter {
  deliver(message: MessageRow): Promise<void>
}

/** Development: the row that was written is the delivery, and /dev/outbox shows it. */
export const outbox: Adapter = { deliver: async () => undefined }
