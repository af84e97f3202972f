import { pagePath } from '@plein/contract/pages/page-path'
import { settings } from '#platform/settings.ts'
import { signInPath } from '#platform/session/return-to.ts'

/** The deed for which a guest was asked to sign in: it is done when they are back. */
export type Deed = 'like' | 'comment' | 'share'

/** The sign-in of this host, from which the way leads back to the post and to what was meant to be done with it. */
export const signInFor = (url: string, deed: Deed): string =>
  signInPath(
    ['cardholder', 'storefront'].includes(settings().portal) ? pagePath('/food', {}, { login: '1' }) : '/',
    pagePath('/posts/:url', { url }, { do: deed }),
  )
