import type { settlements } from '@plein/contract/payments/settlements'
import { now } from '#platform/runtime/clock.ts'
import type { Read } from '#platform/http/route.ts'
import { getProvider } from '../providers/providers.ts'
import { listOpenMoney } from './open-money.queries.ts'

/** Connections that are shown: those of the platform, then those with the most open money. */
const most = 1000

/** GET payment/settlements/open-money: one statement, so that ages and balances are of one moment. */
export const readOpenMoney: Read<typeof settlements.openMoney> = async ({ db, app }) => {
  const rows = await listOpenMoney(db, now(), most)
  return {
    results: rows.map((row) => ({
      ...row,
      oldest_at: row.oldest_at?.toISOString() ?? null,
      takes_token: getProvider(app.settings, row.provider)?.settlements !== undefined,
    })),
  }
}
