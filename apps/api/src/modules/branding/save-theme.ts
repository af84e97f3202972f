import { now } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { upsertTheme, type ThemeRow } from './theme.queries.ts'

type NewTheme = Pick<ThemeRow, 'program_uuid'> & Partial<ThemeRow> & { readonly published?: boolean }

/**
 * Says how a program looks on its own domain; published unless said otherwise. Within a second every process serves
 * `domain_name` (a host name in lower case, without port) as the program's food host.
 */
export const saveTheme = async (tx: Tx, theme: NewTheme): Promise<void> => {
  await upsertTheme(tx, {
    program_uuid: theme.program_uuid,
    domain_name: theme.domain_name ?? null,
    theme_color: theme.theme_color ?? '#4d7cfe',
    logo: theme.logo ?? null,
    favicon: theme.favicon ?? null,
    seo_title: theme.seo_title ?? null,
    seo_description: theme.seo_description ?? null,
    seo_language: theme.seo_language ?? 'nl',
    google_analytics_id: theme.google_analytics_id ?? null,
    published: theme.published ?? true,
    modified: now(),
  })
}
