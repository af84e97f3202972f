import { showZipCode } from '@plein/contract/zip-code'
import type { geo } from '@plein/contract/geo'
import { pipelineProblems } from '@plein/contract/problem'
import { Problem } from '#platform/http/problem.ts'
import type { Own } from '#platform/http/route.ts'
import { askPdokNear } from './pdok-client.ts'
import { whileHealthy } from './pdok-health.ts'
import { shippedNear } from './shipped.source.ts'

/** Whoever stands farther from every address does not order to one. */
const farthestMetres = 1000

/** The address nearest to a visitor's device. The point is asked for and not kept. */
export const readAddressNear: Own<typeof geo.addressNear> = async ({ app, input: { query } }) => {
  const base = app.settings.pdok_url
  const known = base ? await whileHealthy(app, () => askPdokNear(base, query, farthestMetres)) : undefined
  const address = known === undefined ? shippedNear(query, farthestMetres) : known
  if (!address) throw new Problem(pipelineProblems.not_found)
  return { ...address, zip_code: showZipCode(address.zip_code) }
}
