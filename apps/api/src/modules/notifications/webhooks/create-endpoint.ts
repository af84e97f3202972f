import { usualFieldPaths } from '@plein/contract/notifications/webhook-fields'
import { webhookLimits, webhookProblems, type webhooks } from '@plein/contract/notifications/webhooks'
import { now } from '#platform/runtime/clock.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Write } from '#platform/http/route.ts'
import { newId } from '#platform/runtime/ids.ts'
import { insertEndpoint, listEndpoints, lockProgramEndpoints } from './endpoint.queries.ts'
import { viewEndpoint } from './endpoint-view.ts'
import { assertOwns, recordEndpoint, type ProgramAccess } from './program-access.ts'
import { newSecret } from './secret.ts'
import { typedEndpoint } from './typed-endpoint.ts'

/** Lets a server hear about payments. Whoever chooses no field gets all that are not about a person. */
export const createEndpoint =
  (access: ProgramAccess): Write<typeof webhooks.create> =>
  async ({ tx, input: { body }, caller, app }) => {
    const { program_uuid } = body
    await assertOwns(access, tx, { caller, program_uuid })
    await lockProgramEndpoints(tx, program_uuid)
    const at = now()
    if ((await listEndpoints(tx, program_uuid)).length >= webhookLimits.notifications)
      throw new Problem(webhookProblems.too_many_notifications, { params: { most: webhookLimits.notifications } })
    const blank = {
      title: '',
      description: '',
      url: '',
      is_active: true,
      used_fields: body.categories ? [] : usualFieldPaths,
    }
    const typed = typedEndpoint(app.settings, blank, body)
    const { text, sealed, last_four } = newSecret(app.settings)
    const uuid = newId()
    await insertEndpoint(tx, {
      uuid,
      program_uuid,
      ...typed,
      secret: sealed,
      secret_last_four: last_four,
      created: at,
    })
    await recordEndpoint(access, tx, {
      caller,
      endpoint: { uuid, program_uuid, title: typed.title },
      action: 'notification_created',
    })
    const made = {
      ...typed,
      uuid,
      program_uuid,
      secret: sealed,
      secret_last_four: last_four,
      previous_secret_until: null,
      disabled_at: typed.is_active ? null : at,
      disabled_reason: typed.is_active ? null : ('owner' as const),
      failing_since: null,
      last_delivered_at: null,
      created: at,
    }
    return { ...viewEndpoint(made, { caller, at, replay: null }), signing_key: text }
  }
