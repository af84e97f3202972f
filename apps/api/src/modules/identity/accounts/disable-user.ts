import { now } from '../../../platform/clock.ts'
import { run, type Tx } from '../../../platform/db/database.ts'

/** Takes a person's access: no sign-in any more, and every session ends within a second in every process. */
export const disableUser = async (tx: Tx, uuid: string): Promise<void> => {
  await run(tx, 'update identity.users set disabled_at = $2 where uuid = $1 and disabled_at is null', [uuid, now()])
}
