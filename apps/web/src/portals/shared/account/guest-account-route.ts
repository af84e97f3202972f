import type { ComponentType } from 'react'
import { lazyPage, type LazyPage } from '../lazy-page.tsx'
import type { PageRoute } from '../page-routes.tsx'

const words = () => import('#features/identity/common/words.ts').then((m) => m.loadAccountWords())

/** The words come by the page's own chunk: the first page of a host need not name them. */
const account = (load: () => Promise<ComponentType>): LazyPage =>
  lazyPage(() => Promise.all([load(), words()]).then(([page]) => page))

/** A page for guests about their account. */
export const guestAccountRoute = (path: string, load: () => Promise<ComponentType>): PageRoute => ({
  path,
  access: 'guest',
  page: account(load),
})
