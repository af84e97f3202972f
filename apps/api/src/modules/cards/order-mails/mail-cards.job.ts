import { inTransaction } from '#platform/db/tx.ts'
import { renderMail } from '#platform/mail/mail.ts'
import { now } from '#platform/runtime/clock.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import type { App } from '#platform/runtime/app.ts'
import { queueMail } from '#modules/notifications/index.ts'
import { claimCardsToMail, listDueCards, type DueCard, type MailedCard } from '../batches/send.queries.ts'
import { cardMail } from './card-mail.ts'

/** Cards of one transaction. */
const maxCards = 50

/** Mails cards whose day has come, each once: that it is mailed stands in the transaction that writes the mail. */
export const mailCards = async (app: App): Promise<void> => {
  const at = now()
  let after: DueCard | null = null
  for (;;) {
    const due: DueCard[] = await listDueCards(app.db, at, after)
    for (const uuids of inParts(due)) {
      // One that cannot be written keeps no other from its turn: it is due again with the next minute.
      await mailPart(app, uuids, at).catch((error: unknown) =>
        app.log.error({ err: error }, 'cards could not be mailed'),
      )
    }
    after = due.at(-1) ?? null
    if (after === null) return
  }
}

/** The cards of each transaction: so many cards, and those of a purchase never apart. */
const inParts = (due: readonly DueCard[]): string[][] => {
  const parts: string[][] = []
  const purchases = new Map<string, string[]>()
  let open: string[] = []
  for (const { uuid, batch_uuid, is_owners } of due) {
    if (!is_owners) {
      const part = purchases.get(batch_uuid) ?? []
      purchases.set(batch_uuid, part)
      part.push(uuid)
      continue
    }
    open.push(uuid)
    if (open.length < maxCards) continue
    parts.push(open)
    open = []
  }
  return [...parts, ...(open.length > 0 ? [open] : []), ...purchases.values()]
}

const mailPart = (app: App, uuids: readonly string[], at: Date): Promise<void> =>
  inTransaction(app.db, async (tx) => {
    const claimed = await claimCardsToMail(tx, uuids, at)
    await failpoint('cards.mail-claimed')
    for (const cards of asMailed(claimed)) {
      const [{ uuid, recipient }] = cards
      const content = cardMail(app.settings, cards)
      await queueMail(tx, app.settings, renderMail(recipient, content, { occasion: `card ${uuid}`, is_secret: true }))
    }
  })

/** A mail for each card of an owner's batch, and one for a purchase. */
const asMailed = (claimed: readonly MailedCard[]): (readonly [MailedCard, ...MailedCard[]])[] => {
  const mails = new Map<string, [MailedCard, ...MailedCard[]]>()
  for (const card of claimed) {
    const key = card.is_owners ? card.uuid : card.order_uuid
    const known = mails.get(key)
    if (known) known.push(card)
    else mails.set(key, [card])
  }
  return [...mails.values()]
}
