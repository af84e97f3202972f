import { brandShades, isHex } from '@plein/contract/brand'
import type { Branding } from '@plein/contract/branding/branding'
import type { Theme } from '@plein/contract/branding/settings'
import type { Static } from 'typebox'
import { portalUrl, type Settings } from '#platform/runtime/settings.ts'
import type { Caller } from '#platform/security/caller.ts'
import { defaultColor, emptyBranding } from './branding.rules.ts'
import type { BrandingFields, BrandingRow } from './branding.queries.ts'

/** A colour with its ten shades. */
export const themeView = (color: string): Static<typeof Theme> => ({
  color,
  shades: brandShades(isHex(color) ? color : defaultColor),
})

const compared = Object.keys(emptyBranding).filter((name) => name !== 'favicon') as (keyof BrandingFields)[]

const differs = (item: BrandingFields, other: BrandingFields): boolean =>
  compared.some((name) => JSON.stringify(item[name]) !== JSON.stringify(other[name]))

const mayOf = (kind: Caller['kind'], published: boolean): Branding['may'] =>
  kind === 'program_owner' ? ['change', 'publish', ...(published ? (['withdraw'] as const) : [])] : []

/** The branding for the caller: the draft, or the published one while nothing was saved since. */
export const brandingView = (row: BrandingRow, settings: Settings, kind: Caller['kind']): Branding => {
  const { draft, published } = row
  const shown = draft ?? published ?? emptyBranding
  return {
    program_uuid: row.program_uuid,
    domain_name: shown.domain_name,
    theme: themeView(shown.theme_color),
    logo: shown.logo,
    app_logo: shown.app_logo,
    favicon_logo: shown.favicon_logo,
    seo_title: shown.seo_title,
    seo_description: shown.seo_description,
    seo_keywords: shown.seo_keywords,
    seo_language: shown.seo_language,
    google_analytics_id: shown.google_analytics_id,
    disable_delivery: shown.disable_delivery,
    disable_pickup: shown.disable_pickup,
    disable_scheduling: shown.disable_scheduling,
    disable_posts: shown.disable_posts,
    disable_cards: shown.disable_cards,
    frame_ancestors: [...shown.frame_ancestors],
    modified: draft ? new Date(draft.modified).toISOString() : null,
    published_at: published ? new Date(published.published_at).toISOString() : null,
    has_changes: published === null || differs(shown, published),
    address: published?.domain_name ? portalUrl(settings, 'storefront', published.domain_name) : null,
    cname_target: settings.hosts.storefront,
    may: mayOf(kind, published !== null),
  }
}
