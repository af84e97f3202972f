/** Events of invitations between courts and restaurants. Each carries `uuid`, the invitation's. */
export const courtEvents = {
  /** With `is_reminder`. */
  inviteSent: 'food-court-invite-sent',
  /** With `answer`: accepted, declined, failed, left. */
  inviteAnswered: 'food-court-invite-answered',
  /** A restaurant that joined is not connected to the court's provider, which waits for its details. */
  detailsWanted: 'food-court-details-wanted',
  /** With `end`: withdrawn, or removed from the court. */
  inviteEnded: 'food-court-invite-ended',
} as const
