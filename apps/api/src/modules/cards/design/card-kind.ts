import { cardProgramFields, type CardProgramFields } from '@plein/contract/cards/program'
import type { FieldProblem } from '@plein/contract/problem'
import { isDraft, programKinds, programStatuses } from '@plein/contract/programs/codes'
import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { localDay, moveDraft, type ProgramKind } from '#modules/programs/index.ts'
import { badFields } from '../cards.problems.ts'
import { countForeignShops, findDesign, loadFigures, type ProgramDesign } from './design.queries.ts'
import { designErrors, missedMonths } from './design.rules.ts'
import { designView } from './design-view.ts'
import { touchOwnPicture } from '../pictures/picture.queries.ts'
import { replaceCard, saveDesign } from './save-design.ts'

/** The money that its cards were sold for is the owner's business, and the administration's. */
const read = async (db: Db | Tx, program_uuid: string, caller: Caller) => {
  const figures = await loadFigures(db, program_uuid, now())
  if (!figures) return {}
  const design = await findDesign(db, program_uuid)
  const { owner_uuid, time_zone, quantity, amount, least_months } = figures
  return {
    is_private: design?.is_private ?? false,
    owner_uuid,
    card: design ? designView(design) : null,
    card_type: design?.type_code ?? null,
    least_months: design ? missedMonths(design, least_months, localDay(now(), time_zone)) : null,
    ...(caller.kind !== 'acceptor' && { card_orders: { quantity, amount } }),
  }
}

type Saved = { readonly caller: Caller; readonly program_uuid: string; readonly fields: CardProgramFields }

/** Cards that were sold stay as they are, whatever is saved: they have copies of their value, time and VAT. */
const save = async (tx: Tx, saved: Saved): Promise<void> => {
  const { card, is_private } = saved.fields
  const before = await chooseType(tx, saved, await findDesign(tx, saved.program_uuid))
  if (before) {
    const changes = { ...card, ...(is_private !== undefined && { is_private }) }
    if (Object.keys(changes).length > 0) await saveDesign(tx, { before, changes, path: 'card.' })
  } else if (card !== undefined || is_private === true) {
    throw badFields([{ field: 'card_type', code: 'required' }])
  }
}

/** The card that the program has after a type was chosen. Another type deletes the card of a draft, whose wizard goes back to it. */
const chooseType = async (
  tx: Tx,
  { caller, program_uuid, fields: { card_type } }: Saved,
  before: ProgramDesign | undefined,
): Promise<ProgramDesign | undefined> => {
  if (card_type === undefined || card_type === before?.type_code) return before
  if (before && !isDraft(before.program_status)) throw badFields([{ field: 'card_type', code: 'fixed_once_published' }])
  await replaceCard(tx, { program_uuid, before, type_code: card_type })
  if (before) await moveDraft(tx, { caller, program_uuid, to_status: programStatuses.draftStep1 })
  return findDesign(tx, program_uuid)
}

/** The validation errors of a program with this card: how it is filled in, and the shops that a single-purpose card may not have. */
export const cardErrors = async (db: Db | Tx, design: ProgramDesign | undefined): Promise<FieldProblem[]> => {
  if (!design) return [{ field: 'card_type', code: 'card_type_required' }]
  const errors = designErrors(design)
  if (design.vat_kind === 'multi_purpose') return errors
  const shops = await countForeignShops(db, design.program_uuid)
  return shops === 0
    ? errors
    : [...errors, { field: 'card.vat_kind', code: 'single_purpose_needs_own_shops', params: { shops } }]
}

export const cardKind: ProgramKind = {
  type_code: programKinds.card,
  is_offered: true,
  // A card without a picture is drawn in its colour.
  needs_no_picture: true,
  fields: Object.keys(cardProgramFields),
  read,
  save,
  validationErrors: async (db, program_uuid) => cardErrors(db, await findDesign(db, program_uuid)),
  keepPicture: (tx, picture) => touchOwnPicture(tx, { ...picture, at: now() }),
}
