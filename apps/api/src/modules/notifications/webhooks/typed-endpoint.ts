import { webhookProblems } from '@plein/contract/notifications/webhooks'
import { pipelineProblems } from '@plein/contract/problem'
import { Problem } from '#platform/http/problem.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import { outsideUrl } from '#platform/security/outside-url.ts'
import type { EndpointRow } from './endpoint.queries.ts'
import { chooseFields } from './fields.rules.ts'

export type TypedEndpoint = Pick<EndpointRow, 'title' | 'description' | 'url' | 'is_active' | 'used_fields'>

interface Typed {
  readonly title?: string
  readonly description?: string
  readonly url?: string
  readonly is_active?: boolean
  readonly categories?: Parameters<typeof chooseFields>[1]
}

/** An endpoint after somebody typed this. Throws what each field is refused for. */
export const typedEndpoint = (
  { local_webhooks }: Settings,
  before: Omit<TypedEndpoint, 'title' | 'url'> & { readonly title: string; readonly url: string },
  typed: Typed,
): TypedEndpoint => {
  const title = (typed.title ?? before.title).trim()
  if (title === '')
    throw new Problem(pipelineProblems.invalid_input, { errors: [{ field: 'title', code: 'required' }] })
  const url = typed.url === undefined ? before.url : outsideUrl(typed.url, { allows_loopback: local_webhooks })
  if (url === null)
    throw new Problem(webhookProblems.url_not_allowed, { errors: [{ field: 'url', code: 'url_not_allowed' }] })
  const { used, unknown } = chooseFields(before.used_fields, typed.categories ?? [])
  if (unknown.length > 0)
    throw new Problem(pipelineProblems.invalid_input, {
      errors: unknown.map((field) => ({ field, code: 'not_found' })),
    })
  const is_active = typed.is_active ?? before.is_active
  if (is_active && used.length === 0)
    throw new Problem(webhookProblems.category_required, {
      errors: [{ field: 'categories', code: 'category_required' }],
    })
  return { title, description: (typed.description ?? before.description).trim(), url, is_active, used_fields: used }
}
