import type { App } from '#platform/runtime/app.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import { letterPdf } from './letters/letter-pdf.ts'
import { putLetter } from './letters/letter-folder.ts'
import { smtp } from './mail/smtp.ts'
import type { Channel } from './message.rules.ts'
import { twilio } from './sms/twilio.ts'
import { isLetter, type Adapter } from './way.ts'

/** Development: the row that was written is the delivery, and /dev/outbox shows it. */
const outbox: Adapter = { deliver: async () => undefined }

/** Letters into a folder, from which somebody prints them. */
const letters = (folder: string): Adapter => ({
  deliver: async ({ uuid }, { content }) => {
    if (!isLetter(content)) throw new Error('a letter without its text')
    await putLetter(folder, uuid, await letterPdf(content))
  },
})

const made = new WeakMap<Settings, Readonly<Record<Channel, Adapter>>>()

/** The ways that the settings name, made once. */
export const getAdapters = (settings: Settings): Readonly<Record<Channel, Adapter>> => {
  const adapters = made.get(settings) ?? {
    mail: settings.smtp_url ? smtp(settings, settings.smtp_url) : outbox,
    sms: settings.twilio ? twilio(settings, settings.twilio) : outbox,
    letter: settings.letters_dir ? letters(settings.letters_dir) : outbox,
  }
  made.set(settings, adapters)
  return adapters
}

/** True of a channel whose messages are delivered by being written. */
export const isRowEnough = (settings: Settings, channel: Channel): boolean => getAdapters(settings)[channel] === outbox

/** Says at the start what nobody receives. */
export const warnOfMissingWays = ({ settings, log }: App): void => {
  const missing = (['mail', 'sms', 'letter'] as const).filter((channel) => isRowEnough(settings, channel))
  if (settings.production && missing.length > 0)
    log.warn(`no way to deliver ${missing.join(' and ')} is configured: it stays in notifications.messages`)
}
