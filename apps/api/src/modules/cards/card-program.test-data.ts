import { cardTypes, type PeriodType, type VatKind } from '@plein/contract/cards/codes'
import { programKinds } from '@plein/contract/programs/codes'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { TestApp } from '#platform/testing/test-app.ts'
import { addParticipation, createProgram } from '#modules/programs/index.ts'
import { createPerson } from '../identity/identity.test-data.ts'

/** A card program as tests have it: all that a batch copies of it. */
export interface CardProgram {
  readonly uuid: string
  readonly title: string
  readonly owner_uuid: string
  readonly acceptor_uuids: readonly string[]
  readonly type_code: number
  readonly currency: string
  readonly expiry_value: number | null
  readonly expiry_type: PeriodType | null
  readonly expiry_day: string | null
  readonly vat_kind: VatKind
  readonly vat_percentage: number | null
}

/** A test's own program; left out, it is a gift card of 36 months in euros, of an owner of its own, with one active acceptor. */
export interface ProgramWish extends Partial<Omit<CardProgram, 'uuid'>> {
  readonly status_id?: number
  readonly expiry_date?: string | null
  readonly is_private?: boolean
  readonly least_value?: number
  readonly most_value?: number
  readonly values?: readonly { readonly value: number; readonly use_number: number }[]
}

/** A published program with its design and values, its owner and its active acceptors. */
export const createCardProgram = async (app: TestApp, wish: ProgramWish = {}): Promise<CardProgram> => {
  const made = {
    title: 'Cadeaukaart Binnenstad',
    type_code: cardTypes.gift as number,
    currency: 'EUR',
    expiry_value: 36,
    expiry_type: 21 as const,
    expiry_day: null,
    vat_kind: 'multi_purpose' as const,
    vat_percentage: null,
    ...wish,
    owner_uuid: wish.owner_uuid ?? (await createPerson(app, { type: 1, first_name: 'Lotte' })).uuid,
    acceptor_uuids: wish.acceptor_uuids ?? [(await createPerson(app, { type: 2, first_name: 'Omar' })).uuid],
  }
  return inTransaction(app.database.db, async (tx) => {
    const { title, owner_uuid, currency, expiry_date = null } = made
    const status = made.status_id === undefined ? {} : { status_id: made.status_id }
    const common = { title, owner_uuid, currency, expiry_date, ...status }
    const uuid = await createProgram(tx, { type_code: programKinds.card, ...common })
    for (const acceptor_uuid of made.acceptor_uuids) await addParticipation(tx, { program_uuid: uuid, acceptor_uuid })
    await run(
      tx,
      `insert into cards.card_designs (uuid, program_uuid, type_code, title, description, expiry_value, expiry_type, vat_kind, vat_percentage,
                                       is_private, least_value, most_value)
       values ($1, $2, $3, $4, 'Voor de hele binnenstad', $5, $6, $7, $8, $9, $10, $11)`,
      [
        newId(),
        uuid,
        made.type_code,
        title,
        made.expiry_value,
        made.expiry_type,
        made.vat_kind,
        made.vat_percentage,
        made.is_private ?? false,
        made.least_value ?? 500,
        made.most_value ?? 15_000,
      ],
    )
    for (const [position, { value, use_number }] of (made.values ?? [{ value: 2500, use_number: 0 }]).entries())
      await run(
        tx,
        'insert into cards.card_values (uuid, program_uuid, position, value, use_number) values ($1, $2, $3, $4, $5)',
        [newId(), uuid, position, value, use_number],
      )
    return { ...made, uuid }
  })
}
