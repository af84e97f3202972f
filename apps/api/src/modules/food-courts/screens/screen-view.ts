import { pagePath } from '@plein/contract/pages/page-path'
import type { PickupScreen } from '@plein/contract/food-courts/screens'
import type { AuditAction } from '@plein/contract/people/codes'
import type { Caller } from '#platform/security/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { portalUrl, type Settings } from '#platform/runtime/settings.ts'
import { auditProgram } from '#modules/programs/index.ts'
import type { ScreenRow } from './screen.queries.ts'

/** A screen with the address that a television opens. */
export const toScreen = (settings: Settings, { token, created, ...screen }: ScreenRow): PickupScreen => ({
  ...screen,
  url: `${portalUrl(settings, 'acceptor')}${pagePath('/screen/:token', { token })}`,
  created: created.toISOString(),
})

/** Records in the court’s log what its owner did with a screen. */
export const auditScreen = (
  tx: Tx,
  {
    caller,
    court_uuid,
    action,
  }: { caller: Caller; court_uuid: string; action: Extract<AuditAction, `court_screen_${string}`> },
): Promise<void> => auditProgram(tx, { caller, program_uuid: court_uuid, programAuditEvent: { action } })
