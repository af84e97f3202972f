import { pagePath } from '@plein/contract/pages/page-path'
import type { Tx } from '#platform/db/database.ts'
import { fill } from '#platform/i18n/fill.ts'
import { momentText } from '#platform/i18n/moment-text.ts'
import type { MailPart } from '#platform/mail/layout.ts'
import { renderMail } from '#platform/mail/mail.ts'
import { portalUrl, type Settings } from '#platform/runtime/settings.ts'
import { queueNotice } from '../inbox/queue-notice.ts'
import { queueMail } from '../queue-message.ts'
import { webhookMailWords } from '../strings/index.ts'
import type { FindProgramOwner } from '../webhooks/program-access.ts'
import type { FailingRow } from './health.queries.ts'
import { getEnd, type HealthChange, type HealthMail } from './health.rules.ts'
import type { Posted } from './post-webhook.ts'

interface Told {
  readonly settings: Settings
  readonly endpoint: FailingRow
  readonly change: HealthChange & { readonly mail: HealthMail }
  readonly posted: Posted
  readonly findOwner: FindProgramOwner
}

/** Tells a program's owner that a server does not answer: at the first failure, a day later, and when nothing is sent to it any more. */
export const queueHealthMail = async (
  tx: Tx,
  { settings, endpoint, change: { mail, disable, failing_since }, posted, findOwner }: Told,
): Promise<void> => {
  const owner = await findOwner(tx, endpoint.program_uuid)
  if (!owner?.email) return
  const words = webhookMailWords[owner.language]
  const values = {
    name: endpoint.title,
    program: owner.title,
    since: momentText(failing_since, owner.time_zone),
    end: momentText(getEnd(failing_since), owner.time_zone),
    answer: fill(words[`reason_${posted.reason ?? 'status'}`], { status: String(posted.status ?? '') }),
  }
  const texts: Readonly<Record<HealthMail, readonly string[]>> = {
    first: [words.first_text, words.first_next],
    day: [words.day_text, words.day_next],
    end: [disable === 'gone' ? words.gone_text : words.end_text, words.end_next],
  }
  const path = pagePath('/programs/:uuid', { uuid: endpoint.program_uuid }, { tab: 'notifications' })
  const parts: MailPart[] = [
    ...texts[mail].map((text) => fill(text, values)),
    { label: words.link, link: `${portalUrl(settings, 'program-owner')}${path}` },
  ]
  const content = {
    language: owner.language,
    title: fill(words[`${mail}_title`], values),
    parts,
    foot: words.foot,
    help: `${portalUrl(settings, 'program-owner')}/help`,
  }
  const occasion = `webhook ${endpoint.uuid} ${mail} ${failing_since.toISOString()}`
  const choice = { user_uuid: owner.owner_uuid, kind: 'webhook' } as const
  await queueMail(tx, settings, { ...renderMail(owner.email, content, { occasion }), choice })
  const params = { name: endpoint.title, program: owner.title }
  await queueNotice(tx, { user_uuid: owner.owner_uuid, kind: 'webhook', code: mail, params, link: path, occasion })
}
