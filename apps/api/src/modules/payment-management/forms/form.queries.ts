import type { FormFieldKind, FormKind } from '@plein/contract/payment-management/codes'
import type { VatClass } from '@plein/contract/menus/codes'
import { run, runReplanned, type Db, type Tx } from '#platform/db/database.ts'
import type { Cursor } from '#platform/http/paging.ts'
import type { LinkedFilter } from '#modules/programs/index.ts'

/** Something that a form offers. Cents, VAT inside. */
export interface ItemRow {
  readonly uuid: string
  readonly title: string
  readonly price: number
  readonly vat_class: VatClass
  /** Of one order. */
  readonly most: number
  /** null: without limit. */
  readonly stock: number | null
  readonly taken: number
}

export interface FieldRow {
  readonly uuid: string
  readonly title: string
  readonly kind: FormFieldKind
  readonly is_required: boolean
  readonly choices: readonly string[]
}

/** A form as its owner made it. Amounts in cents. */
export interface FormRow {
  readonly uuid: string
  readonly program_uuid: string
  readonly title: string
  readonly description: string
  readonly picture: string | null
  readonly kind: FormKind
  readonly amount: number | null
  readonly least_amount: number | null
  readonly most_amount: number | null
  readonly suggestions: readonly number[]
  readonly vat_class: VatClass
  readonly fields: readonly FieldRow[]
  readonly open_from: Date | null
  readonly open_until: Date | null
  readonly terms_url: string | null
  readonly thanks: string
  readonly is_closed: boolean
  /** Origins of sites that may hold it in a frame. */
  readonly frame_ancestors: readonly string[]
  readonly created: Date
  readonly modified: Date
  readonly items: readonly ItemRow[]
}

/** The same with what was ordered on it. */
export interface CountedForm extends FormRow {
  readonly open_orders: number
  readonly paid_orders: number
  readonly paid_amount: number
}

const columns = `f.uuid, f.program_uuid, f.title, f.description, f.picture, f.kind, f.amount, f.least_amount, f.most_amount, f.suggestions,
       f.vat_class, f.fields, f.open_from, f.open_until, f.terms_url, f.thanks, f.is_closed, f.frame_ancestors, f.created, f.modified,
       (select coalesce(json_agg(json_build_object('uuid', i.uuid, 'title', i.title, 'price', i.price, 'vat_class', i.vat_class,
                 'most', i.most, 'stock', i.stock, 'taken', i.taken) order by i.position), '[]')
          from payment_management.form_items i where i.form_uuid = f.uuid) as items`
const counted = `coalesce(n.open_orders, 0)::int as open_orders, coalesce(n.paid_orders, 0)::int as paid_orders, coalesce(n.paid_amount, 0)::bigint as paid_amount`
const counting = `left join lateral (
       select count(*) filter (where o.state = 'open') as open_orders, count(*) filter (where o.state = 'paid') as paid_orders,
              sum(o.amount) filter (where o.state = 'paid') as paid_amount
         from payment_management.orders o where o.form_uuid = f.uuid) n on true`

/** A form by its address; whoever has that may read it. */
export const findForm = async (db: Db | Tx, uuid: string): Promise<FormRow | undefined> => {
  const [row] = await run<FormRow>(db, `select ${columns} from payment_management.forms f where f.uuid = $1`, [uuid])
  return row
}

/** The sites that may hold a form in a frame; none of what is no form. */
export const listFrameAncestors = async (db: Db, uuid: string): Promise<readonly string[]> => {
  const [row] = await run<{ frame_ancestors: string[] }>(
    db,
    'select frame_ancestors from payment_management.forms where uuid = $1',
    [uuid],
  )
  return row?.frame_ancestors ?? []
}

/** A form of an own program. */
export const findOwnForm = async (
  db: Db | Tx,
  uuid: string,
  owner_uuid: string | null,
): Promise<CountedForm | undefined> => {
  const [row] = await run<CountedForm>(
    db,
    `select ${columns}, ${counted} from payment_management.forms f join programs.v_programs p on p.uuid = f.program_uuid ${counting}
      where f.uuid = $1 and p.owner_uuid = $2`,
    [uuid, owner_uuid],
  )
  return row
}

interface OwnForms {
  readonly program_uuid: string
  readonly owner_uuid: string | null
}

/** A page of the forms of an own program, newest first (backwards: oldest first). */
export const listForms = (
  db: Db,
  { program_uuid, owner_uuid }: OwnForms,
  { place, limit }: { place: Cursor; limit: number },
): Promise<CountedForm[]> => {
  const [created, uuid] = place.after ?? [null, null]
  const values = [program_uuid, owner_uuid, created, uuid, limit, place.offset]
  return place.backwards
    ? runReplanned<CountedForm>(
        db,
        `select ${columns}, ${counted} from payment_management.forms f join programs.v_programs p on p.uuid = f.program_uuid ${counting}
          where f.program_uuid = $1 and p.owner_uuid = $2 and (f.created, f.uuid) > ($3::timestamptz, $4::uuid)
          order by f.created, f.uuid limit $5 offset $6`,
        values,
      )
    : runReplanned<CountedForm>(
        db,
        `select ${columns}, ${counted} from payment_management.forms f join programs.v_programs p on p.uuid = f.program_uuid ${counting}
          where f.program_uuid = $1 and p.owner_uuid = $2 and ($3::timestamptz is null or (f.created, f.uuid) < ($3::timestamptz, $4::uuid))
          order by f.created desc, f.uuid desc limit $5 offset $6`,
        values,
      )
}

export const countForms = async (db: Db, { program_uuid, owner_uuid }: OwnForms, most: number): Promise<number> => {
  const [row] = await run<{ count: number }>(
    db,
    `select count(*)::int as count from (
       select from payment_management.forms f join programs.v_programs p on p.uuid = f.program_uuid
        where f.program_uuid = $1 and p.owner_uuid = $2 limit $3) found`,
    [program_uuid, owner_uuid, most],
  )
  return row?.count ?? 0
}

/** Writes a form, new or as it is from now on. Its items come by `replaceItems`. */
export const putForm = async (tx: Tx, form: Omit<FormRow, 'items'>): Promise<void> => {
  await run(
    tx,
    `insert into payment_management.forms
       (uuid, program_uuid, title, description, picture, kind, amount, least_amount, most_amount, suggestions, vat_class, fields, open_from,
        open_until, terms_url, thanks, is_closed, created, modified, frame_ancestors)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
     on conflict (uuid) do update set title = $3, description = $4, picture = $5, kind = $6, amount = $7, least_amount = $8, most_amount = $9,
       suggestions = $10, vat_class = $11, fields = $12, open_from = $13, open_until = $14, terms_url = $15, thanks = $16, is_closed = $17,
       modified = $19, frame_ancestors = $20`,
    [
      form.uuid,
      form.program_uuid,
      form.title,
      form.description,
      form.picture,
      form.kind,
      form.amount,
      form.least_amount,
      form.most_amount,
      form.suggestions,
      form.vat_class,
      JSON.stringify(form.fields),
      form.open_from,
      form.open_until,
      form.terms_url,
      form.thanks,
      form.is_closed,
      form.created,
      form.modified,
      form.frame_ancestors,
    ],
  )
}

/** Holds a form while it is changed. */
export const lockForm = async (tx: Tx, uuid: string): Promise<void> => {
  await run(tx, 'select from payment_management.forms where uuid = $1 for update', [uuid])
}

/** Puts items in the place of those before, each by its uuid; what was taken of one stays taken. */
export const replaceItems = async (
  tx: Tx,
  form_uuid: string,
  items: readonly Omit<ItemRow, 'taken'>[],
): Promise<void> => {
  await run(tx, 'delete from payment_management.form_items where form_uuid = $1 and not uuid = any($2::uuid[])', [
    form_uuid,
    items.map(({ uuid }) => uuid),
  ])
  await run(
    tx,
    `insert into payment_management.form_items (uuid, form_uuid, position, title, price, vat_class, most, stock)
     select i.uuid, $1, i.position - 1, i.title, i.price, i.vat_class, i.most, i.stock
       from unnest($2::uuid[], $3::text[], $4::bigint[], $5::text[], $6::integer[], $7::integer[]) with ordinality
         as i (uuid, title, price, vat_class, most, stock, position)
     on conflict (uuid) do update set position = excluded.position, title = excluded.title, price = excluded.price,
       vat_class = excluded.vat_class, most = excluded.most, stock = excluded.stock`,
    [
      form_uuid,
      items.map(({ uuid }) => uuid),
      items.map(({ title }) => title),
      items.map(({ price }) => price),
      items.map(({ vat_class }) => vat_class),
      items.map(({ most }) => most),
      items.map(({ stock }) => stock),
    ],
  )
}

/** Pictures that order forms show. */
export const listFormPictures = async (db: Db): Promise<string[]> => {
  const rows = await run<{ picture: string }>(
    db,
    'select distinct picture from payment_management.forms where picture is not null',
  )
  return rows.map(({ picture }) => picture)
}

/** A form with what its program is called. */
export interface LinkedForm extends FormRow {
  readonly program_title: string
  readonly program_image: string | null
  readonly currency: string
}

/** Forms of programs that run, by name; each null of the filter is all. */
export const listLinkedForms = (
  db: Db | Tx,
  { uuids, program_uuids, like, most }: Omit<LinkedFilter, 'at'>,
): Promise<LinkedForm[]> =>
  runReplanned<LinkedForm>(
    db,
    `select ${columns}, p.title as program_title, p.image as program_image, p.currency
       from payment_management.forms f join programs.v_programs p on p.uuid = f.program_uuid
      where p.status_id = 11001 and ($1::uuid[] is null or f.uuid = any($1)) and ($2::uuid[] is null or f.program_uuid = any($2))
        and ($3::text is null or lower(f.title) like $3)
      order by f.title, f.uuid limit $4`,
    [uuids, program_uuids, like, most],
  )
