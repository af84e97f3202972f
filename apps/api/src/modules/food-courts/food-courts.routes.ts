import { foodCourts } from '@plein/contract/food-courts'
import { announcements } from '@plein/contract/food-courts/announcements'
import { charges } from '@plein/contract/food-courts/charges'
import { feeInvoices } from '@plein/contract/food-courts/fee-invoices'
import { screens } from '@plein/contract/food-courts/screens'
import { stations } from '@plein/contract/food-courts/stations'
import { own, read, stream, write, type Route } from '#platform/http/route.ts'
import { addAnnouncement } from './announcements/add-announcement.ts'
import { removeAnnouncement } from './announcements/remove-announcement.ts'
import { replaceAnnouncement } from './announcements/replace-announcement.ts'
import { listAnnouncements } from './announcements/read-announcements.ts'
import { readInvitations, readLink } from './answers/read-invitations.ts'
import { changeInvite } from './answers/change-invite.ts'
import { addCharge } from './charges/add-charge.ts'
import { answerCharge } from './charges/answer-charge.ts'
import { readCharges } from './charges/list-charges.ts'
import { correctFeeInvoice } from './fee-invoices/correct-fee-invoice.ts'
import { listFeeInvoices } from './fee-invoices/list-fee-invoices.ts'
import { readFeeInvoicePdf } from './fee-invoices/read-fee-invoice-pdf.ts'
import { removeInvite } from './invites/remove-invite.ts'
import { listInvites, readInviteCount } from './invites/list-invites.ts'
import { connectRestaurant } from './onboarding/connect-restaurant.ts'
import { readOnboarding } from './onboarding/read-onboarding.ts'
import { addScreen } from './screens/add-screen.ts'
import { endScreen } from './screens/end-screen.ts'
import { listPickupScreens } from './screens/list-screens.ts'
import { replaceScreen } from './screens/replace-screen.ts'
import { showPickups, streamPickups } from './screens/show-pickups.ts'
import { nameStation } from './stations/name-station.ts'

export const foodCourtsRoutes: Route[] = [
  read(foodCourts.invites, listInvites),
  read(foodCourts.inviteCount, readInviteCount),
  own(foodCourts.invite, changeInvite),
  write(foodCourts.removeInvite, removeInvite),
  read(foodCourts.invitations, readInvitations),
  read(foodCourts.invitationOfLink, readLink),
  own(foodCourts.onboard, connectRestaurant),
  own(foodCourts.onboarding, readOnboarding),
  read(announcements.list, listAnnouncements),
  write(announcements.add, addAnnouncement),
  write(announcements.replace, replaceAnnouncement),
  write(announcements.remove, removeAnnouncement),
  write(stations.name, nameStation),
  read(charges.list, readCharges),
  write(charges.add, addCharge),
  write(charges.answer, answerCharge),
  read(feeInvoices.list, listFeeInvoices),
  read(feeInvoices.pdf, readFeeInvoicePdf),
  write(feeInvoices.correct, correctFeeInvoice),
  read(screens.list, listPickupScreens),
  write(screens.add, addScreen),
  write(screens.replace, replaceScreen),
  write(screens.end, endScreen),
  read(screens.show, showPickups),
  stream(screens.stream, streamPickups),
]
