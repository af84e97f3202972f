import { createHmac } from 'node:crypto'
import type { Settings } from '#platform/runtime/settings.ts'
import { sha256 } from '#platform/security/crypto.ts'

const bytes = 16

/**
 * The secret with which a buyer without account opens an order: 128 bits that only the server's key gives, so that a mail can say them
 * again and the database has no more than their hash.
 */
export const createOrderKey = ({ encryption_key }: Pick<Settings, 'encryption_key'>, order_uuid: string): string =>
  createHmac('sha256', encryption_key)
    .update(`card order ${order_uuid}`)
    .digest()
    .subarray(0, bytes)
    .toString('base64url')

export const hashOrderKey = (key: string): Buffer => sha256(key)
