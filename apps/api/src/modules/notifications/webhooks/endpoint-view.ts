import type { WebhookNotification, WebhookReplay } from '@plein/contract/notifications/webhooks'
import type { Caller } from '#platform/security/caller.ts'
import { viewCategories } from './fields.rules.ts'
import type { EndpointRow } from './endpoint.queries.ts'

/** How a secret ends, and nothing else of it. */
const masked = (last_four: string): string => `...${last_four}`

/** An endpoint as its readers see it. */
export const viewEndpoint = (
  endpoint: EndpointRow,
  { caller, at, replay }: { caller: Caller; at: Date; replay: WebhookReplay | null },
): WebhookNotification => {
  const { previous_secret_until } = endpoint
  return {
    uuid: endpoint.uuid,
    program_uuid: endpoint.program_uuid,
    title: endpoint.title,
    description: endpoint.description,
    url: endpoint.url,
    secret: masked(endpoint.secret_last_four),
    both_sign_until: previous_secret_until && previous_secret_until > at ? previous_secret_until.toISOString() : null,
    is_active: endpoint.is_active,
    disabled_at: endpoint.disabled_at?.toISOString() ?? null,
    disabled_reason: endpoint.disabled_reason,
    failing_since: endpoint.failing_since?.toISOString() ?? null,
    last_delivered_at: endpoint.last_delivered_at?.toISOString() ?? null,
    categories: viewCategories(endpoint.used_fields),
    replay,
    created: endpoint.created.toISOString(),
    may: caller.kind === 'program_owner' ? ['edit'] : [],
  }
}
