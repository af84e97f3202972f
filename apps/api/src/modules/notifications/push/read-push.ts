import type { push } from '@plein/contract/notifications/push'
import type { Own } from '#platform/http/route.ts'
import { listDevices } from './push.queries.ts'
import { loadPushKeys } from './push-keys.ts'
import { getReader } from './reader.ts'

/** GET notifications/push: what a browser needs to be added, and the caller's devices. */
export const readPush: Own<typeof push.read> = async ({ app, caller }) => {
  const { public_key } = await loadPushKeys(app)
  const devices = await listDevices(app.db, getReader(caller))
  return {
    public_key,
    devices: devices.map(({ created, ...device }) => ({ ...device, created: created.toISOString() })),
  }
}
