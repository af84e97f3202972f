import { programStatuses } from '@plein/contract/programs/codes'
import type { Language } from '@plein/contract/schema'
import { run, type Tx } from '../../../platform/db/database.ts'
import type { EventHandlers } from '../../../platform/events.ts'
import type { MailPart } from '../../../platform/mail/layout.ts'
import { mailOf, type QueueMail } from '../../../platform/mail/mail.ts'
import { portalUrl, type Settings } from '../../../platform/settings.ts'
import { fill } from '../../../platform/words/fill.ts'
import { languageOf } from '../../../platform/words/language.ts'
import { programStatusChanged, type ProgramStatusChanged } from '../programs.events.ts'
import { statusMailWords } from '../strings/status-mail-strings.ts'

/** The user type of an administrator: the platform. */
const ADMIN = 4

interface Told {
  readonly title: string
  readonly reason: string | null
  /** null: the owner's account was erased. */
  readonly email: string | null
  readonly language: Language
}

/** Mails to the owner when the platform stops a program, with the reason, and when it lets it run again. */
export const statusMails = (settings: Settings, queue: QueueMail): EventHandlers => ({
  [programStatusChanged]: {
    'mail-platform-block': async (tx: Tx, data: ProgramStatusChanged, event: { uuid: string }) => {
      const is_block = data.to_status === programStatuses.blocked
      if (data.actor_type !== ADMIN || (!is_block && data.from_status !== programStatuses.blocked)) return
      const told = await readOwner(tx, data.program_uuid)
      if (!told?.email) return
      const words = statusMailWords[told.language]
      const values = { program: told.title, reason: told.reason ?? '' }
      const parts: MailPart[] = [
        fill(is_block ? words.blocked_text : words.unblocked_text, values),
        ...(is_block ? [fill(words.reason, values), words.blocked_next] : []),
        { label: words.link, link: `${portalUrl(settings, 'program-owner')}/programs/${data.program_uuid}` },
        ...(is_block
          ? [{ label: words.help, link: `${portalUrl(settings, 'program-owner')}/help`, is_quiet: true }]
          : []),
      ]
      const title = fill(is_block ? words.blocked_title : words.unblocked_title, values)
      const content = { language: told.language, title, parts, foot: words.foot }
      await queue(tx, mailOf(told.email, content, { occasion: `program-status ${event.uuid}` }))
    },
  },
})

/** Whom to write to about a program, and why it was blocked last. */
const readOwner = async (tx: Tx, program_uuid: string): Promise<Told | undefined> => {
  const [row] = await run<Omit<Told, 'language'> & { language: string | null }>(
    tx,
    `select p.title, o.email, n.language,
            (select c.reason from programs.status_changes c where c.program_uuid = p.uuid and c.to_status = 11007
              order by c.at desc, c.uuid desc limit 1) as reason
       from programs.programs p
       join identity.v_people n on n.uuid = p.owner_uuid
       left join identity.v_profiles o on o.uuid = p.owner_uuid
      where p.uuid = $1`,
    [program_uuid],
  )
  return row && { ...row, language: languageOf(row.language) }
}
