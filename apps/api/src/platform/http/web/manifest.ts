import type { HostSettings } from '@plein/contract/branding/settings'
import { brandRoles, isHex } from '@plein/contract/brand'
import { appNames } from '#platform/i18n/strings/index.ts'
import { markup, type Html } from '../pages/html.ts'

type Portal = HostSettings['portal']

/** The page that each portal's icon opens: the start of people's work. */
const starts: Readonly<Record<Portal, string>> = {
  storefront: '/food',
  cardholder: '/home',
  acceptor: '/orders',
  'program-owner': '/programs',
  admin: '/finances',
}

const canvas = '#f7f7f5'
const paper = '#ffffff'
const defaultColor = '#4d7cfe'

/** True where the icon is a brand's: its letter on its colour. */
const hasOwnIcon = ({ portal, branded }: HostSettings): boolean => portal === 'storefront' && branded

const iconsOf = (settings: HostSettings) => {
  const { favicons } = settings
  if (hasOwnIcon(settings) && favicons)
    return [
      { src: favicons.size_192, sizes: '192x192', type: 'image/png' },
      { src: favicons.size_512, sizes: '512x512', type: 'image/png' },
      { src: favicons.maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ]
  if (hasOwnIcon(settings)) return [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }]
  const folder = `/icons/${settings.portal}`
  return [
    { src: `${folder}/icon-192.png`, sizes: '192x192', type: 'image/png' },
    { src: `${folder}/icon-512.png`, sizes: '512x512', type: 'image/png' },
    { src: `${folder}/maskable-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ]
}

/** The web app manifest of a host, as JSON. */
export const buildManifest = (settings: HostSettings): string => {
  const { portal, seo_language, program_title, seo_description } = settings
  const { name, short } = appNames[seo_language][portal]
  return JSON.stringify({
    id: '/',
    name: program_title ?? name,
    short_name: program_title ?? short,
    ...(seo_description !== null && { description: seo_description }),
    lang: seo_language,
    dir: 'ltr',
    start_url: starts[portal],
    scope: '/',
    display: 'standalone',
    background_color: canvas,
    theme_color: settings.branded ? settings.theme_color : paper,
    icons: iconsOf(settings),
  })
}

/** The icons of the browser's tab. */
export const tabIcons = ({ favicons, favicon }: HostSettings): Html | undefined => {
  if (favicons)
    return markup`<link rel="icon" href="${favicons.ico}" sizes="48x48"><link rel="icon" type="image/png" sizes="16x16" href="${favicons.size_16}"><link rel="icon" type="image/png" sizes="32x32" href="${favicons.size_32}"><link rel="icon" type="image/png" sizes="192x192" href="${favicons.size_192}">`
  return favicon === null ? undefined : markup`<link rel="icon" href="${favicon}">`
}

/** A brand's icon: the first letter of its name on its colour, with room for a mask. */
export const getIcon = ({ theme_color, program_title }: HostSettings): string => {
  const { solid, on } = brandRoles(isHex(theme_color) ? theme_color : defaultColor)
  const letter = String.fromCodePoint(program_title?.trim().codePointAt(0) ?? 80).toUpperCase()
  return markup`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="112" fill="${solid}"/><text x="256" y="352" text-anchor="middle" font-family="Onest, Segoe UI, Helvetica, Arial, sans-serif" font-weight="650" font-size="272" fill="${on}">${letter}</text></svg>`
    .text
}

/** The tags of index.html for the manifest, the icon on a telephone's first screen and the colour around the page. */
export const installLinks = (settings: HostSettings): Html => {
  const touch = hasOwnIcon(settings)
    ? (settings.favicons?.size_180 ?? settings.favicon ?? settings.logo)
    : `/icons/${settings.portal}/apple-180.png`
  const colors = settings.branded
    ? markup`<meta name="theme-color" content="${settings.theme_color}">`
    : markup`<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#1b1e29" media="(prefers-color-scheme: dark)">`
  return markup`<link rel="manifest" href="/manifest.webmanifest">${touch && markup`<link rel="apple-touch-icon" href="${touch}">`}${colors}`
}
