import Type, { type Static } from 'typebox'
import { closed, Language, Moment, nullable, Text, Uuid } from '../schema.ts'
import { Theme } from './settings.ts'

/** A picture of a branding is a png under 2 MB. */
const png = { maximum_bytes: 2_097_151, types: ['image/png'] } as const

/** `logo` the site logo (at least 256 x 256), `app_logo` the app icon (512 x 512), `favicon_logo` another icon for the browser's tab (48 x 48). */
export const brandingPictures = { logo: png, app_logo: png, favicon_logo: png } as const
export type BrandingPicture = keyof typeof brandingPictures

/** Pixels that a picture must have at least, each way. */
export const minPixels: Readonly<Record<BrandingPicture, number>> = { logo: 256, app_logo: 512, favicon_logo: 48 }

const flag = Type.Optional(Type.Boolean())

/** The fields of the form; an empty text takes a value away. */
export const brandingInput = closed({
  /**
   * `modified` as the caller last saw it, empty for none: when somebody saved since, the call is refused and nothing is lost. Without it
   * the form is saved over whatever is there.
   */
  modified: Type.Optional(Text(30)),
  domain_name: Type.Optional(Text(253)),
  theme_color: Type.Optional(Text(7)),
  seo_title: Type.Optional(Text()),
  seo_description: Type.Optional(Text(500)),
  /** A comma list. */
  seo_keywords: Type.Optional(Text(1000)),
  seo_language: Type.Optional(Language),
  google_analytics_id: Type.Optional(Text(40)),
  disable_delivery: flag,
  disable_pickup: flag,
  disable_scheduling: flag,
  disable_posts: flag,
  disable_cards: flag,
  /** Origins that may show the food host in a frame, one a line: https://www.example.nl, https://*.example.nl. */
  frame_ancestors: Type.Optional(Text(4000)),
  remove_logo: flag,
  remove_app_logo: flag,
  remove_favicon_logo: flag,
  /** True: what is saved is also what the host shows from now on. */
  publish: flag,
})
export type BrandingInput = Static<typeof brandingInput>

/** The branding of a program, as it was last saved. */
export const Branding = closed({
  program_uuid: Uuid,
  domain_name: nullable(Text(253)),
  theme: Theme,
  logo: nullable(Text(500)),
  app_logo: nullable(Text(500)),
  favicon_logo: nullable(Text(500)),
  seo_title: nullable(Text()),
  seo_description: nullable(Text(500)),
  /** A comma list. */
  seo_keywords: Text(1000),
  seo_language: Language,
  google_analytics_id: nullable(Text(40)),
  disable_delivery: Type.Boolean(),
  disable_pickup: Type.Boolean(),
  disable_scheduling: Type.Boolean(),
  disable_posts: Type.Boolean(),
  disable_cards: Type.Boolean(),
  frame_ancestors: Type.Array(Text(300)),
  modified: nullable(Moment),
  published_at: nullable(Moment),
  /** True when the saved branding differs from the published one, or none is published. */
  has_changes: Type.Boolean(),
  /** The address of the published host; null while nothing is published. */
  address: nullable(Text(300)),
  /** The target of the domain's CNAME record: the product's food host. */
  cname_target: Text(253),
  may: Type.Array(Type.Union([Type.Literal('change'), Type.Literal('publish'), Type.Literal('withdraw')])),
})
export type Branding = Static<typeof Branding>
