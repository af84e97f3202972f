import { programStatuses } from '@plein/contract/programs/codes'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { insertProgram } from './program/draft.queries.ts'

export interface NewProgram {
  /** Given where others must know it before; else a new one. */
  readonly uuid?: string
  /** One of programKinds. */
  readonly type_code: number
  /** One of programStatuses; active unless said. */
  readonly status_id?: number
  readonly owner_uuid: string
  readonly title: string
  readonly description?: string
  readonly image?: string | null
  /** ISO 4217; EUR unless said. */
  readonly currency?: string
  /** YYYY-MM-DD. */
  readonly start_date?: string | null
  readonly expiry_date?: string | null
}

/** Makes what every kind of program shares; answers the uuid. */
export const createProgram = async (tx: Tx, program: NewProgram): Promise<string> => {
  const uuid = program.uuid ?? newId()
  const at = now()
  await insertProgram(tx, {
    uuid,
    type_code: program.type_code,
    status_id: program.status_id ?? programStatuses.active,
    owner_uuid: program.owner_uuid,
    title: program.title,
    description: program.description ?? '',
    image: program.image ?? null,
    currency: program.currency ?? 'EUR',
    start_date: program.start_date ?? null,
    expiry_date: program.expiry_date ?? null,
    created: at,
    modified: at,
  })
  return uuid
}
