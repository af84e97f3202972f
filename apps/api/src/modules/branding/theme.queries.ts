import type { Language } from '@plein/contract/schema'
import { run, type Db, type Tx } from '../../platform/db/database.ts'

export interface ThemeRow {
  readonly program_uuid: string
  readonly domain_name: string | null
  readonly theme_color: string
  readonly logo: string | null
  readonly favicon: string | null
  readonly seo_title: string | null
  readonly seo_description: string | null
  readonly seo_language: Language
  readonly google_analytics_id: string | null
}

/** A published theme with what it shows of its program. */
export interface Theme extends ThemeRow {
  readonly program_title: string
  readonly type_code: number
}

export const publishedThemes = (db: Db): Promise<Theme[]> =>
  run<Theme>(
    db,
    `select t.program_uuid, t.domain_name, t.theme_color, t.logo, t.favicon, t.seo_title, t.seo_description, t.seo_language,
            t.google_analytics_id, p.title as program_title, p.type_code
       from branding.themes t join programs.v_programs p on p.uuid = t.program_uuid
      where t.published`,
  )

export const upsertTheme = async (
  tx: Tx,
  theme: ThemeRow & { readonly published: boolean; readonly modified: Date },
): Promise<void> => {
  const { program_uuid: _key, ...values } = theme
  await tx
    .insertInto('branding.themes')
    .values(theme)
    .onConflict((conflict) => conflict.column('program_uuid').doUpdateSet(values))
    .execute()
}
