import type { Caller } from '#platform/security/caller.ts'
import { hashBillKey } from './bill-key.ts'

/** Why somebody may see a bill: everything (administration, jobs), owning its program, being its debtor, its key. */
export interface BillReader {
  readonly all: boolean
  readonly owner_uuid: string | null
  readonly debtor_uuid: string | null
  readonly key_hash: Buffer | null
}

export const everything: BillReader = { all: true, owner_uuid: null, debtor_uuid: null, key_hash: null }

const nobody: BillReader = { ...everything, all: false }

/** Why a caller may see a bill. A key counts for guests, and for a cardholder whose account has another address. */
export const toReader = ({ kind, user_uuid }: Caller, key?: string): BillReader => {
  if (kind === 'admin' || kind === 'system') return everything
  if (kind === 'program_owner') return { ...nobody, owner_uuid: user_uuid }
  if (kind === 'acceptor') return nobody
  const debtor_uuid = kind === 'cardholder' ? user_uuid : null
  return { ...nobody, debtor_uuid, key_hash: key === undefined ? null : hashBillKey(key) }
}

/** True for whoever owes: the debtor's own account, or the key of the bill. */
export const isDebtor = ({ kind }: Caller): boolean => kind === 'guest' || kind === 'cardholder'
