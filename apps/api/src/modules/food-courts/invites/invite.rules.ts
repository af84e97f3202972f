import {
  inviteStatuses,
  type CcvpayStatus,
  type CourtInvitation,
  type Invite,
  type InviteReason,
  type InviteStage,
  type InviteStatus,
} from '@plein/contract/food-courts'
import type { Caller } from '#platform/security/caller.ts'

/** One side of an invitation takes a step: the owner of the court, or who works in the restaurant. */
export interface InviteStep {
  readonly caller: Caller
  readonly court_uuid: string
  readonly program_uuid: string
}

/** The input of the rules; a restaurant that was never invited is unsent and has no reason. */
export interface InviteState {
  readonly status: InviteStatus
  readonly stage: Exclude<InviteStage, 'consent'> | null
  readonly reason: InviteReason | null
  readonly ccvpay_status: CcvpayStatus
  readonly psp: string
}

const { unsent, pending, active, declined } = inviteStatuses

/** A reminder goes out an hour after the last mail. */
export const reminderPauseMs = 60 * 60_000
/** Mails about an invitation that one restaurant gets in a day. */
export const maxMailsToOne = 5
/** Invitations and reminders that a court sends in a day. */
export const maxMailsOfCourt = 200
export const dayMs = 24 * 60 * 60_000

/** The actions of a court on a restaurant of its list. */
export const courtMay = ({ status }: Pick<InviteState, 'status'>, is_running: boolean): Invite['may'] => {
  if (status === pending) return ['remind', 'withdraw', 'remove']
  if (status === active) return ['name_station', 'remove']
  if (!is_running) return status === declined ? ['remove'] : []
  return status === declined ? ['send', 'remove'] : ['send']
}

/** The actions of a restaurant on a court's invitation. */
export const restaurantMay = ({
  status,
  stage,
  ccvpay_status,
  psp,
  asks_organization,
}: InviteState & Pick<CourtInvitation, 'asks_organization'>): CourtInvitation['may'] => {
  if (status === pending) return stage === 'processing' ? ['decline'] : ['accept', 'decline']
  if (status !== active) return []
  // An account that was named can be named anew: it may have been mistyped.
  const isConnected = ccvpay_status === 'active' || ccvpay_status === 'screening'
  const can_connect = psp !== 'none' && (asks_organization || !isConnected)
  return can_connect ? ['connect', 'leave'] : ['leave']
}

/** The stage that the contract names: an invitation that waits for its answer asks for the consent. */
export const getStage = ({ status, stage }: Pick<InviteState, 'status' | 'stage'>): InviteStage | null =>
  stage ?? (status === pending ? 'consent' : null)

/** Not answered by the restaurant, and no longer on offer: the court took it back. */
export const isWithdrawn = ({ status, reason }: Pick<InviteState, 'status' | 'reason'>): boolean =>
  status === unsent && (reason === 'withdrawn' || reason === 'removed')
