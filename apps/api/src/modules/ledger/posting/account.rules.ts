import type { MainAccount } from '@plein/contract/ledger'
import { sha256 } from '#platform/security/crypto.ts'

/** An account as a posting names it. It is made when it is first booked on. */
export interface Account {
  readonly main_account: MainAccount
  /** Whose it is within its main account: the uuid of a program or card, `sandbox:eu`, `21`. Never empty. */
  readonly reference: string
  /** Kept from the first posting. */
  readonly name: string
  readonly program_uuid?: string | null
  /** True for a liability that must not be overdrawn (a card): a posting that would is refused with insufficient_balance. */
  readonly keeps_balance?: boolean
}

/**
 * The uuid of an account: a UUIDv8 of the sha-256 of what it is, the same that ledger.account_uuid makes in the database.
 * An empty reference stands for the main account as a whole.
 */
export const accountUuid = (main_account: number, reference: string, currency: string): string => {
  const bytes = sha256(`${main_account}|${currency}|${reference}`).subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
