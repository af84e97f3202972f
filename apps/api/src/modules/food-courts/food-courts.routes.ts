import { foodCourts } from '@plein/contract/food-courts'
import { own, read, write, type Route } from '#platform/http/route.ts'
import { readInvitations, readLink } from './answers/read-invitations.ts'
import { changeInvite } from './answers/change-invite.ts'
import { removeInvite } from './invites/remove-invite.ts'
import { listInvites, readInviteCount } from './invites/list-invites.ts'
import { connectRestaurant } from './onboarding/connect-restaurant.ts'
import { readOnboarding } from './onboarding/read-onboarding.ts'

export const foodCourtsRoutes: Route[] = [
  read(foodCourts.invites, listInvites),
  read(foodCourts.inviteCount, readInviteCount),
  own(foodCourts.invite, changeInvite),
  write(foodCourts.removeInvite, removeInvite),
  read(foodCourts.invitations, readInvitations),
  read(foodCourts.invitationOfLink, readLink),
  own(foodCourts.onboard, connectRestaurant),
  own(foodCourts.onboarding, readOnboarding),
]
