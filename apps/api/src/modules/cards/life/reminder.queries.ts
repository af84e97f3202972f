import type { Language } from '@plein/contract/schema'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import { toLanguage } from '#platform/i18n/language.ts'

/**
 * Marks cards that end soon, whose holders are to be told, by holder: 60 and 14 days before the end, where the card was active by then. A card
 * that ends later after all has its 60 and 14 days again.
 */
export const markEnding = (
  tx: Tx,
  { at, limit }: { at: Date; limit: number },
): Promise<{ readonly holder_uuid: string; readonly card_uuids: string[] }[]> =>
  run<{ holder_uuid: string; card_uuids: string[] }>(
    tx,
    `with ending as (
       select c.uuid, c.holder_uuid, b.begins
         from cards.cards c
         cross join lateral (
           select c.valid_until - make_interval(days => case when c.valid_until <= $1::timestamptz + interval '14 days' then 14 else 60 end) as begins
         ) b
        where c.state = 'active' and c.holder_uuid is not null and c.valid_until > $1 and c.valid_until <= $1::timestamptz + interval '60 days'
          and c.activated_at < b.begins and (c.reminded_at is null or c.reminded_at < b.begins)
          and (c.balance > 0 or (c.value = 0 and c.type_code = 101 and coalesce(c.uses_left, 1) > 0))
     ), first as (
       select distinct on (holder_uuid) holder_uuid, uuid, begins from ending order by holder_uuid, uuid limit $2
     ), holders as materialized (
       -- Who has a holder's first card has all of them: two runs at once do not share a holder's cards.
       select f.holder_uuid from cards.cards c join first f on f.uuid = c.uuid
        where c.reminded_at is null or c.reminded_at < f.begins
        order by c.uuid for update of c skip locked
     ), due as (
       select c.uuid from cards.cards c join ending e on e.uuid = c.uuid
        where e.holder_uuid in (select holder_uuid from holders) and (c.reminded_at is null or c.reminded_at < e.begins)
        order by c.uuid for update of c
     ), marked as (
       update cards.cards c set reminded_at = $1 from due d where c.uuid = d.uuid returning c.uuid, c.holder_uuid
     )
     select holder_uuid, array_agg(uuid order by uuid) as card_uuids from marked group by holder_uuid`,
    [at, limit],
  )

/** A card that ends, as a mail tells of it. */
export interface EndingRow {
  readonly title: string
  readonly serial: string
  readonly type_code: number
  readonly currency: string
  readonly value: number | null
  readonly balance: number
  readonly uses_left: number | null
  readonly valid_until: Date
  readonly time_zone: string
}

/** Of these cards those that are still their holder's and can be spent, the first to end first. */
export const listEnding = (tx: Tx, holder_uuid: string, uuids: readonly string[]): Promise<EndingRow[]> =>
  run<EndingRow>(
    tx,
    `select coalesce(nullif(d.title, ''), p.title) as title, c.serial::text as serial, c.type_code, c.currency, c.value, c.balance, c.uses_left,
            coalesce(c.valid_until, 'infinity') as valid_until, p.time_zone
       from cards.cards c join programs.v_programs p on p.uuid = c.program_uuid left join cards.card_designs d on d.program_uuid = c.program_uuid
      where c.uuid = any($2::uuid[]) and c.holder_uuid = $1 and c.state = 'active' order by c.valid_until, c.uuid`,
    [holder_uuid, uuids],
  )

/** Whom to write to; undefined for an account that is closed or was erased. */
export const findHolder = async (
  db: Db | Tx,
  uuid: string,
): Promise<{ email: string; language: Language } | undefined> => {
  const [row] = await run<{ email: string; language: string | null }>(
    db,
    'select email, language from identity.v_profiles where uuid = $1 and is_active',
    [uuid],
  )
  return row && { email: row.email, language: toLanguage(row.language) }
}
