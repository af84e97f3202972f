import { identity } from '@plein/contract/identity'
import { own, read, type Route } from '../../platform/http/route.ts'
import { readProfile } from './read-profile.ts'
import { refreshSession } from './refresh-session.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const identityRoutes: Route[] = [
  own(identity.login, signIn),
  own(identity.refresh, refreshSession),
  own(identity.logout, signOut),
  read(identity.profile, readProfile),
]
