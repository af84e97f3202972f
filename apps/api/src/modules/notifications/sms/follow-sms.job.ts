import { now } from '#platform/runtime/clock.ts'
import type { App } from '#platform/runtime/app.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { changeState } from '../message.queries.ts'
import { keepCosts, stopLooking, takeDueSms, type FollowedSms } from './follow.queries.ts'
import { askTwilio } from './twilio.ts'
import { explainCode } from './twilio.rules.ts'

export const followSmsTask = 'follow-sms'

/** A minute's worth: one call a second, one after the other. */
const maxAtOnce = 60
/** A provider that does not answer so often in a row is away: their turn comes again. */
const maxFailures = 3

/** Asks the provider what has become of an SMS and writes it; false when it could not be asked. */
export const syncSms = async (app: App, { uuid, provider_id }: FollowedSms): Promise<boolean> => {
  const { twilio } = app.settings
  const message = twilio && (await askTwilio(twilio, provider_id))
  if (!message) return false
  if (message === 'gone') {
    await stopLooking(app.db, uuid)
    return true
  }
  const { state, error_code, taken } = message
  await keepCosts(app.db, uuid, { taken, is_final: state !== 'sent' })
  if (state === 'sent') return true
  const at = now()
  if (state === 'delivered') await changeState(app.db, { uuid, state, reason: null, at })
  else {
    const { code, reason } = explainCode(error_code)
    await changeState(app.db, { uuid, state, reason, at, reason_code: code })
  }
  return true
}

/** Reads the states of SMS that their provider has taken and said nothing final about; a few at a time. */
export const followSms: Job = async (app) => {
  if (!app.settings.twilio) return
  let failures = 0
  for (const sms of await takeDueSms(app.db, now(), maxAtOnce)) {
    failures = (await syncSms(app, sms)) ? 0 : failures + 1
    if (failures === maxFailures) return
  }
}
