import { portalUrl, type Portal, type Settings } from '#platform/runtime/settings.ts'

const portals: Readonly<Record<number, Portal>> = { 1: 'program-owner', 2: 'acceptor', 3: 'cardholder', 4: 'admin' }

/** An address on the portal of a type of account, from the settings and never from a request. */
export const accountUrl = (settings: Settings, type: number, path: string): string =>
  `${portalUrl(settings, portals[type] ?? 'cardholder')}${path}`
