/** programs: what all five kinds of program share, and who takes part. */
export { acceptorMails } from './acceptors/acceptor-mails.ts'
export { acceptParticipation } from './acceptors/accept-participation.ts'
export { welcomeAcceptor } from './acceptors/claim-invitation.ts'
export { registerTerms, type ReadTerms } from './acceptors/terms.ts'
export { watchEndedParticipations } from './acceptors/watch-ended-participations.ts'
export { auditProgram } from './audit-program.ts'
export { addParticipation } from './add-participation.ts'
export { createProgram } from './create-program.ts'
export { purgeProgramPictures } from './drafts/purge-pictures.job.ts'
export {
  addDays,
  getBounds,
  daysAhead,
  localDay,
  toMoment,
  nextOpening,
  openingAt,
  openingsAround,
  type Hours,
  type Opening,
} from './hours/opening-hours.rules.ts'
export { formatClock, hoursErrors, minutesOfDays, minutesOfExceptions } from './hours/typed-hours.rules.ts'
export { touchProgram } from './program/draft.queries.ts'
export {
  registerOrderCounts,
  registerProgramKinds,
  registerPublicPages,
  type OrderCounts,
  type ProgramKind,
  type PublicPages,
} from './kinds.ts'
export { installJoin } from './lists/join.ts'
export { assertMemberOfProgram, mayWorkIn, ownsProgram } from './permissions.ts'
export { programChanged, programIncomplete } from './programs.problems.ts'
export { programsPersonalData } from './personal-data.ts'
export { programsRoutes } from './programs.routes.ts'
export { statusMails } from './status/status-mails.ts'
export { purgeInvitations } from './acceptors/purge-invitations.job.ts'
export { turnPrograms } from './status/turn-programs.job.ts'
