import { identity } from '@plein/contract/identity'
import { own, read, type Route } from '../../platform/http/route.ts'
import { readProfile } from './people/read-profile.ts'
import { refreshSession } from './sessions/refresh-session.ts'
import { signIn } from './sessions/sign-in.ts'
import { signOut } from './sessions/sign-out.ts'

export const identityRoutes: Route[] = [
  own(identity.login, signIn),
  own(identity.refresh, refreshSession),
  own(identity.logout, signOut),
  read(identity.profile, readProfile),
]
