import { pagePath } from '@plein/contract/pages/page-path'
import { programStatuses } from '@plein/contract/programs/codes'
import type { Tx } from '#platform/db/database.ts'
import type { EventHandlers } from '#platform/jobs/events.ts'
import type { MailPart } from '#platform/mail/layout.ts'
import { renderMail } from '#platform/mail/mail.ts'
import { portalUrl, type Settings } from '#platform/runtime/settings.ts'
import { fill } from '#platform/i18n/fill.ts'
import { queueMail, queueNotice } from '#modules/notifications/index.ts'
import { programStatusChanged, type ProgramStatusChanged } from '../programs.events.ts'
import { statusMailWords } from '../strings/index.ts'
import { readOwnerToTell } from '../program/status.queries.ts'

/** The user type of an administrator: the platform. */
const ADMIN = 4

/** Mails and notices to the owner when the platform stops a program, with the reason, and when it lets it run again. */
export const statusMails = (settings: Settings): EventHandlers => ({
  [programStatusChanged]: {
    'mail-platform-block': async (tx: Tx, data: ProgramStatusChanged, event: { uuid: string }) => {
      const is_block = data.to_status === programStatuses.blocked
      if (data.actor_type !== ADMIN || (!is_block && data.from_status !== programStatuses.blocked)) return
      const reported = await readOwnerToTell(tx, data.program_uuid)
      if (!reported?.email) return
      const words = statusMailWords[reported.language]
      const values = { program: reported.title, reason: reported.reason ?? '' }
      const parts: MailPart[] = [
        fill(is_block ? words.blocked_text : words.unblocked_text, values),
        ...(is_block ? [fill(words.reason, values), words.blocked_next] : []),
        {
          label: words.link,
          link: `${portalUrl(settings, 'program-owner')}${pagePath('/programs/:uuid', { uuid: data.program_uuid })}`,
        },
      ]
      const title = fill(is_block ? words.blocked_title : words.unblocked_title, values)
      const help = `${portalUrl(settings, 'program-owner')}/help`
      const content = { language: reported.language, title, parts, foot: words.foot, help }
      const occasion = `program-status ${event.uuid}`
      await queueMail(tx, settings, renderMail(reported.email, content, { occasion }))
      await queueNotice(tx, {
        user_uuid: reported.owner_uuid,
        kind: 'program',
        code: is_block ? 'blocked' : 'unblocked',
        params: { program: reported.title },
        link: pagePath('/programs/:uuid', { uuid: data.program_uuid }),
        occasion,
      })
    },
  },
})
