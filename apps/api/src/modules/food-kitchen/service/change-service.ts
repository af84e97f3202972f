import { foodProgramProblems } from '@plein/contract/food-setup/program'
import type { foodService } from '@plein/contract/food-kitchen/service'
import { announce } from '#platform/live/announce.ts'
import { now } from '#platform/runtime/clock.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Read, Write } from '#platform/http/route.ts'
import { assertMemberOfProgram, auditProgram } from '#modules/programs/index.ts'
import { ordersChannel } from '#modules/food-ordering/index.ts'
import { findService, lockService, writeService } from './service.queries.ts'
import { serviceAfter, serviceAt } from './service.rules.ts'

const notPublished = (): Problem => new Problem(foodProgramProblems.not_published)

export const readService: Read<typeof foodService.read> = async ({ db, input: { params }, caller }) => {
  await assertMemberOfProgram(db, caller, params.uuid)
  const stored = await findService(db, params.uuid)
  if (!stored) throw notPublished()
  return serviceAt(stored, now())
}

/** Pauses, slows down, closes for today or opens a restaurant again; guests and the boards of all who work there see it at once. */
export const changeService: Write<typeof foodService.change> = async ({ tx, input: { params, body }, caller }) => {
  await assertMemberOfProgram(tx, caller, params.uuid)
  const row = await lockService(tx, params.uuid)
  if (!row) throw notPublished()
  const at = now()
  const before = serviceAt(row, at)
  const service = serviceAfter({ hours: row, before, input: body, at })
  await writeService(tx, params.uuid, service)
  await auditProgram(tx, {
    caller,
    program_uuid: params.uuid,
    programAuditEvent: {
      action: 'service_changed',
      details: { service: body.action, ...(body.minutes !== undefined && { minutes: body.minutes }) },
    },
  })
  announce(tx, ordersChannel, { program_uuids: [params.uuid] })
  return { service, before }
}
