import type { HostSettings } from '@plein/contract/branding'
import { programKinds } from '@plein/contract/programs'
import type { House } from '../../platform/house.ts'
import { portalUrl, type Settings } from '../../platform/settings.ts'
import type { Theme } from './theme.queries.ts'
import { factsOf, themeOfHost } from './themes.ts'

type Announcement = NonNullable<NonNullable<HostSettings['food_court']>['announcement']>

/** What modules above this one add to a host's settings. app.ts puts them together. */
interface SettingsExtras {
  /** What a food court announces now. */
  announcementOf(house: House, program_uuid: string): Promise<Announcement | null>
}

export type SettingsOfHost = (house: House, host: string) => Promise<HostSettings>

const defaultColor = '#4d7cfe'

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

/** The settings of a host (lower case, without port): its portal, and its colours and words when it is a branding's domain. */
export const createSettingsOfHost =
  (extras: SettingsExtras): SettingsOfHost =>
  async (house, host) => {
    const { portal } = factsOf(house, host)
    const theme = themeOfHost(house, host)
    const isCourt = theme?.type_code === programKinds.food_court
    const announcement = theme && isCourt ? await extras.announcementOf(house, theme.program_uuid) : null
    return {
      portal,
      program_uuid: theme?.program_uuid ?? null,
      program_title: theme?.program_title ?? null,
      is_food_court: isCourt,
      branded: theme !== undefined,
      theme_color: theme?.theme_color ?? defaultColor,
      logo: theme?.logo ?? null,
      favicon: theme?.favicon ?? null,
      seo_title: theme?.seo_title ?? null,
      seo_description: theme?.seo_description ?? null,
      seo_language: theme?.seo_language ?? 'nl',
      google_analytics_id: theme?.google_analytics_id ?? null,
      gaID: theme?.google_analytics_id ?? null,
      food_court: theme && isCourt ? courtOf(theme, announcement) : null,
      portals: addresses(house.settings),
      sandbox: !house.settings.production,
    }
  }
