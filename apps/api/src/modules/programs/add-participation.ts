import { now } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { insertParticipation } from './lists/program.queries.ts'

/** Lets an acceptor take part in a program; active unless another status is given (21001 to 21005). */
export const addParticipation = async (
  tx: Tx,
  {
    program_uuid,
    acceptor_uuid,
    status_code = 21001,
  }: { program_uuid: string; acceptor_uuid: string; status_code?: number },
): Promise<void> => insertParticipation(tx, { program_uuid, acceptor_uuid, status_code, since: now() })
