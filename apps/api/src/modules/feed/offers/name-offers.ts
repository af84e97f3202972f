import type { OfferName } from '@plein/contract/feed/offers'
import type { Tx } from '#platform/db/database.ts'
import { badFields } from '../feed.problems.ts'
import { findThings } from './offer-views.ts'
import { listOfferNames, listSellers, replaceOffers } from './offer.queries.ts'

const isSame = (one: OfferName, other: OfferName): boolean => one.kind === other.kind && one.uuid === other.uuid

/**
 * Says what a locked post sells; undefined leaves it. It is of the post's program, of its court, or of another program of the same owner;
 * what the post sold before may stay, whatever became of it.
 */
export const nameOffers = async (
  tx: Tx,
  {
    post_uuid,
    program_uuid,
    offers,
  }: { post_uuid: string; program_uuid: string | null; offers: readonly OfferName[] | undefined },
): Promise<void> => {
  if (offers === undefined) return
  const before = await listOfferNames(tx, post_uuid)
  const sellers = program_uuid === null || offers.length === 0 ? [] : await listSellers(tx, program_uuid)
  const findThing = await findThings(tx, offers)
  const maySell = (name: OfferName): boolean => {
    const thing = findThing(name)
    if (thing) return thing.program_uuids.some((uuid) => sellers.includes(uuid))
    return program_uuid !== null && before.some((known) => isSame(known, name))
  }
  const errors = offers.flatMap((name, at) => {
    if (offers.findIndex((other) => isSame(other, name)) < at) return [{ field: `offers.${at}`, code: 'duplicate' }]
    return maySell(name) ? [] : [{ field: `offers.${at}.uuid`, code: 'not_found' }]
  })
  if (errors.length > 0) throw badFields(errors)
  await replaceOffers(tx, post_uuid, offers)
}
