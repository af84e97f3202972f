import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type FastifyInstance } from 'fastify'
import { componentStyle } from './style-components.ts'
import { baseStyle } from './style-base.ts'

const FONT_RANGES = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
} as const

const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="5" fill="#0f6b57"/><path d="M9.5 5h5M10.5 5v4.5L7 16.5A1.5 1.5 0 0 0 8.400 18.500h7.200A1.500 1.500 0 0 0 17 16.500L13.500 9.500V5" fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/></svg>'

const require = createRequire(import.meta.url)
const fontFolder = path.dirname(require.resolve('@fontsource-variable/onest/package.json'))
const fontFaces = Object.entries(FONT_RANGES).map(
  ([subset, range]) =>
    `@font-face{font-family:Onest;font-weight:100 900;font-display:swap;src:url(/assets/onest-${subset}.woff2) format("woff2");unicode-range:${range}}`,
)
const style = `${fontFaces.join('\n')}\n${baseStyle}\n${componentStyle}`
const styleHash = createHash('sha256').update(style).digest('hex').slice(0, 12)

/** Addresses that change with the content, so that browsers may keep it for good. */
export const ASSET_PATHS = { style: `/assets/sandbox-${styleHash}.css`, favicon: '/assets/favicon.svg' }

export const assetRoutes = (app: FastifyInstance): void => {
  serve(app, { url: ASSET_PATHS.style, type: 'text/css; charset=utf-8', content: style })
  serve(app, { url: ASSET_PATHS.favicon, type: 'image/svg+xml', content: FAVICON })
  for (const subset of Object.keys(FONT_RANGES)) {
    const file = path.join(fontFolder, 'files', `onest-${subset}-wght-normal.woff2`)
    serve(app, { url: `/assets/onest-${subset}.woff2`, type: 'font/woff2', content: readFileSync(file) })
  }
}

const serve = (
  app: FastifyInstance,
  { url, type, content }: { url: string; type: string; content: string | Buffer },
): void => {
  app.get(url, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .type(type)
      .send(content),
  )
}
