import { createHmac } from 'node:crypto'
import type { Settings } from '#platform/runtime/settings.ts'
import { unseal } from '#platform/security/crypto.ts'
import type { LinkSeller } from './link.queries.ts'

/**
 * The address of the seller's own system for a payer who returns: `order`, `status`, and `t`, which is the base64url of HMAC-SHA-256 over `order.status` by
 * the secret of the profile. The page says nothing that the system may act upon without asking.
 */
export const returnUrl = (
  { encryption_key }: Pick<Settings, 'encryption_key'>,
  return_to: LinkSeller['return_to'],
  { uuid, state }: { uuid: string; state: string },
): string | null => {
  if (!return_to || !URL.canParse(return_to.url)) return null
  const url = new URL(return_to.url)
  url.searchParams.set('order', uuid)
  url.searchParams.set('status', state)
  if (return_to.secret !== null) {
    const secret = unseal(encryption_key, Buffer.from(return_to.secret, 'base64'))
    url.searchParams.set('t', createHmac('sha256', secret).update(`${uuid}.${state}`).digest('base64url'))
  }
  return url.href
}
