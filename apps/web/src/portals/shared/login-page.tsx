import { signInStrings } from '#features/identity/strings/index.ts'
import { problemStrings } from '#platform/problems/strings/index.ts'
import { useAuthorised } from '#platform/session/session.ts'
import { formStrings } from '#ui/forms/strings/index.ts'
import { validationStrings } from '#ui/validation/strings/index.ts'
import { Forward } from './forward.tsx'
import { lazyPage } from './lazy-page.tsx'

const signIn = lazyPage(
  () => import('#features/identity/sign-in.page.tsx').then((m) => m.SignInPage),
  signInStrings,
  problemStrings,
  formStrings,
  validationStrings,
)

/** The sign-in of a portal; who is signed in goes on. */
export const LoginPage = ({ home }: { home: string }) => (useAuthorised() ? <Forward home={home} /> : <signIn.Page />)
