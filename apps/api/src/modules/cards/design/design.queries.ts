import type { CardTypeCode, Orientation, PeriodType, VatKind } from '@plein/contract/cards/codes'
import { run, type Db, type Tx } from '#platform/db/database.ts'

/** A value that a card comes in; in cents. */
export interface DesignValue {
  readonly uuid: string
  /** Of one use. 0: flexible (gift card), or a right without money (voucher); null: not typed yet, in a draft alone. */
  readonly value: number | null
  /** 0: without limit. */
  readonly use_number: number
}

/** How the cards of a program look and what they are. Amounts in cents, a percentage in basis points. */
export interface DesignRow {
  readonly uuid: string
  readonly program_uuid: string
  readonly type_code: CardTypeCode
  readonly title: string
  readonly description: string
  readonly image: string | null
  readonly orientation: Orientation
  readonly colour: string | null
  readonly expiry_value: number | null
  readonly expiry_type: PeriodType | null
  readonly vat_kind: VatKind
  readonly vat_percentage: number | null
  readonly is_private: boolean
  readonly least_value: number
  readonly most_value: number
  /** As the owner ordered them. */
  readonly values: readonly DesignValue[]
}

/** A design with what its program says: whether it sells now, in which zone its days are, and who owns it. */
export interface ProgramDesign extends DesignRow {
  readonly owner_uuid: string
  /** One of programStatuses: cards are sold while it is active (11001). */
  readonly program_status: number
  readonly program_title: string
  /** Of the public addresses. */
  readonly program_token: string
  readonly currency: string
  readonly time_zone: string
  /** The program's last day; a design without expiry ends with it. */
  readonly expiry_date: string | null
}

const columns = `d.uuid, d.program_uuid, d.type_code, d.title, d.description, d.image, d.orientation, d.colour, d.expiry_value, d.expiry_type,
       d.vat_kind, d.vat_percentage, d.is_private, d.least_value, d.most_value,
       p.owner_uuid, p.status_id as program_status, p.title as program_title, p.token as program_token, p.currency, p.time_zone, p.expiry_date,
       coalesce((select jsonb_agg(jsonb_build_object('uuid', v.uuid, 'value', v.value, 'use_number', v.use_number) order by v.position)
                   from cards.card_values v where v.program_uuid = d.program_uuid), '[]') as values`
const joined = 'cards.card_designs d join programs.v_programs p on p.uuid = d.program_uuid'

/** The design of a program's cards with its values; undefined for a program without card. */
export const findDesign = async (db: Db | Tx, program_uuid: string): Promise<ProgramDesign | undefined> => {
  const [row] = await run<ProgramDesign>(db, `select ${columns} from ${joined} where d.program_uuid = $1`, [
    program_uuid,
  ])
  return row
}

/** The program that has this design; undefined where it is another owner's, or there is none. */
export const findProgramOfDesign = async (
  tx: Tx,
  uuid: string,
  owner_uuid: string | null,
): Promise<string | undefined> => {
  const [row] = await run<{ program_uuid: string }>(
    tx,
    `select d.program_uuid from cards.card_designs d join programs.v_programs p on p.uuid = d.program_uuid
      where d.uuid = $1 and p.owner_uuid = $2`,
    [uuid, owner_uuid],
  )
  return row?.program_uuid
}

/** The status of a card program, and how many cards of it were paid, for how many cents; the law's least months for a gift card's time. */
export interface CardFigures {
  readonly owner_uuid: string
  readonly status_id: number
  readonly time_zone: string
  readonly quantity: number
  readonly amount: number
  /** Of the owner's country on a day; null: it asks for none. */
  readonly least_months: number | null
}

/** Everything of a card program beside its design, in one statement. */
export const loadFigures = async (db: Db | Tx, program_uuid: string, at: Date): Promise<CardFigures | undefined> => {
  const [row] = await run<CardFigures>(
    db,
    `select p.owner_uuid, p.status_id, p.time_zone, o.quantity, o.amount,
            (select r.value from cards.rules r
              where r.rule = 'gift_card_least_months' and r.valid_from <= ($2::timestamptz at time zone p.time_zone)::date
                and r.country = coalesce((select country from identity.v_profiles where uuid = p.owner_uuid), 'NL')
              order by r.valid_from desc limit 1) as least_months
       from programs.v_programs p cross join lateral (
         select coalesce(sum(quantity), 0)::bigint as quantity, coalesce(sum(total_amount), 0)::bigint as amount from cards.card_orders
          where program_uuid = p.uuid and paid_at is not null and withdrawn_at is null and charged_back_at is null) o
      where p.uuid = $1`,
    [program_uuid, at],
  )
  return row
}

/** How many active acceptors of a program lack the VAT number of its owner: single-purpose cards would be another business's sale there. */
export const countForeignShops = async (db: Db | Tx, program_uuid: string): Promise<number> => {
  const [row] = await run<{ shops: number }>(
    db,
    `select count(*)::int as shops
       from programs.v_workers w join programs.v_programs p on p.uuid = w.program_uuid
       left join identity.v_vat_numbers o on o.uuid = p.owner_uuid
       left join identity.v_vat_numbers a on a.uuid = w.user_uuid
      where w.program_uuid = $1 and w.user_type = 2 and (a.vat_number = o.vat_number) is not true`,
    [program_uuid],
  )
  return row?.shops ?? 0
}
