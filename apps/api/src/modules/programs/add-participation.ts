import { acceptorStatuses } from '@plein/contract/programs/codes'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { insertParticipation } from './program/program.queries.ts'

/** Lets an acceptor take part in a program; active unless another of acceptorStatuses is given. */
export const addParticipation = async (
  tx: Tx,
  {
    program_uuid,
    acceptor_uuid,
    status_code = acceptorStatuses.active,
  }: { program_uuid: string; acceptor_uuid: string; status_code?: number },
): Promise<void> => insertParticipation(tx, { program_uuid, acceptor_uuid, status_code, since: now() })
