import type { FaviconSet } from '@plein/contract/branding/settings'
import { programKinds } from '@plein/contract/programs/codes'
import type { Language } from '@plein/contract/schema'
import { run, type Db, type Tx } from '#platform/db/database.ts'

/** The fields of a branding, draft or published. */
export interface BrandingFields {
  readonly domain_name: string | null
  readonly theme_color: string
  readonly logo: string | null
  readonly app_logo: string | null
  readonly favicon_logo: string | null
  /** The tab's icon of a branding that has no set. */
  readonly favicon: string | null
  readonly favicons: FaviconSet | null
  readonly seo_title: string | null
  readonly seo_description: string | null
  readonly seo_keywords: string
  readonly seo_language: Language
  readonly google_analytics_id: string | null
  readonly disable_delivery: boolean
  readonly disable_pickup: boolean
  readonly disable_scheduling: boolean
  readonly disable_posts: boolean
  readonly disable_cards: boolean
  readonly frame_ancestors: readonly string[]
}

/** A published theme with what it shows of its program. */
export interface Theme extends BrandingFields {
  readonly program_uuid: string
  readonly program_title: string
  readonly type_code: number
  readonly owner_uuid: string
}

const fieldColumns = `domain_name, theme_color, logo, app_logo, favicon_logo, favicon, favicons, seo_title, seo_description,
  seo_keywords, seo_language, google_analytics_id, disable_delivery, disable_pickup, disable_scheduling, disable_posts, disable_cards,
  frame_ancestors`

export const publishedThemes = (db: Db): Promise<Theme[]> =>
  run<Theme>(
    db,
    `select t.program_uuid, ${fieldColumns}, p.title as program_title, p.type_code, p.owner_uuid
       from branding.themes t join programs.v_programs p on p.uuid = t.program_uuid
      where t.published`,
  )

type ThemeRow = BrandingFields & { readonly program_uuid: string; readonly published: boolean; readonly at: Date }

/** Puts a theme in the place of the one before, published or not. */
export const upsertTheme = async (tx: Tx, { at, ...theme }: ThemeRow): Promise<void> => {
  await run(
    tx,
    `insert into branding.themes (program_uuid, ${fieldColumns}, modified, published, published_at)
     select program_uuid, ${fieldColumns}, $2, published, case when published then $2::timestamptz end
       from jsonb_populate_record(null::branding.themes, $1::jsonb)
     on conflict (program_uuid) do update set (${fieldColumns}, modified, published, published_at) =
       (select ${fieldColumns}, $2::timestamptz, published, case when published then $2::timestamptz end
          from jsonb_populate_record(null::branding.themes, $1::jsonb))`,
    [JSON.stringify(theme), at],
  )
}

/** The kinds of program that have a food host. */
const brandedKinds: readonly number[] = [programKinds.food, programKinds.food_court]

/** A program with its draft and with what is published; either may not be there yet. Moments are ISO texts, as JSON has them. */
export interface BrandingRow {
  readonly program_uuid: string
  readonly draft: (BrandingFields & { readonly modified: string }) | null
  readonly published: (BrandingFields & { readonly published_at: string }) | null
}

/** The branding of a program that the owner has (null: of anybody's, for the administration). */
export const findBranding = async (
  db: Db | Tx,
  program_uuid: string,
  owner_uuid: string | null,
): Promise<BrandingRow | undefined> => {
  const [row] = await run<BrandingRow>(
    db,
    `select p.uuid as program_uuid, to_jsonb(d) as draft, to_jsonb(t) as published
       from programs.v_programs p
       left join branding.drafts d on d.program_uuid = p.uuid
       left join branding.themes t on t.program_uuid = p.uuid and t.published
      where p.uuid = $1 and ($2::uuid is null or p.owner_uuid = $2) and p.type_code = any ($3)`,
    [program_uuid, owner_uuid, brandedKinds],
  )
  return row
}

/**
 * Makes the draft of an owner's program of what is published, or of nothing; one that is there stays. Answers with its lock: when it was
 * saved last, and whether it was made here.
 */
export const lockDraft = async (
  tx: Tx,
  { program_uuid, owner_uuid, at }: { program_uuid: string; owner_uuid: string; at: Date },
): Promise<{ modified: string; is_new: boolean }> => {
  const made = await run(
    tx,
    `insert into branding.drafts (program_uuid, ${fieldColumns}, modified)
     select t.program_uuid, ${fieldColumns}, t.modified
       from branding.themes t join programs.v_programs p on p.uuid = t.program_uuid
      where p.uuid = $1 and p.owner_uuid = $2
     on conflict (program_uuid) do nothing returning program_uuid`,
    [program_uuid, owner_uuid],
  )
  const begun = await run(
    tx,
    `insert into branding.drafts (program_uuid, modified)
     select uuid, $3 from programs.v_programs where uuid = $1 and owner_uuid = $2 and type_code = any ($4)
     on conflict (program_uuid) do nothing returning program_uuid`,
    [program_uuid, owner_uuid, at, brandedKinds],
  )
  const [draft] = await run<{ modified: Date }>(
    tx,
    'select modified from branding.drafts where program_uuid = $1 for update',
    [program_uuid],
  )
  return { modified: (draft?.modified ?? at).toISOString(), is_new: made.length + begun.length > 0 }
}

/** Changes what is named; the rest of the draft stays. */
export const changeDraft = async (
  tx: Tx,
  { program_uuid, fields, at }: { program_uuid: string; fields: Partial<BrandingFields>; at: Date },
): Promise<void> => {
  await run(
    tx,
    `update branding.drafts d
        set (${fieldColumns}) = (select ${fieldColumns} from jsonb_populate_record(d, $2::jsonb)),
            modified = greatest($3, modified + interval '1 millisecond')
      where program_uuid = $1`,
    [program_uuid, JSON.stringify(fields), at],
  )
}

/** True when another program shows itself on the domain. */
export const isDomainUsed = async (db: Db | Tx, domain_name: string, program_uuid: string): Promise<boolean> => {
  const rows = await run(db, 'select 1 from branding.themes where domain_name = $1 and program_uuid <> $2', [
    domain_name,
    program_uuid,
  ])
  return rows.length > 0
}

/** Publishing copies the draft to the fields that the host shows. */
export const publishDraft = async (tx: Tx, program_uuid: string, at: Date): Promise<void> => {
  await run(
    tx,
    `insert into branding.themes (program_uuid, ${fieldColumns}, modified, published, published_at)
     select program_uuid, ${fieldColumns}, modified, true, $2 from branding.drafts where program_uuid = $1
     on conflict (program_uuid) do update set (${fieldColumns}, modified, published, published_at) =
       (select ${fieldColumns}, modified, true, $2::timestamptz from branding.drafts where program_uuid = $1)`,
    [program_uuid, at],
  )
}

/** Takes the published theme away. */
export const deleteTheme = async (tx: Tx, program_uuid: string): Promise<void> => {
  await run(tx, 'delete from branding.themes where program_uuid = $1', [program_uuid])
}
