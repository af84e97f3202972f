import type { payments } from '@plein/contract/payments'
import type { Read } from '#platform/http/route.ts'
import { findUnconnected } from './connection.queries.ts'

/** Which of an owner's programs run while their guests cannot pay. */
export const readUnconnected: Read<typeof payments.unconnected> = async ({ db, caller: { user_uuid } }) => ({
  results: user_uuid === null ? [] : await findUnconnected(db, user_uuid, 100),
})
