import { isPrivateHost } from '#platform/security/private-host.ts'

/**
 * The webhook address for a provider whose API is at `root`, or undefined where the provider could not or would not call it: not
 * https, or a private host. A provider that itself runs on a private host (a fake) reaches all addresses. Without one the poller serves.
 */
export const getReachableWebhook = (root: string, webhook_url: string): string | undefined => {
  if (isPrivateRoot(root)) return webhook_url
  const { protocol, hostname } = new URL(webhook_url)
  return protocol === 'https:' && !isPrivateHost(hostname) ? webhook_url : undefined
}

/** The roots are few, and each payment asks: reading an address costs more than its body. */
const privateRoots = new Map<string, boolean>()

const isPrivateRoot = (root: string): boolean => {
  const known = privateRoots.get(root)
  if (known !== undefined) return known
  const is_private = isPrivateHost(new URL(root).hostname)
  privateRoots.set(root, is_private)
  return is_private
}
