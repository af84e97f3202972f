import { offerKinds, type OfferKind, type OfferName, type PostOffer } from '@plein/contract/feed/offers'
import { findLinkable, type LinkedThing } from '#modules/programs/index.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { TxContext } from '#platform/runtime/app.ts'
import { now } from '#platform/runtime/clock.ts'
import { portalUrl } from '#platform/runtime/settings.ts'
import type { Caller } from '#platform/security/caller.ts'

/** A thing as this reader is led to it. */
export const offerView = (
  kind: OfferKind,
  { program_uuids: _, path, portals, ...thing }: LinkedThing,
  { app, caller }: { app: TxContext; caller: Caller },
): PostOffer => ({
  kind,
  ...thing,
  address: portals.includes(caller.portal) ? path : portalUrl(app.settings, 'cardholder') + path,
})

const keyOf = ({ kind, uuid }: OfferName): string => `${kind} ${uuid}`

/** Things as they are now, by their name: a look-up for each kind among them. */
export const findThings = async (
  db: Db | Tx,
  names: readonly OfferName[],
): Promise<(name: OfferName) => LinkedThing | undefined> => {
  const found = new Map<string, LinkedThing>()
  for (const kind of offerKinds) {
    const uuids = [...new Set(names.flatMap((name) => (name.kind === kind ? name.uuid : [])))]
    if (uuids.length === 0) continue
    const filter = { uuids, program_uuids: null, like: null, most: uuids.length, at: now() }
    const things = (await findLinkable(kind)?.list(db, filter)) ?? []
    for (const thing of things) found.set(keyOf({ kind, uuid: thing.uuid }), thing)
  }
  return (name) => found.get(keyOf(name))
}
