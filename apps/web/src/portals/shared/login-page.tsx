import { useAuthorised } from '#platform/session/session.ts'
import { Forward } from './forward.tsx'
import { lazyPage } from './lazy-page.tsx'

const signIn = lazyPage(() => import('#features/identity/sign-in.page.tsx').then((m) => m.SignInPage))

/** The sign-in of a portal; who is signed in goes on. */
export const LoginPage = ({ home }: { home: string }) => (useAuthorised() ? <Forward home={home} /> : <signIn.Page />)
