import { webhookLog } from '@plein/contract/notifications/webhook-log'
import { webhooks } from '@plein/contract/notifications/webhooks'
import { own, read, write, type Route } from '#platform/http/route.ts'
import { changeEndpoint } from '../webhooks/change-endpoint.ts'
import { createEndpoint } from '../webhooks/create-endpoint.ts'
import type { ProgramAccess } from '../webhooks/program-access.ts'
import { readEndpoint, readEndpoints } from '../webhooks/read-endpoints.ts'
import { removeEndpoint } from '../webhooks/remove-endpoint.ts'
import { rotateSecret } from '../webhooks/rotate-secret.ts'
import { readDeliveries, readDelivery } from './read-deliveries.ts'
import { replayDelivery } from './replay-delivery.ts'
import { replayPeriod } from './replay-period.ts'
import { stopReplay } from './stop-replay.ts'
import { testEndpoint } from './test-endpoint.ts'

/** Servers that hear about the payments of a program, and what became of each message. */
export const webhookRoutes = (access: ProgramAccess): readonly Route[] => [
  read(webhooks.list, readEndpoints(access)),
  read(webhooks.read, readEndpoint(access)),
  write(webhooks.create, createEndpoint(access)),
  write(webhooks.change, changeEndpoint(access)),
  write(webhooks.remove, removeEndpoint(access)),
  write(webhooks.rotateSecret, rotateSecret(access)),
  read(webhookLog.list, readDeliveries(access)),
  read(webhookLog.read, readDelivery(access)),
  own(webhookLog.test, testEndpoint(access)),
  own(webhookLog.replay, replayDelivery(access)),
  write(webhookLog.replayPeriod, replayPeriod(access)),
  write(webhookLog.stopReplay, stopReplay(access)),
]
