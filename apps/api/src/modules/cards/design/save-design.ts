import type { CardTypeCode } from '@plein/contract/cards/codes'
import type { CardChanges } from '@plein/contract/cards/program'
import { toBasisPoints } from '@plein/contract/percent'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { badFields } from '../cards.problems.ts'
import type { DesignRow, DesignValue, ProgramDesign } from './design.queries.ts'
import { leavePicture, touchOwnPicture } from '../pictures/picture.queries.ts'
import { deleteDesign, insertDesign, replaceValues, updateDesign } from './save.queries.ts'

type Changes = CardChanges & { readonly is_private?: boolean }

/** Saves what is named of a card, complete or not; what is not named stays. `path`: where its fields stand in the form. */
export const saveDesign = async (
  tx: Tx,
  { before, changes, path }: { before: ProgramDesign; changes: Changes; path: '' | 'card.' },
): Promise<void> => {
  const after = mergeDesign(before, changes)
  await assertOwnPicture(tx, { before, after, path })
  await updateDesign(tx, after)
  if (JSON.stringify(after.values) !== JSON.stringify(before.values))
    await replaceValues(tx, before.program_uuid, after.values)
  if (after.image !== before.image) await leavePicture(tx, before.image, now())
}

/** Gives a program a blank card of this type in place of the one that it has. Its privacy is the program's, and stays. */
export const replaceCard = async (
  tx: Tx,
  { program_uuid, before, type_code }: { program_uuid: string; before: DesignRow | undefined; type_code: CardTypeCode },
): Promise<void> => {
  if (before) await dropCard(tx, before)
  await insertDesign(tx, { program_uuid, type_code, is_private: before?.is_private ?? false })
}

/** Deletes the card of a program, and leaves its picture. */
export const dropCard = async (tx: Tx, design: DesignRow): Promise<void> => {
  await deleteDesign(tx, design.program_uuid)
  await leavePicture(tx, design.image, now())
}

const mergeDesign = (before: ProgramDesign, changes: Changes): DesignRow => {
  const { values, value, expiry, vat_percentage, ...named } = changes
  const sent = values ?? (value && [value])
  return {
    ...before,
    ...named,
    ...(vat_percentage !== undefined && { vat_percentage: toBasisPoints(vat_percentage) }),
    ...(expiry !== undefined && { expiry_value: expiry?.value ?? null, expiry_type: expiry?.type ?? null }),
    ...(sent && { values: keptValues(before.values, sent) }),
  }
}

type SentValue = NonNullable<CardChanges['value']>

/** Values keep the id that they have in this card, each once; others get one. The one value of a card is the same one without its id. */
const keptValues = (before: readonly DesignValue[], sent: readonly SentValue[]): DesignValue[] => {
  const free = new Set(before.map(({ uuid }) => uuid))
  const only = before.length === 1 && sent.length === 1 ? before[0]?.uuid : undefined
  return sent.map(({ uuid = only, value, use_number }) => ({
    uuid: uuid !== undefined && free.delete(uuid) ? uuid : newId(),
    value,
    use_number,
  }))
}

/** Refuses a picture that the owner did not upload for cards; the one that the card has already may stay. */
const assertOwnPicture = async (
  tx: Tx,
  { before, after, path }: { before: ProgramDesign; after: DesignRow; path: string },
): Promise<void> => {
  const { image } = after
  if (image === null || image === before.image) return
  if (!(await touchOwnPicture(tx, { path: image, owner_uuid: before.owner_uuid, at: now() })))
    throw badFields([{ field: `${path}image`, code: 'not_found' }])
}
