import type { payouts } from '@plein/contract/payments/payouts'
import { now } from '#platform/runtime/clock.ts'
import { unseal } from '#platform/security/crypto.ts'
import { HttpResponse, type Read } from '#platform/http/route.ts'
import { notFound } from '../payments.problems.ts'
import { readIban } from './iban.rules.ts'
import { toReference } from './pay-out.ts'
import { bookDay } from './payout-days.rules.ts'
import { nothingToExport } from './payout.problems.ts'
import { findRun, payoutsOfRun } from './reading.queries.ts'
import { sepaFile } from './sepa-file.rules.ts'

/** GET payment/payouts/runs/{uuid}/sepa: the same file each time, so that a bank recognises one that was sent twice. */
export const exportSepa: Read<typeof payouts.sepa> = async ({ db, input: { params }, app }) => {
  const found = await findRun(db, params.uuid)
  if (!found) throw notFound()
  const rows = await payoutsOfRun(db, found.uuid)
  if (rows.length === 0) throw nothingToExport()
  const { payout_account, encryption_key } = app.settings
  const iban = readIban(payout_account?.iban ?? '')
  if (!payout_account || !iban) throw nothingToExport('PLEIN_PAYOUT_IBAN is not an account number')
  const message_id = `PLEIN-${found.uuid.replaceAll('-', '').slice(0, 28)}`
  const file = sepaFile({
    message_id,
    created: found.created,
    execute_on: bookDay(now()),
    debtor: { name: payout_account.name, iban },
    transfers: rows.map((row) => ({
      reference: toReference(row.number),
      amount: row.amount,
      name: row.account_name,
      iban: unseal(encryption_key, row.iban_encrypted),
      text: `${toReference(row.number)} ${row.title} ${bookDay(row.first_at)} - ${bookDay(row.last_at)}`,
    })),
  })
  return new HttpResponse(file, {
    'content-type': 'application/xml; charset=utf-8',
    'content-disposition': `attachment; filename="${message_id}.xml"`,
    'cache-control': 'no-store',
  })
}
