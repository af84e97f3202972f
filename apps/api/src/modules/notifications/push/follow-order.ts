import type { BrowserKeys } from '@plein/contract/notifications/push'
import type { Tx } from '#platform/db/database.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import { checkBrowser } from './check-browser.ts'
import { insertFollow, upsertDevice } from './push.queries.ts'

/** Sends what happens to an order to a browser without an account; the caller knows that it may open the order. */
export const followOrder = async (
  tx: Tx,
  settings: Settings,
  { order_uuid, browser }: { order_uuid: string; browser: BrowserKeys },
): Promise<void> => {
  const device = { ...checkBrowser(settings, browser), device: '', user_uuid: null, session_uuid: null }
  const { uuid } = await upsertDevice(tx, { ...device, uuid: newId(), created: now() })
  await insertFollow(tx, { device_uuid: uuid, order_uuid, created: now() })
}
