import type { Tx } from '#platform/db/database.ts'
import { writeCourt } from './court.queries.ts'
import { newCourtSettings, type CourtSettings } from './court.rules.ts'

/** Makes a program that is published already a court, with these settings and those of a new one. */
export const openCourt = (tx: Tx, program_uuid: string, settings: Partial<CourtSettings>): Promise<void> =>
  writeCourt(tx, program_uuid, { ...newCourtSettings, ...settings })
