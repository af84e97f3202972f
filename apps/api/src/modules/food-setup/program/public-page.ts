import { pagePath } from '@plein/contract/pages/page-path'
import type { Db, Tx } from '#platform/db/database.ts'
import type { TxContext } from '#platform/runtime/app.ts'
import { portalUrl } from '#platform/runtime/settings.ts'
import { domainOfProgram, loadHostProgram } from '#modules/branding/index.ts'
import type { PublicPages } from '#modules/programs/index.ts'
import { findCourt } from './settings.queries.ts'

/** A food host that is a court's shows and serves that court alone: all others are found on the cardholders' host. */
const sharedHost = async (db: Db | Tx, app: TxContext, program_uuid: string): Promise<string> => {
  const owner = loadHostProgram(app, app.settings.hosts.storefront)
  const isThere = owner === null || owner === program_uuid || owner === (await findCourt(db, program_uuid))
  return portalUrl(app.settings, isThere ? 'storefront' : 'cardholder')
}

/** The own domain of a restaurant or court, or its page on a host that it shares. */
const pagesOn =
  (path: (program_uuid: string) => string): PublicPages =>
  async (db, app, program_uuid) => {
    const domain = domainOfProgram(app, program_uuid)
    const shared = await sharedHost(db, app, program_uuid)
    return {
      page: domain ? `${portalUrl(app.settings, 'storefront', domain)}/food` : `${shared}${path(program_uuid)}`,
      list: `${shared}/food`,
    }
  }

export const restaurantPages = pagesOn((uuid) => pagePath('/food/place/:uuid', { uuid }))
export const courtPages = pagesOn(() => '/food')
