import { run, type Tx } from '#platform/db/database.ts'
import type { VatRate } from '#modules/vat/index.ts'

export const listVatRates = (tx: Tx, country: string): Promise<VatRate[]> =>
  run<VatRate>(tx, 'select vat_class, valid_from::text as valid_from, percentage from vat.v_rates where country = $1', [
    country,
  ])
