import type { foodZones } from '@plein/contract/food-setup/zones'
import type { Read } from '#platform/http/route.ts'
import { missingAreas } from '#modules/geo/index.ts'
import { listPostcodeAreas, readPasted, zonesOfPasted } from './pasted-zones.rules.ts'

/** Reads a pasted list of postcodes and costs; keeps nothing. */
export const previewZones: Read<typeof foodZones.preview> = async ({ db, input: { body } }) => {
  const pasted = readPasted(body.text, body.cost ?? null)
  return zonesOfPasted(pasted, await missingAreas(db, listPostcodeAreas(pasted.codes)))
}
