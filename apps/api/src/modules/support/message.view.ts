import type { SupportMessage } from '@plein/contract/support/messages'
import type { MessageRow } from './support.queries.ts'

/** A kept message as the contract says it. */
export const messageView = ({ created, answered_at, ...row }: MessageRow): SupportMessage => ({
  ...row,
  created: created.toISOString(),
  answered_at: answered_at?.toISOString() ?? null,
})
