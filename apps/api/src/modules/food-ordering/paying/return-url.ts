import type { Caller } from '#platform/security/caller.ts'
import type { App } from '#platform/runtime/app.ts'
import { portalUrl } from '#platform/runtime/settings.ts'
import { loadHostProgram } from '#modules/branding/index.ts'

/**
 * Where the payer comes back to: the page of the payment on the host it was started from, when that host is one of ours (a
 * configured portal, or the domain of a published branding). The address is built from settings and branding, not from the
 * request. Payments puts the attempt's uuid for {sessionid}. Who came by a link goes on with its key: this browser has no visit that would
 * show how the payment ended.
 */
export const orderReturnUrl = (app: App, caller: Caller, key?: string): string => {
  const branded = caller.portal === 'storefront' && loadHostProgram(app, caller.host) !== null
  const portal = caller.portal === 'cardholder' ? 'cardholder' : 'storefront'
  const claim = key === undefined ? '' : `?${new URLSearchParams({ key }).toString()}`
  return `${branded ? portalUrl(app.settings, 'storefront', caller.host) : portalUrl(app.settings, portal)}/orders/payment/{sessionid}${claim}`
}
