import { programStatuses } from '@plein/contract/programs/codes'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { SaleRow, SaleState } from './sale.queries.ts'

/** The place at which a shop has a card before it. */
export interface TillPlace {
  readonly program_uuid: string
  readonly acceptor_uuid: string | null
  readonly cash_point_uuid: string
}

export interface NewSale extends TillPlace {
  readonly uuid: string
  readonly kind: SaleRow['kind']
  readonly card_uuid: string
  readonly amount: number
  readonly uses: number
  readonly state: Extract<SaleState, 'held' | 'paid'>
  readonly held_until: Date | null
  readonly idempotency_key: string | null
  readonly created: Date
  /** The step of a rotating code that is spent with it. */
  readonly spends: { readonly key_uuid: string; readonly step: number } | undefined
}

/** The row as it was written, with the name by which the books know the shop. */
export type WrittenSale = SaleRow & { readonly shop: string }

/**
 * Writes a sale with the shop's next number, once the card's own write is done, which holds the card. Undefined unless the shop is an active
 * acceptor of the program, at a cash point of its own, and the program is not blocked; or when the step has paid already.
 */
export const insertSale = async (tx: Tx, sale: NewSale): Promise<WrittenSale | undefined> => {
  const [row] = await run<WrittenSale>(
    tx,
    `with place as (
       select p.title as program_title, p.time_zone, k.name as cash_point_name, coalesce(nullif(m.company_name, ''), m.title) as shop,
              coalesce(d.title, p.title) as card_title
         from programs.v_programs p
         join programs.v_workers w on w.program_uuid = p.uuid and w.user_uuid = $3 and w.user_type = 2
         join programs.v_cash_points k on k.uuid = $4 and k.acceptor_uuid = $3
         join identity.v_profiles m on m.uuid = $3
         left join cards.card_designs d on d.program_uuid = p.uuid
        where p.uuid = $2 and p.status_id <> $14
     ), spent as (
       update cards.device_keys k set last_step = $13 from place where k.uuid = $12 and k.last_step < $13 returning k.uuid
     ), numbered as (
       insert into cards.counters as n (counter, last) select 'till ' || $3::uuid, 1 from place where $12::uuid is null or exists (select from spent)
       on conflict (counter) do update set last = n.last + 1 returning n.last
     ), sale as (
       insert into cards.till_sales (uuid, kind, number, program_uuid, acceptor_uuid, cash_point_uuid, card_uuid, currency, amount, uses, state,
                                     balance, uses_left, held_until, idempotency_key, created, ended_at)
       select $1, $5, n.last, c.program_uuid, $3, $4, c.uuid, c.currency, $7, $8, $9, c.balance - c.held, c.uses_left - c.uses_held, $10, $11, $15,
              case when $9 = 'paid' then $15::timestamptz end
         from numbered n cross join cards.cards c where c.uuid = $6
       returning *
     )
     select s.uuid, s.kind, s.number, s.state, s.acceptor_uuid, s.program_uuid, l.program_title, l.time_zone, s.cash_point_uuid, l.cash_point_name,
            s.card_uuid, c.last_four as card_last_four, l.card_title, c.type_code, s.currency, s.amount, s.uses, s.amount_refunded, s.balance,
            s.uses_left, c.valid_until, s.held_until, s.created, s.kind = 'sale' as is_untouched, l.shop
       from sale s cross join place l join cards.cards c on c.uuid = s.card_uuid`,
    [
      sale.uuid,
      sale.program_uuid,
      sale.acceptor_uuid,
      sale.cash_point_uuid,
      sale.kind,
      sale.card_uuid,
      sale.amount,
      sale.uses,
      sale.state,
      sale.held_until,
      sale.idempotency_key,
      sale.spends?.key_uuid ?? null,
      sale.spends?.step ?? null,
      programStatuses.blocked,
      sale.created,
    ],
  )
  return row
}

/** The place of a shop, as far as it may take cards of a program. */
export interface FoundPlace {
  readonly is_own_cash_point: boolean
  /** An active acceptor of a program that is not blocked. */
  readonly is_taker: boolean
  /** By which the books know the shop. */
  readonly shop: string
}

export const findPlace = async (
  db: Db | Tx,
  { program_uuid, acceptor_uuid, cash_point_uuid }: TillPlace,
): Promise<FoundPlace> => {
  const [row] = await run<FoundPlace>(
    db,
    `select exists (select from programs.v_cash_points k where k.uuid = $3 and k.acceptor_uuid = $2) as is_own_cash_point,
            exists (select from programs.v_workers w join programs.v_programs p on p.uuid = w.program_uuid
                     where p.uuid = $1 and p.status_id <> $4 and w.user_uuid = $2 and w.user_type = 2) as is_taker,
            coalesce((select coalesce(nullif(m.company_name, ''), m.title) from identity.v_profiles m where m.uuid = $2), '') as shop`,
    [program_uuid, acceptor_uuid, cash_point_uuid, programStatuses.blocked],
  )
  if (!row) throw new Error('findPlace: no row')
  return row
}

/** Ends a locked sale, with what is left on its card. */
export const writeEnded = async (
  tx: Tx,
  { uuid, state, amount, at }: { uuid: string; state: Exclude<SaleState, 'held'>; amount: number; at: Date },
): Promise<void> => {
  await run(
    tx,
    `update cards.till_sales s set state = $2, amount = $3, ended_at = $4, balance = c.balance - c.held, uses_left = c.uses_left - c.uses_held
       from cards.cards c where s.uuid = $1 and c.uuid = s.card_uuid`,
    [uuid, state, amount, at],
  )
}

/** So much more of a locked sale went back; all of it: it is refunded. */
export const writeRefundedSale = async (tx: Tx, uuid: string, amount: number): Promise<void> => {
  await run(
    tx,
    `update cards.till_sales s
        set amount_refunded = s.amount_refunded + $2, state = case when s.amount_refunded + $2 = s.amount then 'refunded' else s.state end,
            balance = c.balance - c.held, uses_left = c.uses_left - c.uses_held
       from cards.cards c where s.uuid = $1 and c.uuid = s.card_uuid`,
    [uuid, amount],
  )
}

/** A use of a locked card without money comes back. */
export const writeUseBack = async (
  tx: Tx,
  { sale, movement_uuid, at }: { sale: SaleRow; movement_uuid: string; at: Date },
): Promise<void> => {
  await run(
    tx,
    `with card as (
       update cards.cards c
          set uses_left = c.uses_left + $2, moves = c.moves + 1, state = case when c.state = 'used_up' then 'active' else c.state end,
              state_before = case when c.state_before = 'used_up' then 'active' else c.state_before end
        where c.uuid = $1 returning c.uuid, c.moves, c.balance
     )
     insert into cards.movements
       (uuid, card_uuid, position, kind, amount, uses, balance, created, acceptor_uuid, program_uuid, cash_point_uuid, reference_uuid)
     select $3, c.uuid, c.moves, 'refunded', 0, $2, c.balance, $4, $5, $6, $7, $8 from card c`,
    [
      sale.card_uuid,
      sale.uses,
      movement_uuid,
      at,
      sale.acceptor_uuid,
      sale.program_uuid,
      sale.cash_point_uuid,
      sale.uuid,
    ],
  )
}

/** Locks the sales of a shop: two that it makes at once come one after the other, so that the second sees what the first books. */
export const lockSalesByAcceptor = async (tx: Tx, acceptor_uuid: string | null): Promise<void> => {
  await run(
    tx,
    `insert into cards.counters (counter, last) values ('till ' || $1::uuid, 0) on conflict (counter) do update set last = counters.last`,
    [acceptor_uuid],
  )
}
