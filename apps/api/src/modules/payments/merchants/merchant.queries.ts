import { run, type Tx } from '#platform/db/database.ts'
import type { MerchantStatus } from '../providers/merchants.ts'

export interface SavedMerchant {
  /** The program that sells for it: a court. */
  readonly program_uuid: string
  readonly seller_uuid: string
  readonly provider: string
  /** The provider's. */
  readonly reference: string
  readonly status: MerchantStatus
}

interface NewMerchant extends SavedMerchant {
  readonly mode: string
  /** Of the program's own connection; false: of the platform's. */
  readonly is_own: boolean
  readonly moment: Date
}

/** Writes a merchant, or how far it is now. */
export const writeMerchant = async (tx: Tx, merchant: NewMerchant): Promise<void> => {
  const { program_uuid, seller_uuid, provider, mode, is_own, reference, status, moment } = merchant
  await run(
    tx,
    `insert into payments.merchants (program_uuid, seller_uuid, provider, mode, is_own, reference, status, created, changed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
         on conflict (program_uuid, seller_uuid, provider, mode, is_own)
         do update set reference = excluded.reference, status = excluded.status, changed = excluded.changed`,
    [program_uuid, seller_uuid, provider, mode, is_own, reference, status, moment],
  )
}
