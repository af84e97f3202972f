import type { Job } from '#platform/jobs/jobs.ts'
import { now } from '#platform/runtime/clock.ts'
import { purgeDeviceKeys } from '../codes/device-key.queries.ts'

export const purgeDeviceKeysTask = 'forget-device-keys'

/** Deletes the keys of devices whose time is over, or whose sign-in ended. */
export const purgeOldDeviceKeys: Job = ({ db }) => purgeDeviceKeys(db, now())
