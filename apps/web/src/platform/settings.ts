import type { HostSettings } from '@plein/contract/branding/settings'

const DEFAULTS: HostSettings = {
  portal: 'cardholder',
  program_uuid: null,
  program_title: null,
  is_food_court: false,
  branded: false,
  theme_color: '#4d7cfe',
  logo: null,
  favicon: null,
  favicons: null,
  seo_title: null,
  seo_description: null,
  seo_keywords: null,
  seo_language: 'nl',
  google_analytics_id: null,
  gaID: null,
  disable_delivery: false,
  disable_pickup: false,
  disable_scheduling: false,
  disable_posts: false,
  disable_cards: false,
  frame_ancestors: [],
  food_court: null,
  portals: { admin: '', program_owner: '', acceptor: '', cardholder: '', food: '' },
  map: null,
  sandbox: false,
}

const read = (): HostSettings => {
  const text = document.getElementById('plein-settings')?.textContent
  // A page opened without the server falls back to the cardholder portal without a brand.
  return text ? { ...DEFAULTS, ...(JSON.parse(text) as Partial<HostSettings>) } : DEFAULTS
}

let current: HostSettings | undefined

/** The settings that the server wrote into index.html for this host. */
export const settings = (): HostSettings => (current ??= read())

export type Portal = HostSettings['portal']
