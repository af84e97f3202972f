import type { webhookLog } from '@plein/contract/notifications/webhook-log'
import { webhookLimits, webhookProblems } from '@plein/contract/notifications/webhooks'
import { pipelineProblems } from '@plein/contract/problem'
import { now } from '#platform/runtime/clock.ts'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Write } from '#platform/http/route.ts'
import { newId } from '#platform/runtime/ids.ts'
import { wakeSender } from '../webhook-sending/queue-event.ts'
import { lockOwnEndpoint, recordEndpoint, type ProgramAccess } from '../webhooks/program-access.ts'
import { findReplays } from '../webhooks/replay.queries.ts'
import { countPeriod, insertReplay, schedulePeriod } from './period.queries.ts'

const gap_ms = 1000 / webhookLimits.replays_per_second

/** A moment that somebody typed, of a field. */
const readMoment = (field: 'since' | 'until', text: string): Date => {
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime()))
    throw new Problem(pipelineProblems.invalid_input, { errors: [{ field, code: 'format' }] })
  return moment
}

/** Sends the messages of a period again, oldest first; with `dry_run` it only counts them. */
export const replayPeriod =
  (access: ProgramAccess): Write<typeof webhookLog.replayPeriod> =>
  async ({ tx, input: { params, body }, caller }) => {
    const endpoint = await lockOwnEndpoint(access, tx, { caller, uuid: params.uuid })
    const [since, until] = [readMoment('since', body.since), readMoment('until', body.until)]
    if (since >= until)
      throw new Problem(pipelineProblems.invalid_input, { errors: [{ field: 'until', code: 'before_start' }] })
    const period = {
      endpoint_uuid: endpoint.uuid,
      program_uuid: endpoint.program_uuid,
      since,
      until,
      types: body.types?.length ? body.types : null,
      only_failed: body.only_failed ?? false,
    }
    const counted = await countPeriod(tx, period)
    const messages = period.only_failed ? counted.failed : counted.messages
    if (body.dry_run) {
      changedNothing(caller)
      return { ...counted, replay: null }
    }
    const details = { messages }
    await recordEndpoint(access, tx, { caller, endpoint, action: 'notification_replayed', details })
    if (!endpoint.is_active) throw new Problem(webhookProblems.notification_not_active)
    const before = (await findReplays(tx, [endpoint.uuid])).get(endpoint.uuid)
    if (before && before.left > 0) throw new Problem(webhookProblems.replay_running)
    if (messages > webhookLimits.messages_of_replay)
      throw new Problem(webhookProblems.too_many_messages, { params: { most: webhookLimits.messages_of_replay } })
    const replay = { uuid: newId(), messages, created: now(), gap_ms }
    await insertReplay(tx, period, replay)
    await schedulePeriod(tx, period, replay)
    wakeSender(tx)
    return { ...counted, replay: (await findReplays(tx, [endpoint.uuid])).get(endpoint.uuid) ?? null }
  }
