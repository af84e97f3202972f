/** What is listed of people and of what administrators do, in the order in which screens offer it. Pure: for the server and for the screens. */

/** What the audit log keeps: sign-ins, refusals, and who changed the rights, the password or the money's way of whom. */
export const auditActions = [
  'signed_in',
  'sign_in_refused',
  'signed_out',
  'signed_out_everywhere',
  'session_replayed',
  'access_denied',
  'account_created',
  'recovery_asked',
  'password_changed',
  'user_disabled',
  'user_enabled',
  'user_erased',
  'acceptor_invited',
  'acceptor_status_changed',
  'court_invite_changed',
  'court_fee_changed',
  'bank_account_changed',
  'payout_returned',
  'promotion_code_created',
  'promotion_code_changed',
  'promotion_code_deleted',
] as const
export type AuditAction = (typeof auditActions)[number]

/**
 * `usable` now; `planned`: its first day is ahead; `ended`: its last day is over; `used_up`: given as often as it may be;
 * `stopped`: taken back by hand, before anything else.
 */
export const promotionCodeStates = ['usable', 'planned', 'ended', 'used_up', 'stopped'] as const
export type PromotionCodeState = (typeof promotionCodeStates)[number]
