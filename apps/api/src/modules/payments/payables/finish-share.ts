import { alongside, run, type Tx } from '../../../platform/db/database.ts'

/**
 * Says that what a share is for was delivered or called off: it can be paid out from some time after that on. With null it is not
 * done any more (a step was taken back). A share that is unknown here was paid past us, and nothing happens.
 */
export const finishShare = (tx: Tx, payable_uuid: string, subject_uuid: string, done_at: Date | null): void =>
  alongside(
    tx,
    run(tx, 'update payments.shares set done_at = $3 where payable_uuid = $1 and subject_uuid = $2', [
      payable_uuid,
      subject_uuid,
      done_at,
    ]),
  )
