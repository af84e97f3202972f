import type { ComponentType } from 'react'
import { Navigate, useParams } from '#platform/router/router.tsx'
import { signInPath } from '#platform/session/return-to.ts'
import { useAuthorised } from '#platform/session/session.ts'
import { lazyPage, type LazyPage } from './lazy-page.tsx'
import type { PageRoute } from './page-routes.tsx'

/** The words follow the page's code: the first page of a host need not name them. */
const openPage = (load: () => Promise<ComponentType>): LazyPage => lazyPage(load)

const help = openPage(() => import('#features/support/help.page.tsx').then((m) => m.HelpPage))
const support = openPage(() => import('#features/support/support.page.tsx').then((m) => m.SupportPage))
const legal = openPage(() => import('#features/support/legal/legal.page.tsx').then((m) => m.LegalPage))

/** A post that was shared: the sign-in, with the way to the post; for who is signed in, the post. */
const sharedPost = (login: string): PageRoute['page'] => {
  const SharedPost = () => {
    const post = `/posts/${encodeURIComponent(useParams()['url'] ?? '')}`
    return <Navigate to={useAuthorised() ? post : signInPath(login, post)} replace />
  }
  return { Page: SharedPost, preload: () => undefined }
}

/** The pages that every host has for everybody, a line each. `login`: where this host's visitors sign in. */
export const openRoutes = (login: string): readonly PageRoute[] => [
  { path: '/help', access: 'open', page: help },
  { path: '/support', access: 'open', page: support },
  ...(['/terms', '/privacy', '/accessibility'] as const).map((path) => ({
    path,
    access: 'open' as const,
    page: legal,
  })),
  { path: '/post/:url', access: 'guest', page: sharedPost(login) },
]
