import { createHmac } from 'node:crypto'
import type { Settings } from '#platform/runtime/settings.ts'
import { sha256 } from '#platform/security/crypto.ts'

const bytes = 16

/**
 * The secret with which a debtor without account opens a bill: 128 bits that only the server's key gives, so that each reminder can say
 * them again and the database has no more than their hash.
 */
export const createBillKey = ({ encryption_key }: Pick<Settings, 'encryption_key'>, bill_uuid: string): string =>
  createHmac('sha256', encryption_key).update(`bill ${bill_uuid}`).digest().subarray(0, bytes).toString('base64url')

export const hashBillKey = (key: string): Buffer => sha256(key)
