import { people } from '@plein/contract/people/profile'
import { users } from '@plein/contract/people/users'
import { own, read, write, type Route } from '../../../platform/http/route.ts'
import type { PersonalData } from '../../../platform/privacy/personal-data.ts'
import { eraseProfile, readErasure } from '../erasure/erase-profile.ts'
import { exportProfile } from '../erasure/export-profile.ts'
import { exportUsers, listUsers } from '../users/list-users.ts'
import { readLoginHistory, readUserLoginHistory } from './read-login-history.ts'
import { readProfile } from './read-profile.ts'
import { readUser } from '../users/read-user.ts'
import { removeAvatar, saveAvatar } from './save-avatar.ts'
import { saveProfile } from './save-profile.ts'
import { setUserActive } from '../users/set-user-active.ts'

/** `parts`: what each module holds of a person, in the order of the module map. */
export const peopleRoutes = (parts: readonly PersonalData[]): readonly Route[] => [
  read(people.profile, readProfile),
  own(people.saveProfile, saveProfile),
  own(people.saveAvatar, saveAvatar),
  own(people.removeAvatar, removeAvatar),
  read(people.loginHistory, readLoginHistory),
  read(people.exportProfile, exportProfile(parts)),
  read(people.erasure, readErasure(parts)),
  own(people.eraseProfile, eraseProfile(parts)),
  read(users.list, listUsers),
  read(users.export, exportUsers),
  read(users.read, readUser),
  read(users.loginHistory, readUserLoginHistory),
  write(users.setActive, setUserActive),
]
