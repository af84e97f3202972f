import { pagePath } from '@plein/contract/pages/page-path'
import type { Tx } from '#platform/db/database.ts'
import { fill } from '#platform/i18n/fill.ts'
import { toLanguage } from '#platform/i18n/language.ts'
import type { EventHandlers } from '#platform/jobs/events.ts'
import type { MailPart } from '#platform/mail/layout.ts'
import { renderMail } from '#platform/mail/mail.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import { accountUrl } from '#modules/identity/index.ts'
import { queueMail } from '#modules/notifications/index.ts'
import { feedEvents, type PostDecided, type PostReported } from '../feed.events.ts'
import { moderationMailWords } from '../strings/index.ts'
import type { ModerationMailWords } from '../strings/words.ts'
import {
  findAuthorMail,
  findReporterMail,
  listReporterMails,
  type AuthorMail,
  type ReporterMail,
} from './moderation.queries.ts'

const cardholder = 3

const authorWords = (words: ModerationMailWords, { decision }: AuthorMail): readonly [title: string, text: string] => {
  if (decision === 'hidden') return [words.hidden_title, words.hidden_text]
  if (decision === 'removed') return [words.removed_title, words.removed_text]
  if (decision === 'shown') return [words.shown_title, words.shown_text]
  return [words.upheld_title, words.upheld_text]
}

/** To the author: the ground, the facts, that people decided, and how to object. */
const mailAuthor = async (
  tx: Tx,
  settings: Settings,
  { mail, decision_uuid }: { mail: AuthorMail; decision_uuid: string },
): Promise<void> => {
  // Left as it is, and still seen by all: the author never knew that somebody reported it.
  if (mail.is_own || mail.email === null || (mail.decision === 'left' && !mail.is_hidden)) return
  const language = toLanguage(mail.language)
  const words = moderationMailWords[language]
  const type = mail.type ?? cardholder
  const [title, text] = authorWords(words, mail)
  const values = { title: mail.title }
  const postLink = {
    label: words.post_link,
    link: accountUrl(settings, type, pagePath('/posts/:url', { url: mail.url })),
  }
  const support = { label: words.support_link, link: accountUrl(settings, type, '/support') }
  const reasons =
    mail.reason === null
      ? []
      : [
          fill(words.ground, { ground: words.grounds[mail.reason] }),
          fill(words.facts, { facts: mail.facts ?? '' }),
          words.by_people,
        ]
  const ways: Readonly<Record<AuthorMail['decision'], MailPart[]>> = {
    hidden: [words.object_here, postLink, words.object_elsewhere],
    removed: [words.object_elsewhere, support],
    left: [words.object_elsewhere, support],
    shown: [postLink],
  }
  const parts = [fill(text, values), ...reasons, ...ways[mail.decision]]
  const help = accountUrl(settings, type, '/help')
  const content = { language, title: fill(title, values), parts, foot: words.author_foot, help }
  await queueMail(tx, settings, renderMail(mail.email, content, { occasion: `post-decided ${decision_uuid}` }))
}

/** To somebody who reported a post: that it arrived, and later what was decided. */
const mailReporter = async (
  tx: Tx,
  settings: Settings,
  {
    reporter,
    occasion,
    write,
  }: {
    reporter: ReporterMail
    occasion: string
    write: (words: ModerationMailWords) => { title: string; parts: MailPart[] }
  },
): Promise<void> => {
  if (reporter.email === null) return
  const language = toLanguage(reporter.language)
  const words = moderationMailWords[language]
  const help = accountUrl(settings, reporter.type ?? cardholder, '/help')
  const content = { language, ...write(words), foot: words.reporter_foot, help }
  await queueMail(
    tx,
    settings,
    renderMail(reporter.email, content, { occasion: `${occasion} ${reporter.report_uuid}` }),
  )
}

const decidedWords = (words: ModerationMailWords, { decision }: AuthorMail): string => {
  if (decision === 'hidden') return words.decided_hidden
  return decision === 'removed' ? words.decided_removed : words.decided_left
}

/** Mails of moderation: reports are confirmed, decisions are mailed to authors with their reasons, and to whoever reported. */
export const moderationMails = (settings: Settings): EventHandlers => ({
  [feedEvents.postReported]: {
    'confirm-report': async (tx: Tx, { report_uuid }: PostReported) => {
      const reporter = await findReporterMail(tx, report_uuid)
      if (!reporter) return
      const values = { title: reporter.title }
      const write = (words: ModerationMailWords) => ({
        title: fill(words.received_title, values),
        parts: [words.received_text],
      })
      await mailReporter(tx, settings, { reporter, occasion: 'post-reported', write })
    },
  },
  [feedEvents.postDecided]: {
    'mail-decision': async (tx: Tx, { decision_uuid }: PostDecided) => {
      const mail = await findAuthorMail(tx, decision_uuid)
      if (!mail) return
      await mailAuthor(tx, settings, { mail, decision_uuid })
      const write = (words: ModerationMailWords) => ({
        title: fill(words.decided_title, { title: mail.title }),
        parts: [decidedWords(words, mail), words.object_elsewhere],
      })
      for (const reporter of await listReporterMails(tx, decision_uuid))
        await mailReporter(tx, settings, { reporter, occasion: `report-decided ${decision_uuid}`, write })
    },
  },
})
