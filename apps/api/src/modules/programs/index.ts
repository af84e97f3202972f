/** programs: what all five kinds of program share, and who takes part. */
import { whenAccountOpens } from '../identity/index.ts'
import { welcomeAcceptor } from './acceptors/claim-invitation.ts'

whenAccountOpens(welcomeAcceptor)

export { acceptorMails } from './acceptors/acceptor-mails.ts'
export { takeUpPart } from './acceptors/take-up-part.ts'
export { registerTerms } from './acceptors/terms.ts'
export { watchEndedParts } from './acceptors/watch-ended-parts.ts'
export { auditProgram } from './audit-program.ts'
export { addParticipation } from './add-participation.ts'
export { createProgram } from './create-program.ts'
export { forgetProgramPictures } from './drafts/forget-pictures.job.ts'
export {
  addDays,
  boundsOf,
  daysAhead,
  localDay,
  momentOf,
  nextOpening,
  openingAt,
  openingsAround,
  type Hours,
  type Opening,
} from './hours/opening-hours.rules.ts'
export { clockOf, hoursFaults, minutesOfDays, minutesOfExceptions } from './hours/typed-hours.rules.ts'
export { touchProgram } from './drafts/draft.queries.ts'
export { registerOrderCounts, registerProgramKind, registerPublicPages } from './kinds.ts'
export { installJoin } from './lists/join.ts'
export { mayWorkIn, ownsProgram } from './may-work-in.ts'
export { programChanged, programIncomplete } from './programs.problems.ts'
export { programsPersonalData } from './personal-data.ts'
export { programsRoutes } from './programs.routes.ts'
export { statusMails } from './status/status-mails.ts'
export { forgetInvitations } from './acceptors/forget-invitations.job.ts'
export { turnPrograms } from './status/turn-programs.job.ts'
