import { pushDevicesAtMost, type push } from '@plein/contract/notifications/push'
import type { Write } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { checkBrowser } from './check-browser.ts'
import { deleteOldDevices, upsertDevice } from './push.queries.ts'
import { getReader } from './reader.ts'

/** Sends notices of the caller to a browser from now on. */
export const addDevice: Write<typeof push.add> = async ({ tx, input: { body }, caller, app }) => {
  const browser = checkBrowser(app.settings, body)
  const user_uuid = getReader(caller)
  const { session_uuid } = caller
  const { device } = body
  const row = await upsertDevice(tx, { ...browser, device, uuid: newId(), user_uuid, session_uuid, created: now() })
  await deleteOldDevices(tx, user_uuid, pushDevicesAtMost)
  return { ...row, created: row.created.toISOString() }
}
