import { run, type Db } from '#platform/db/database.ts'
import type { ChosenMethod } from '../program/settings.queries.ts'

/** The seller behind a link, as a payer may know them, and how they are paid. */
export interface LinkSeller {
  readonly title: string
  readonly image: string | null
  readonly currency: string
  readonly status_id: number
  readonly time_zone: string
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly address: string | null
  readonly place: string | null
  readonly vat_number: string | null
  readonly methods: readonly ChosenMethod[]
  /** Of the order's form. */
  readonly frame_ancestors: readonly string[]
  /** The address to which payers of one profile return; null: none. */
  readonly return_to: { readonly url: string; readonly secret: string | null } | null
}

/** Everything of a program that a link of it needs, in one statement. `request_uuid`, `form_uuid`: the profile and the form of the order. */
export const findLinkSeller = async (
  db: Db,
  program_uuid: string,
  { request_uuid, form_uuid }: { request_uuid: string | null; form_uuid: string | null },
): Promise<LinkSeller | undefined> => {
  const [row] = await run<LinkSeller>(
    db,
    `select p.title, p.image, p.currency, p.status_id, p.time_zone, case when o.type = 1 then o.title else coalesce(nullif(o.full_name, ''), o.title) end as name,
            o.email, coalesce(o.company_phone, o.phone) as phone, nullif(o.address, '') as address,
            nullif(concat_ws(' ', o.zip, o.city), '') as place, v.company_vat_number as vat_number,
            coalesce((select f.frame_ancestors from payment_management.forms f where f.uuid = $3), '{}') as frame_ancestors,
            coalesce((select json_agg(json_build_object('method', m.method, 'is_used', m.is_used, 'provider', m.provider) order by m.position)
                        from payment_management.method_choices m where m.program_uuid = p.uuid), '[]') as methods,
            (select json_build_object('url', r.url, 'secret', encode(r.secret_sealed, 'base64'))
               from payment_management.request_profiles r where r.uuid = $2 and r.program_uuid = p.uuid) as return_to
       from programs.v_programs p join identity.v_profiles o on o.uuid = p.owner_uuid
       left join identity.v_vat_numbers v on v.uuid = p.owner_uuid
      where p.uuid = $1`,
    [program_uuid, request_uuid, form_uuid],
  )
  return row
}
