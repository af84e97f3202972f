import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'
import { isPrivateHost } from './private-host.ts'

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** True of an address of this machine itself, which development and tests may call without TLS. */
export const isLoopbackUrl = ({ protocol, hostname }: URL): boolean =>
  /^https?:$/.test(protocol) && loopback.test(hostname)

interface Allowed {
  readonly allows_loopback: boolean
  /** In characters. */
  readonly longest?: number
}

/**
 * The address as it is kept, by https at port 443; null when nothing may be sent there. Of a name only its spelling is looked at: its address is,
 * at each connection.
 */
export const outsideUrl = (typed: string, { allows_loopback, longest = 500 }: Allowed): string | null => {
  const trimmed = typed.trim()
  if (!URL.canParse(trimmed)) return null
  const url = new URL(trimmed)
  if (url.username !== '' || url.password !== '') return null
  url.hash = ''
  if (allows_loopback && isLoopbackUrl(url)) return url.href
  if (url.protocol !== 'https:' || url.port !== '') return null
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  const isPublic = isIP(host) === 0 ? !isPrivateHost(host) : isPublicAddress(host)
  return isPublic && url.href.length <= longest ? url.href : null
}
