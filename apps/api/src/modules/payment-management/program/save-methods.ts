import type { programMethods } from '@plein/contract/payment-management/methods'
import type { Write } from '#platform/http/route.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { chooseMethods } from './choose-methods.ts'
import { loadMethods } from './list-methods.ts'
import { holdOwnSettings } from './own-program.ts'
import { advanceDraft } from './payment-kind.ts'

/** POST manager/program-methods: a save of the program, as far as its methods go. */
export const saveMethods: Write<typeof programMethods.save> = async ({ tx, input: { body }, caller }) => {
  const { program_uuid, methods: saved } = body
  const { methods: before, status_id } = await holdOwnSettings(tx, caller, program_uuid)
  await chooseMethods(tx, program_uuid, { before, saved })
  const used = saved.filter(({ is_used }) => is_used).map(({ id }) => id)
  const programAuditEvent = { action: 'payment_methods_changed', details: { used: used.join(', ') } } as const
  await auditProgram(tx, { caller, program_uuid, programAuditEvent })
  await advanceDraft(tx, { caller, program_uuid, status_id })
  return loadMethods(tx, caller, program_uuid)
}
