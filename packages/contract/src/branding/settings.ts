import Type, { type Static } from 'typebox'
import { closed, Language, nullable, Text, Uuid } from '../schema.ts'

/** The colour of a brand with the ten shades that follow from it, light to dark (brand.ts). */
export const Theme = closed({
  /** #rrggbb */
  color: Text(7),
  shades: Type.Array(Text(7), { minItems: 10, maxItems: 10 }),
})

/** Addresses of an icon in the sizes that browsers, telephones and launchers ask for; all png but `ico`. */
export const FaviconSet = closed({
  ico: Text(500),
  size_16: Text(500),
  size_32: Text(500),
  size_48: Text(500),
  size_180: Text(500),
  size_192: Text(500),
  size_512: Text(500),
  /** With the margin that a mask cuts away. */
  maskable: Text(500),
})
export type FaviconSet = Static<typeof FaviconSet>

const hostSettings = {
  portal: Type.Union([
    Type.Literal('admin'),
    Type.Literal('program-owner'),
    Type.Literal('acceptor'),
    Type.Literal('cardholder'),
    Type.Literal('storefront'),
  ]),
  /** The restaurant or court whose food host this is; null on the other hosts. */
  program_uuid: nullable(Uuid),
  program_title: nullable(Text()),
  is_food_court: Type.Boolean(),
  /** True when a branding is published for this host. */
  branded: Type.Boolean(),
  /** Seed colour, #rrggbb; the ten shades and the roles follow from it (brand.ts). */
  theme_color: Text(7),
  logo: nullable(Text(500)),
  /** The icon of the browser's tab where no set was made of it. */
  favicon: nullable(Text(500)),
  favicons: nullable(FaviconSet),
  seo_title: nullable(Text()),
  seo_description: nullable(Text(500)),
  /** A comma list. */
  seo_keywords: nullable(Text(1000)),
  seo_language: Language,
  google_analytics_id: nullable(Text(40)),
  /** The specification's alias of google_analytics_id. */
  gaID: nullable(Text(40)),
  /** Features that this host does not offer although its restaurants could. */
  disable_delivery: Type.Boolean(),
  disable_pickup: Type.Boolean(),
  disable_scheduling: Type.Boolean(),
  disable_posts: Type.Boolean(),
  disable_cards: Type.Boolean(),
  /** Origins whose pages may hold this host in a frame, and to which a payment may lead back. */
  frame_ancestors: Type.Array(Text(300)),
  food_court: nullable(
    closed({
      title: Text(),
      theme_color: Text(7),
      announcement: nullable(closed({ uuid: Uuid, text: Text(500), revision: Type.Integer() })),
    }),
  ),
  /** Addresses of the other portals, for 'you are on the wrong site'. */
  portals: closed({ admin: Text(), program_owner: Text(), acceptor: Text(), cardholder: Text(), food: Text() }),
  /** Maps for owners, when the operator has a source of them: an address with {z}, {x} and {y}, and whom they are owed to. */
  map: nullable(closed({ tiles: Text(500), credit: Text(200) })),
  /** True when payments go to the sandbox: no real money. */
  sandbox: Type.Boolean(),
}

/** The settings of a portal before its first paint; inlined in index.html. */
export const HostSettings = closed(hostSettings)
export type HostSettings = Static<typeof HostSettings>

/** The same with what only some ask for: too long for every page. */
export const Settings = closed({
  ...hostSettings,
  theme: Theme,
  /** The postcodes to which the host's restaurants deliver: areas and full codes. */
  zip_codes: Type.Array(Text(7)),
  /** True when something can be picked up. */
  pickup: Type.Boolean(),
  /** The business behind the host; never where a private person lives. */
  owner_address: nullable(
    closed({
      name: Text(),
      address: Text(),
      zip_code: nullable(Text(12)),
      city: nullable(Text()),
      phone: nullable(Text(40)),
    }),
  ),
})
export type Settings = Static<typeof Settings>
