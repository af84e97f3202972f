import type { WebhookDeliveryDetail } from '@plein/contract/notifications/webhook-log'
import { pipelineProblems } from '@plein/contract/problem'
import { Problem } from '#platform/http/problem.ts'
import type { App } from '#platform/runtime/app.ts'
import type { Caller } from '#platform/security/caller.ts'
import type { ClaimedRow } from '../webhook-sending/due.queries.ts'
import { keepTries } from '../webhook-sending/keep-tries.ts'
import { sendOne } from '../webhook-sending/send-one.ts'
import type { EndpointRow } from '../webhooks/endpoint.queries.ts'
import type { ProgramAccess } from '../webhooks/program-access.ts'
import { loadDeliveryDetail } from './delivery-view.ts'
import { findDelivery } from './log.queries.ts'

/** Sends a delivery that this call has claimed, keeps the try, and answers what became of it. */
export const sendNow = async (
  app: App,
  access: ProgramAccess,
  { claimed, endpoint, caller }: { claimed: ClaimedRow; endpoint: EndpointRow; caller: Caller },
): Promise<WebhookDeliveryDetail> => {
  await keepTries(app, [await sendOne(app.settings, claimed)], access.findOwner)
  const row = await findDelivery(app.db, claimed.uuid)
  if (!row) throw new Problem(pipelineProblems.not_found)
  return loadDeliveryDetail(app.db, row, { caller, endpoint })
}
