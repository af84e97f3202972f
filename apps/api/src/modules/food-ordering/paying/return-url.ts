import type { PageRoutePath } from '@plein/contract/pages/page-path'
import type { Caller } from '#platform/security/caller.ts'
import type { App } from '#platform/runtime/app.ts'
import { portalUrl } from '#platform/runtime/settings.ts'
import { loadHostProgram } from '#modules/branding/index.ts'

const returnPage: PageRoutePath = '/orders/payment/:sessionid'

/**
 * The page to which the payer returns, on the host where the payment started if it is ours (a configured portal, or a published branding's
 * domain), never from the request. Payments puts the attempt's uuid for {sessionid}. A payer who came by a link keeps its key.
 */
export const orderReturnUrl = (app: App, caller: Caller, key?: string): string => {
  const branded = caller.portal === 'storefront' && loadHostProgram(app, caller.host) !== null
  const portal = caller.portal === 'cardholder' ? 'cardholder' : 'storefront'
  const claim = key === undefined ? '' : `?${new URLSearchParams({ key }).toString()}`
  const host = branded ? portalUrl(app.settings, 'storefront', caller.host) : portalUrl(app.settings, portal)
  return `${host}${returnPage.replace(':sessionid', '{sessionid}')}${claim}`
}
