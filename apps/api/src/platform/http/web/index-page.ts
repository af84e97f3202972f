import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HostSettings } from '@plein/contract/branding/settings'
import { brandStyle, isHex } from '@plein/contract/brand'
import { Html, inlineJson, markup } from '../pages/html.ts'
import { installLinks, tabIcons } from './manifest.ts'
import { pictureSet } from './media.ts'
import { readPreloads } from './preloads.ts'

type Portal = HostSettings['portal']

/** The parts of a page that the server can show before its code is there. */
export interface FirstSight {
  /** The picture on top of the page: an address on this host. */
  readonly picture: string
}

/** A page that is shared by its address: the preview of a message that carries the link. Addresses are whole. */
export interface SharedPage {
  readonly title: string
  readonly description: string
  readonly url: string
  readonly picture: string | null
  readonly author: string
  /** A moment, ISO 8601. */
  readonly published: string
}

/** The page of every portal, made for one host, one address and one answer. */
export type IndexPage = (
  settings: HostSettings,
  request: { path: string; nonce: string; sight: FirstSight | undefined; shared?: SharedPage | undefined },
) => string

/** Search engines have no business on the portals of those who work here. */
const isPublic = (portal: Portal): boolean => portal === 'storefront' || portal === 'cardholder'

/** The preview of a message that carries a link to a brand's host. */
const sharedAs = ({ branded, program_title, seo_title, seo_description }: HostSettings): Html | false =>
  branded &&
  markup`<meta property="og:type" content="website"><meta property="og:site_name" content="${program_title}"><meta property="og:title" content="${seo_title ?? program_title}">${seo_description && markup`<meta property="og:description" content="${seo_description}">`}`

/** Open Graph, the one address of the page, and the same as structured data. */
const articleOf = ({ title, description, url, picture, author, published }: SharedPage): Html => {
  const data = inlineJson({
    '@context': 'https://schema.org',
    '@type': 'SocialMediaPosting',
    headline: title,
    articleBody: description,
    datePublished: published,
    url,
    author: { '@type': 'Person', name: author },
    ...(picture !== null && { image: picture }),
  })
  const image = picture !== null && markup`<meta property="og:image" content="${picture}">`
  return markup`<link rel="canonical" href="${url}"><meta property="og:type" content="article"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:url" content="${url}">${image}<script type="application/ld+json">${data}</script>`
}

const headOf = (settings: HostSettings, preloads: Html, shared: SharedPage | undefined): Html => {
  const description =
    (shared?.description || settings.seo_description) &&
    markup`<meta name="description" content="${shared?.description || settings.seo_description}">`
  const keywords = settings.seo_keywords && markup`<meta name="keywords" content="${settings.seo_keywords}">`
  const robots = !isPublic(settings.portal) && markup`<meta name="robots" content="noindex">`
  return markup`${description}${keywords}${robots}${shared ? articleOf(shared) : sharedAs(settings)}${installLinks(settings)}${preloads}`
}

/** The brand in the header's place, as the header will show it: a guest sees whose page this is before the code is here. */
const brandOf = ({ logo, program_title }: HostSettings): Html => {
  const sign =
    logo === null
      ? markup`<i></i>`
      : markup`<img src="${logo}" srcset="${pictureSet(logo)}" sizes="28px" alt="" width="28" height="28">`
  return markup`${sign}<span>${program_title ?? 'Plein'}</span>`
}

/** The picture stands where the page will have it, until the page does; the browser fetches it before all else. */
const pictureOf = ({ picture }: FirstSight): Html =>
  markup`<div class="first-picture" aria-hidden="true"><img src="${picture}" srcset="${pictureSet(picture)}" sizes="(width < 768px) 66vw, 1320px" alt="" fetchpriority="high"></div>`

const styles = new Map<string, string>()
const maxStyles = 1000

/** The brand's variables: computed once for a colour. */
const styleOf = (color: string): string => {
  const known = styles.get(color)
  if (known !== undefined) return known
  if (styles.size >= maxStyles) styles.clear()
  const style = isHex(color) ? brandStyle(color) : ''
  styles.set(color, style)
  return style
}

/** Puts `value` in the place of what the built page has there; the page is ours, so its absence is a fault of the build. */
const place = (page: string, what: RegExp | string, value: Html): string => {
  const at = typeof what === 'string' ? page.indexOf(what) : page.search(what)
  if (at < 0) throw new Error(`index.html has no ${String(what)}`)
  const length = typeof what === 'string' ? what.length : (what.exec(page)?.[0].length ?? 0)
  return page.slice(0, at) + value.text + page.slice(at + length)
}

/** Reads the built web app; undefined when there is none. */
export const readIndexPage = (dir: string): IndexPage | undefined => {
  let template: string
  try {
    template = readFileSync(join(dir, 'index.html'), 'utf8')
  } catch {
    return undefined
  }
  const preloads = readPreloads(dir)
  return (settings, { path, nonce, sight, shared }) => {
    const { portal } = settings
    const title = shared?.title ?? settings.seo_title ?? settings.program_title ?? 'Plein'
    let page = place(
      template,
      'lang="nl" data-portal=""',
      markup`lang="${settings.seo_language}" data-portal="${portal}"`,
    )
    page = place(page, /<title>[^<]*<\/title>/, markup`<title>${title}</title>`)
    page = place(page, '<!--plein-head-->', headOf(settings, preloads(settings, path), shared))
    const json = inlineJson(settings)
    page = place(
      page,
      '<!--plein-settings-->',
      markup`<script type="application/json" id="plein-settings">${json}</script>`,
    )
    const icons = tabIcons(settings)
    if (icons) page = place(page, /<link rel="icon"[^>]*>/, icons)
    page = place(page, '<!--plein-brand-->', markup``)
    if (portal === 'storefront') page = place(page, '<i></i><b></b>', brandOf(settings))
    if (sight) page = place(page, '<div id="root">', markup`${pictureOf(sight)}${new Html('<div id="root">')}`)
    // After the style sheets, whose own brand it replaces.
    const style = new Html(styleOf(settings.theme_color))
    return place(page, '</head>', markup`<style nonce="${nonce}">${style}</style></head>`)
  }
}
