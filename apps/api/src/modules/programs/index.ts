/** programs: what all five kinds of program share, and who takes part. */
export { acceptorMails } from './acceptors/acceptor-mails.ts'
export { acceptParticipation } from './acceptors/accept-participation.ts'
export { welcomeAcceptor } from './acceptors/claim-invitation.ts'
export { loadTerms, registerTerms, type ReadTerms } from './acceptors/terms.ts'
export { watchEndedParticipations } from './acceptors/watch-ended-participations.ts'
export { auditProgram } from './audit-program.ts'
export { addParticipation } from './add-participation.ts'
export { findCounter } from './cash-points/find-counter.ts'
export { createProgram } from './create-program.ts'
export { moveDraft } from './drafts/move-draft.ts'
export { purgeProgramPictures } from './drafts/purge-pictures.job.ts'
export { touchPicture } from './drafts/touch-picture.ts'
export { startDraft } from './drafts/start-draft.ts'
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
export { hoursAround, withinHours, type HoursAround } from './hours/shared-hours.rules.ts'
export { formatClock, hoursErrors, minutesOfDays, minutesOfExceptions } from './hours/typed-hours.rules.ts'
export { touchProgram } from './program/draft.queries.ts'
export { addMemberships } from './memberships/add-memberships.ts'
export { registerEarlierLists, type EarlierList, type KnownPerson } from './memberships/earlier-lists.ts'
export { fillMemberships } from './memberships/fill-memberships.job.ts'
export { wholeProgram } from './program/program-view.ts'
export {
  registerOrderCounts,
  registerProgramKinds,
  registerPublicPages,
  type OrderCounts,
  type ProgramKind,
  type PublicPages,
} from './kinds.ts'
export { findLinkable, registerLinkables, type LinkableKind, type LinkedFilter, type LinkedThing } from './linkables.ts'
export { installJoin } from './lists/join.ts'
export { assertMemberOfProgram, mayWorkIn, ownsProgram } from './permissions.ts'
export { badFields, programChanged, programIncomplete } from './programs.problems.ts'
export { programStatusChanged, type ProgramStatusChanged } from './programs.events.ts'
export { programsCron, programsTasks } from './programs.jobs.ts'
export { programsPersonalData } from './personal-data.ts'
export { programsSearch } from './search/find-programs.ts'
export { programsRoutes } from './programs.routes.ts'
export { purgeInvitations } from './acceptors/purge-invitations.job.ts'
export { turnPrograms } from './status/turn-programs.job.ts'
export { statusMails } from './status/status-mails.ts'
export { webhookAccess } from './webhook-access.ts'
