import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HostSettings } from '@plein/contract/branding'
import { brandStyle, isHex } from '@plein/contract/brand'
import { Html, inlineJson, markup } from '../pages/html.ts'

/** A chunk of Vite's manifest. */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

type Portal = HostSettings['portal']

/** The page of every portal, made for one host and one answer. */
export type IndexPage = (settings: HostSettings, nonce: string) => string

const readManifest = (dir: string): Manifest => {
  try {
    return JSON.parse(readFileSync(join(dir, '.vite', 'manifest.json'), 'utf8')) as Manifest
  } catch {
    return {}
  }
}

/** A chunk with all that it imports before it runs, and their styles. */
const filesOf = (manifest: Manifest, name: string): { scripts: Set<string>; styles: Set<string> } => {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  visit(name)
  return { scripts, styles }
}

/** Fetches a portal's code beside the entry's instead of after it. */
const preloadsOf = (manifest: Manifest, portal: Portal): Html => {
  const entry = filesOf(manifest, 'index.html')
  const { scripts, styles } = filesOf(manifest, `src/portals/${portal}/${portal}.portal.tsx`)
  const added = (all: Set<string>, known: Set<string>): string[] => [...all].filter((file) => !known.has(file))
  const code = added(scripts, entry.scripts).map(
    (file) => markup`<link rel="modulepreload" crossorigin href="/${file}">`,
  )
  const looks = added(styles, entry.styles).map(
    (file) => markup`<link rel="preload" as="style" crossorigin href="/${file}">`,
  )
  return markup`${code}${looks}`
}

/** Search engines have no business on the portals of those who work here. */
const isPublic = (portal: Portal): boolean => portal === 'storefront' || portal === 'cardholder'

const headOf = (settings: HostSettings, preloads: Html): Html => {
  const description =
    settings.seo_description && markup`<meta name="description" content="${settings.seo_description}">`
  const robots = !isPublic(settings.portal) && markup`<meta name="robots" content="noindex">`
  const color = settings.branded && markup`<meta name="theme-color" content="${settings.theme_color}">`
  return markup`${description}${robots}${color}${preloads}`
}

const styles = new Map<string, string>()
const mostStyles = 1000

/** The brand's variables: computed once for a colour. */
const styleOf = (color: string): string => {
  const known = styles.get(color)
  if (known !== undefined) return known
  if (styles.size >= mostStyles) styles.clear()
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
  const manifest = readManifest(dir)
  const preloads = new Map<Portal, Html>()
  return (settings, nonce) => {
    const { portal } = settings
    const preload = preloads.get(portal) ?? preloadsOf(manifest, portal)
    preloads.set(portal, preload)
    const title = settings.seo_title ?? settings.program_title ?? 'Plein'
    let page = place(
      template,
      'lang="nl" data-portal=""',
      markup`lang="${settings.seo_language}" data-portal="${portal}"`,
    )
    page = place(page, /<title>[^<]*<\/title>/, markup`<title>${title}</title>`)
    page = place(page, '<!--plein-head-->', headOf(settings, preload))
    const json = inlineJson(settings)
    page = place(
      page,
      '<!--plein-settings-->',
      markup`<script type="application/json" id="plein-settings">${json}</script>`,
    )
    if (settings.favicon)
      page = place(page, /<link rel="icon"[^>]*>/, markup`<link rel="icon" href="${settings.favicon}">`)
    page = place(page, '<!--plein-brand-->', markup``)
    // After the style sheets, whose own brand it replaces.
    const style = new Html(styleOf(settings.theme_color))
    return place(page, '</head>', markup`<style nonce="${nonce}">${style}</style></head>`)
  }
}
