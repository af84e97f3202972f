import { push } from '@plein/contract/notifications/push'
import { own, write, type Route } from '#platform/http/route.ts'
import { addDevice } from './add-device.ts'
import { readPush } from './read-push.ts'
import { removeDevice } from './remove-device.ts'

/** The devices on which whoever calls gets notices. */
export const pushRoutes: readonly Route[] = [
  own(push.read, readPush),
  write(push.add, addDevice),
  write(push.remove, removeDevice),
]
