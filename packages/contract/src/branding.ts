import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { closed, Language, nullable, Text, Uuid } from './schema.ts'

/** What a portal needs before its first paint; also inlined in index.html. */
export const HostSettings = closed({
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
  favicon: nullable(Text(500)),
  seo_title: nullable(Text()),
  seo_description: nullable(Text(500)),
  seo_language: Language,
  google_analytics_id: nullable(Text(40)),
  /** The specification's alias of google_analytics_id. */
  gaID: nullable(Text(40)),
  food_court: nullable(
    closed({
      title: Text(),
      theme_color: Text(7),
      announcement: nullable(closed({ uuid: Uuid, text: Text(500), revision: Type.Integer() })),
    }),
  ),
  /** Addresses of the other portals, for 'you are on the wrong site'. */
  portals: closed({ admin: Text(), program_owner: Text(), acceptor: Text(), cardholder: Text(), food: Text() }),
  /** True when payments go to the sandbox: no real money. */
  sandbox: Type.Boolean(),
})
export type HostSettings = Static<typeof HostSettings>

export const branding = {
  settings: endpoint({
    method: 'GET',
    path: '/settings',
    summary: 'Settings and branding of the host that is asked',
    callers: ['guest', 'program_owner', 'acceptor', 'cardholder', 'admin'],
    output: HostSettings,
    status: 200,
    problems: [],
  }),
}
