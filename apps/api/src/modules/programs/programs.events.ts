/** Told after a program moved from one status to another, whoever moved it. */
export interface ProgramStatusChanged {
  readonly program_uuid: string
  readonly from_status: number
  readonly to_status: number
  /** The user type of whoever moved it; 0: the clock. */
  readonly actor_type: number
  /** Moments: when it moved, and since when it had been blocked where it was. */
  readonly at: string
  readonly blocked_at: string | null
}
export const programStatusChanged = 'program-status-changed'

/** Events of programs: an invitation is to be mailed; an acceptor answered; an owner changed somebody's participation. */
export const programsEvents = {
  invitationAsked: 'acceptor-invitation-asked',
  invitationAnswered: 'acceptor-invitation-answered',
  participationChanged: 'acceptor-part-changed',
} as const
