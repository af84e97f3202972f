import type { Portal, Settings } from '../runtime/settings.ts'

/** The meaning of a host name. `program_uuid` is set when it is the domain of a published branding. */
export interface HostFacts {
  readonly portal: Portal
  readonly program_uuid: string | null
}

/** The branding's answer to 'whose domain is this?'; undefined when nobody's. */
export type DomainOwner = (host: string) => string | undefined

/** Host header -> name in lower case, without port and without the dot that may end a whole name. */
export const hostName = (header: string | undefined): string =>
  (header ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

/**
 * The portal of a host: a configured host, else a branding's domain (that restaurant's or court's food host), else the
 * remote-connect setting, whose default is the cardholder portal.
 */
export const factsOfHost = (settings: Settings, domainOwner: DomainOwner, host: string): HostFacts => {
  const program_uuid = domainOwner(host) ?? null
  for (const portal of Object.keys(settings.hosts) as Portal[]) {
    if (settings.hosts[portal] === host) return { portal, program_uuid: portal === 'storefront' ? program_uuid : null }
  }
  return program_uuid ? { portal: 'storefront', program_uuid } : { portal: settings.remote_connect, program_uuid: null }
}
