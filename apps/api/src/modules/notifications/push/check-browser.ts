import { ECDH } from 'node:crypto'
import type { BrowserKeys } from '@plein/contract/notifications/push'
import { webhookProblems } from '@plein/contract/notifications/webhooks'
import { pipelineProblems } from '@plein/contract/problem'
import { Problem } from '#platform/http/problem.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import { outsideUrl } from '#platform/security/outside-url.ts'

/** A message can be encrypted for points of the curve alone. */
const isPoint = (p256dh: string): boolean => {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

/** A browser as it may be called. Its address is the browser's word alone: it is checked as any address that somebody names. */
export const checkBrowser = (
  { local_webhooks }: Settings,
  { endpoint: typed, p256dh, auth, language }: BrowserKeys,
): BrowserKeys => {
  const endpoint = outsideUrl(typed, { allows_loopback: local_webhooks, longest: 1000 })
  if (endpoint === null)
    throw new Problem(webhookProblems.url_not_allowed, { errors: [{ field: 'endpoint', code: 'url_not_allowed' }] })
  if (!isPoint(p256dh))
    throw new Problem(pipelineProblems.invalid_input, { errors: [{ field: 'p256dh', code: 'pattern' }] })
  return { endpoint, p256dh, auth, language }
}
