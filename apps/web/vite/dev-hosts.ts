import type { Plugin } from 'vite'
import { brandStyle, isHex } from '../../../packages/contract/src/brand.ts'

const portals: Record<string, string> = {
  admin: 'admin',
  po: 'program-owner',
  acceptor: 'acceptor',
  ch: 'cardholder',
  food: 'storefront',
}

/** The settings that the server writes into index.html; in development Vite does, by the host that is asked. ?brand=e4002b tries a colour. */
export const devHosts = (): Plugin => {
  let host = ''
  return {
    name: 'plein:dev-hosts',
    apply: 'serve',
    configureServer: (server) => {
      server.middlewares.use((request, _, next) => {
        if (request.headers.accept?.includes('text/html')) host = request.headers.host ?? ''
        next()
      })
    },
    transformIndexHtml: (html, { originalUrl = '/' }) => {
      const brand = `#${new URL(originalUrl, 'http://dev').searchParams.get('brand') ?? '4d7cfe'}`
      const [name = 'food'] = host.split('.')
      const port = host.split(':')[1] ?? ''
      const portal = portals[name] ?? 'cardholder'
      const settings = {
        portal,
        program_title: portal === 'storefront' ? 'De Markthal' : null,
        is_food_court: portal === 'storefront',
        branded: portal === 'storefront',
        theme_color: brand,
        seo_language: 'nl',
        google_analytics_id: process.env['PLEIN_DEV_GA'] ?? null,
        portals: Object.fromEntries(
          Object.entries({
            admin: 'admin',
            program_owner: 'po',
            acceptor: 'acceptor',
            cardholder: 'ch',
            food: 'food',
          }).map(([key, part]) => [key, `http://${part}.localhost:${port}`]),
        ),
        sandbox: true,
      }
      return html
        .replace(
          '<!--plein-settings-->',
          `<script type="application/json" id="plein-settings">${JSON.stringify(settings)}</script>`,
        )
        .replace('<!--plein-brand-->', `<style>${isHex(brand) ? brandStyle(brand) : ''}</style>`)
        .replace('data-portal=""', `data-portal="${portal}"`)
    },
  }
}
