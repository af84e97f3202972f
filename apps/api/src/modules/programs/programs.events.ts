/** Told after a program moved from one status to another, whoever moved it. */
export interface ProgramStatusChanged {
  readonly program_uuid: string
  readonly from_status: number
  readonly to_status: number
  /** The user type of whoever moved it; 0: the clock. */
  readonly actor_type: number
}
export const programStatusChanged = 'program-status-changed'
