/** Lists about people and administrators' actions, in the order in which screens offer them. Pure: for the server and for the screens. */

/**
 * The actions in the audit log, by subject, in the order in which screens offer them: sign-ins and refusals, and each write of administrators
 * and owners of programs.
 */
export const auditGroups = {
  sign_in: [
    'signed_in',
    'sign_in_refused',
    'signed_out',
    'signed_out_everywhere',
    'session_replayed',
    'access_denied',
    'recovery_asked',
    'password_changed',
  ],
  accounts: ['account_created', 'profile_changed', 'user_disabled', 'user_enabled', 'user_erased', 'customer_created'],
  programs: [
    'program_created',
    'program_changed',
    'program_step_changed',
    'program_published',
    'program_blocked',
    'program_unblocked',
    'program_removed',
    'hours_changed',
    'service_changed',
  ],
  branding: ['branding_saved', 'branding_published', 'branding_withdrawn'],
  menu: [
    'category_created',
    'category_changed',
    'category_removed',
    'product_created',
    'product_changed',
    'product_switched',
    'product_removed',
    'menu_reordered',
    'menu_imported',
  ],
  participants: [
    'acceptor_invited',
    'acceptor_reminded',
    'acceptor_withdrawn',
    'acceptor_accepted',
    'acceptor_declined',
    'acceptor_blocked',
    'acceptor_unblocked',
    'acceptor_unsubscribed',
    'acceptor_status_changed',
  ],
  courts: [
    'court_invite_sent',
    'court_invite_reminded',
    'court_invite_withdrawn',
    'court_invite_accepted',
    'court_invite_declined',
    'court_restaurant_removed',
    'court_restaurant_left',
    'court_restaurant_connected',
    'court_fee_changed',
    'court_invite_changed',
  ],
  orders: ['order_status_changed', 'order_refused', 'order_delayed', 'phone_order_taken'],
  money: [
    'order_refunded',
    'refund_resent',
    'refund_settled',
    'bank_account_changed',
    'payouts_run',
    'payout_returned',
    'journal_reversed',
    'alert_resolved',
  ],
  platform: ['promotion_code_created', 'promotion_code_changed', 'promotion_code_deleted', 'support_status_changed'],
} as const
export type AuditGroup = keyof typeof auditGroups
export type AuditAction = (typeof auditGroups)[AuditGroup][number]

export const auditActions: readonly AuditAction[] = Object.values(auditGroups).flat()
export const auditGroupNames = Object.keys(auditGroups) as readonly AuditGroup[]

/**
 * `usable` now; `planned`: its first day is ahead; `ended`: its last day is over; `used_up`: given as often as it may be;
 * `stopped`: taken back by hand, before anything else.
 */
export const promotionCodeStates = ['usable', 'planned', 'ended', 'used_up', 'stopped'] as const
export type PromotionCodeState = (typeof promotionCodeStates)[number]
