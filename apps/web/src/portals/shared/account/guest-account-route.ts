import type { PageRoutePath } from '@plein/contract/pages/page-path'
import type { ComponentType } from 'react'
import { lazyPage } from '../lazy-page.tsx'
import type { PageRoute } from '../page-routes.tsx'

/** A page for guests about their account. Its words follow its code: the first page of a host need not name them. */
export const guestAccountRoute = (path: PageRoutePath, load: () => Promise<ComponentType>): PageRoute => ({
  path,
  access: 'guest',
  page: lazyPage(load),
})
