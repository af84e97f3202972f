import { act } from '@testing-library/react'
import type { Profile } from '@plein/contract/identity'
import { freshModules } from '#platform/testing/fresh-modules.ts'
import { json, serve, type Seen } from '#platform/testing/serve.ts'

type Portal = 'admin' | 'program-owner' | 'acceptor' | 'cardholder' | 'storefront'

interface Visit {
  portal: Portal
  path: string
  /** The type of the signed-in user; a guest when left out. */
  type?: 1 | 2 | 3 | 4
  /** Fields of the profile beside, or in place of, everybody's. */
  profile?: Partial<Profile>
  /** The profile is answered when this is done. */
  profileAfter?: Promise<void>
  /** Further entries of the browser's storage. */
  local?: Readonly<Record<string, string>>
  /** Answers of the API beside the profile; undefined is a 404. */
  answer?: (seen: Seen) => { status: number; body: unknown } | undefined
}

const token = (): string => `h.${btoa(JSON.stringify({ exp: 4_000_000_000, fam: 'family' }))}.s`

const profileOf = (type: number): Profile => ({
  uuid: '0190a0b0-0000-7000-8000-000000000001',
  username: 'omar@example.nl',
  type,
  legal_type: 2,
  first_name: 'Omar',
  last_name: 'Yilmaz',
  full_name: 'Omar Yilmaz',
  title: 'Omar Yilmaz',
  language: 'nl',
  created: '2026-11-24T10:00:00.000Z',
  is_active: true,
  phone_code: null,
  phone: null,
  avatar: null,
  company_name: null,
  delivery_street: null,
  delivery_house: null,
  delivery_apartment: null,
})

const settingsOf = (portal: Portal) => ({
  portal,
  google_analytics_id: null,
  portals: {
    admin: 'http://admin.test',
    program_owner: 'http://po.test',
    acceptor: 'http://acceptor.test',
    cardholder: 'http://ch.test',
    food: 'http://food.test',
  },
})

/** The browser window that happy-dom gives, with the address that it pretends to be at. */
const browser = window as unknown as { happyDOM: { setURL: (url: string) => void } }

export const portal_entries = {
  admin: () => import('#portals/admin/admin.portal.tsx'),
  'program-owner': () => import('#portals/program-owner/program-owner.portal.tsx'),
  acceptor: () => import('#portals/acceptor/acceptor.portal.tsx'),
  cardholder: () => import('#portals/cardholder/cardholder.portal.tsx'),
  storefront: () => import('#portals/storefront/storefront.portal.tsx'),
}

/** Closes the portal that was opened last. */
let closeLast = async (): Promise<void> => undefined

/** Opens a portal as a browser does: host settings in the page, an API over real HTTP, fresh modules. What was open before is closed. */
export const openPortal = async ({ portal, path, type, profile, profileAfter, answer, local = {} }: Visit) => {
  await closeLast()
  const server = await serve(async (seen, response) => {
    const found = answer?.(seen)
    if (found) return json(response, found.status, found.body)
    if (seen.path === '/api/v1/profile' && type !== undefined) {
      await profileAfter
      return json(response, 200, { ...profileOf(type), ...profile })
    }
    return json(response, 404, { code: 'not_found', status: 404, title: '', detail: '', type: '', instance: '' })
  })
  browser.happyDOM.setURL(server.origin + path)
  localStorage.clear()
  for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value)
  if (type !== undefined) {
    localStorage.setItem('tokens', btoa(JSON.stringify({ auth_token: token(), refresh_token: 'r1' })))
  }
  document.body.innerHTML = `<script type="application/json" id="plein-settings">${JSON.stringify(settingsOf(portal))}</script><div id="root"></div>`
  await freshModules()
  const [{ startApp }, { startLanguage }, { portal: portal_entry }] = await Promise.all([
    import('#portals/shared/app.tsx'),
    import('#platform/language.ts'),
    portal_entries[portal](),
  ])
  startLanguage(null)
  const end = await act(async () => startApp(portal_entry))
  let closed: Promise<void> | undefined
  const close = () =>
    (closed ??= (async () => {
      await act(async () => end())
      await server.close()
    })())
  closeLast = close
  return {
    server,
    routes: portal_entry.routes,
    at: () => window.location.pathname + window.location.search,
    text: () => document.body.textContent ?? '',
    close,
  }
}
