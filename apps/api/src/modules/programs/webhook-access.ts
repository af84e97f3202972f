import type { ProgramAccess } from '#modules/notifications/index.ts'
import { auditProgram } from './audit-program.ts'
import { ownsProgram } from './permissions.ts'
import { readOwnerToTell } from './program/status.queries.ts'

/** Webhooks stand above programs: these say whose a program is, record what its owner does, and name whom to tell. */
export const webhookAccess: ProgramAccess = {
  owns: ownsProgram,
  record: auditProgram,
  findOwner: readOwnerToTell,
}
