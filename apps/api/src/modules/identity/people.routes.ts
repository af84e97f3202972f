import { auditLog } from '@plein/contract/people/audit-log'
import { people } from '@plein/contract/people/profile'
import { promotionCodes } from '@plein/contract/people/promotion-codes'
import { users } from '@plein/contract/people/users'
import { exported, own, read, write, type Route } from '#platform/http/route.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'
import { exportAuditEvents, listAuditEvents, readAuditEvent } from './audit/list-audit-events.ts'
import { eraseProfile, readErasure } from './erasure/erase-profile.ts'
import { exportProfile } from './erasure/export-profile.ts'
import { changePromotionCode } from './promotion-codes/change-promotion-code.ts'
import { createPromotionCode } from './promotion-codes/create-promotion-code.ts'
import { deletePromotionCode } from './promotion-codes/delete-promotion-code.ts'
import { exportPromotionCodes, listPromotionCodes, readPromotionCode } from './promotion-codes/list-promotion-codes.ts'
import { exportUsers, listUsers } from './users/list-users.ts'
import { readLoginHistory, readUserLoginHistory } from './people/read-login-history.ts'
import { readProfile } from './people/read-profile.ts'
import { readUser } from './users/read-user.ts'
import { saveAvatar } from './people/save-avatar.ts'
import { removeAvatar } from './people/remove-avatar.ts'
import { saveProfile } from './people/save-profile.ts'
import { setUserActive } from './users/set-user-active.ts'

/** `parts`: what each module holds of a person, in the order of app.ts. */
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
  exported(users.export, exportUsers),
  read(users.read, readUser),
  read(users.loginHistory, readUserLoginHistory),
  write(users.setActive, setUserActive),
  read(promotionCodes.list, listPromotionCodes),
  exported(promotionCodes.export, exportPromotionCodes),
  read(promotionCodes.read, readPromotionCode),
  write(promotionCodes.create, createPromotionCode),
  write(promotionCodes.change, changePromotionCode),
  write(promotionCodes.remove, deletePromotionCode),
  read(auditLog.list, listAuditEvents),
  exported(auditLog.export, exportAuditEvents),
  read(auditLog.read, readAuditEvent),
]
