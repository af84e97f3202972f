import type { HostSettings, Settings as WholeSettings } from '@plein/contract/branding/settings'
import { programKinds } from '@plein/contract/programs/codes'
import type { App } from '#platform/runtime/app.ts'
import { portalUrl, type Settings } from '#platform/runtime/settings.ts'
import { defaultColor } from './branding.rules.ts'
import { themeView } from './branding-view.ts'
import type { Theme } from './branding.queries.ts'
import { loadFacts, themeOfHost } from './themes.ts'

type Announcement = NonNullable<NonNullable<HostSettings['food_court']>['announcement']>

/** The offer of a host's restaurants, for its settings. */
type HostService = Pick<WholeSettings, 'zip_codes' | 'pickup'>

/** Settings of a host that other modules add. app.ts puts them together. */
interface SettingsExtras {
  /** The current announcement of a food court. */
  announcementOf(app: App, program_uuid: string): Promise<Announcement | null>
  /** The delivery area of a restaurant, or of a court's restaurants, and whether one picks up there. */
  serviceOf(app: App, program_uuid: string): Promise<HostService>
  /** The business behind a program: never a private person's home. */
  addressOf(app: App, program_uuid: string, owner_uuid: string): Promise<WholeSettings['owner_address']>
}

/** The settings of a host. */
export interface HostSettingsReader {
  /** The settings that every page has inlined. */
  settingsOf(app: App, host: string): Promise<HostSettings>
  /** With what only some ask for. */
  wholeSettings(app: App, host: string): Promise<WholeSettings>
}

const addresses = (settings: Settings): HostSettings['portals'] => ({
  admin: portalUrl(settings, 'admin'),
  program_owner: portalUrl(settings, 'program-owner'),
  acceptor: portalUrl(settings, 'acceptor'),
  cardholder: portalUrl(settings, 'cardholder'),
  food: portalUrl(settings, 'storefront'),
})

const courtOf = (theme: Theme, announcement: Announcement | null): HostSettings['food_court'] => ({
  title: theme.program_title,
  theme_color: theme.theme_color,
  announcement,
})

const seoOf = (theme: Theme | undefined) => ({
  seo_title: theme?.seo_title ?? null,
  seo_description: theme?.seo_description ?? null,
  seo_keywords: theme?.seo_keywords || null,
  seo_language: theme?.seo_language ?? ('nl' as const),
  google_analytics_id: theme?.google_analytics_id ?? null,
  gaID: theme?.google_analytics_id ?? null,
})

const switchesOf = (theme: Theme | undefined) => ({
  disable_delivery: theme?.disable_delivery ?? false,
  disable_pickup: theme?.disable_pickup ?? false,
  disable_scheduling: theme?.disable_scheduling ?? false,
  disable_posts: theme?.disable_posts ?? false,
  disable_cards: theme?.disable_cards ?? false,
})

const picturesOf = (theme: Theme | undefined) => ({
  logo: theme?.logo ?? null,
  favicon: theme?.favicons?.size_32 ?? theme?.favicon ?? null,
  favicons: theme?.favicons ?? null,
})

/** The origins that may frame a food host: those of the operator, and those of the branding. */
const embeddersOf = ({ frame_ancestors }: Settings, theme: Theme | undefined): string[] => [
  ...new Set([...frame_ancestors, ...(theme?.frame_ancestors ?? [])]),
]

/** The settings of a host (lower case, without port): its portal, and its colours and words when it is a branding's domain. */
export const createHostVoice = (extras: SettingsExtras): HostSettingsReader => {
  const settingsOf: HostSettingsReader['settingsOf'] = async (app, host) => {
    const { portal } = loadFacts(app, host)
    const theme = themeOfHost(app, host)
    const isCourt = theme?.type_code === programKinds.food_court
    const announcement = theme && isCourt ? await extras.announcementOf(app, theme.program_uuid) : null
    return {
      portal,
      program_uuid: theme?.program_uuid ?? null,
      program_title: theme?.program_title ?? null,
      is_food_court: isCourt,
      branded: theme !== undefined,
      theme_color: theme?.theme_color ?? defaultColor,
      ...picturesOf(theme),
      ...seoOf(theme),
      ...switchesOf(theme),
      frame_ancestors: portal === 'storefront' ? embeddersOf(app.settings, theme) : [],
      food_court: theme && isCourt ? courtOf(theme, announcement) : null,
      portals: addresses(app.settings),
      map: (portal === 'program-owner' && app.settings.map) || null,
      sandbox: !app.settings.production,
    }
  }
  const wholeSettings: HostSettingsReader['wholeSettings'] = async (app, host) => {
    const settings = await settingsOf(app, host)
    const theme = themeOfHost(app, host)
    const service = theme ? await extras.serviceOf(app, theme.program_uuid) : { zip_codes: [], pickup: false }
    return {
      ...settings,
      theme: themeView(settings.theme_color),
      zip_codes: settings.disable_delivery ? [] : service.zip_codes,
      pickup: service.pickup && !settings.disable_pickup,
      owner_address: theme ? await extras.addressOf(app, theme.program_uuid, theme.owner_uuid) : null,
    }
  }
  return { settingsOf, wholeSettings }
}
