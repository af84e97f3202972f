import type { Tx } from '#platform/db/database.ts'
import { now } from '#platform/runtime/clock.ts'
import { writeDraft } from '../drafts/draft.queries.ts'
import { newCourtSettings, type CourtSettings } from './court.rules.ts'

/** Keeps what somebody has said of a court so far. */
export const keepCourtDraft = (tx: Tx, program_uuid: string, settings: Partial<CourtSettings>): Promise<void> =>
  writeDraft(tx, { program_uuid, fields: { ...newCourtSettings, ...settings }, modified: now() })
