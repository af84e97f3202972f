import type { CardTypeCode } from '@plein/contract/cards/codes'
import { run, type Tx } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { DesignRow, DesignValue } from './design.queries.ts'

/** Gives a program a card of this type, blank. */
export const insertDesign = async (
  tx: Tx,
  { program_uuid, type_code, is_private }: { program_uuid: string; type_code: CardTypeCode; is_private: boolean },
): Promise<void> => {
  await run(tx, 'insert into cards.card_designs (uuid, program_uuid, type_code, is_private) values ($1, $2, $3, $4)', [
    newId(),
    program_uuid,
    type_code,
    is_private,
  ])
}

/** Takes a program's card and its values away. */
export const deleteDesign = async (tx: Tx, program_uuid: string): Promise<void> => {
  await run(tx, 'delete from cards.card_values where program_uuid = $1', [program_uuid])
  await run(tx, 'delete from cards.card_designs where program_uuid = $1', [program_uuid])
}

export const updateDesign = async (tx: Tx, design: DesignRow): Promise<void> => {
  await run(
    tx,
    `update cards.card_designs set title = $2, description = $3, image = $4, orientation = $5, colour = $6, expiry_value = $7,
            expiry_type = $8, vat_kind = $9, vat_percentage = $10, is_private = $11, least_value = $12, most_value = $13
      where program_uuid = $1`,
    [
      design.program_uuid,
      design.title,
      design.description,
      design.image,
      design.orientation,
      design.colour,
      design.expiry_value,
      design.expiry_type,
      design.vat_kind,
      design.vat_percentage,
      design.is_private,
      design.least_value,
      design.most_value,
    ],
  )
}

/** Writes the values of a program's card, in this order, in place of those before. */
export const replaceValues = async (tx: Tx, program_uuid: string, values: readonly DesignValue[]): Promise<void> => {
  await run(tx, 'delete from cards.card_values where program_uuid = $1', [program_uuid])
  await run(
    tx,
    `insert into cards.card_values (uuid, program_uuid, position, value, use_number)
     select v.uuid, $1, v.position - 1, v.value, v.use_number
       from unnest($2::uuid[], $3::bigint[], $4::int[]) with ordinality as v (uuid, value, use_number, position)`,
    [
      program_uuid,
      values.map(({ uuid }) => uuid),
      values.map(({ value }) => value),
      values.map(({ use_number }) => use_number),
    ],
  )
}
