import { pagePath } from '@plein/contract/pages/page-path'
import { portalUrl } from '#platform/runtime/settings.ts'
import type { PublicPages } from '#modules/programs/index.ts'
import { findAddress } from './selling.queries.ts'

/** Cards are bought and kept on the cardholders' host. A private program is for nobody to find; no page lists all of them. */
export const cardPages: PublicPages = async (db, app, program_uuid) => {
  const found = await findAddress(db, program_uuid)
  if (!found || found.is_private) return undefined
  const page = `${portalUrl(app.settings, 'cardholder')}${pagePath('/giftcards/:token', { token: found.token })}`
  return { page, list: page }
}
