import { stepAt } from '@plein/contract/cards/rotating-code'
import type { CardNow } from '@plein/contract/cards/till'
import { randomBytes } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { run } from '#platform/db/database.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { seal } from '#platform/security/crypto.ts'
import type { TestApp } from '#platform/testing/test-app.ts'
import { createPerson, signInAs } from '#modules/identity/identity.test-data.ts'
import type { TestCard } from '../cards.test-data.ts'
import { putDeviceKey } from '../codes/device-key.queries.ts'
import { rotatingDigits } from '../codes/rotating-code.ts'

/** A signed-in holder's phone that makes rotating codes of a card: `token` is what it shows, now or at a moment. */
export const giveDevice = async (app: TestApp, card: TestCard): Promise<{ token: (at?: Date) => string }> => {
  const holder = await createPerson(app, { type: 3 })
  const { body } = await signInAs(app, { username: holder.username, options: { host: 'ch.localhost' } })
  const { fam: session_uuid } = app.server.app.tokens.verify(body.auth_token)!
  await run(app.owner.db, 'update cards.cards set holder_uuid = $2 where uuid = $1', [card.uuid, holder.uuid])
  const key = randomBytes(32)
  await putDeviceKey(app.database.db, {
    uuid: newId(),
    card_uuid: card.uuid,
    user_uuid: holder.uuid,
    session_uuid,
    key_sealed: seal(app.settings.encryption_key, key.toString('hex')),
    created: now(),
    expires_at: new Date(now().getTime() + 30 * 86_400_000),
  })
  return { token: (at = now()) => card.serial + rotatingDigits(key, stepAt(at.getTime())) }
}

/** The screen of a holder's phone with a card that it watches: the newest event. */
export interface Phone {
  readonly status: number
  seen(): CardNow | undefined
  close(): void
}

/** Opens the events of a card over HTTP, as somebody. */
export const watchCard = async (
  app: TestApp,
  { port, user_uuid, handle }: { port: number; user_uuid: string; handle: string },
): Promise<Phone> => {
  const authorization = `Bearer ${app.server.app.tokens.sign({ sub: user_uuid, typ: 3, fam: newId() })}`
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const path = `/api/v1/cards/${handle}/events`
    const asked = get({ port, host: '127.0.0.1', path, headers: { host: 'ch.localhost', authorization } }, resolve)
    asked.on('error', reject)
  })
  let text = ''
  answer.setEncoding('utf8').on('data', (part: string) => (text += part))
  answer.on('error', () => undefined)
  return {
    status: answer.statusCode ?? 0,
    seen: () => {
      const newest = [...text.matchAll(/^event: card\ndata: (.*)\n\n/gm)].at(-1)?.[1]
      return newest === undefined ? undefined : (JSON.parse(newest) as CardNow)
    },
    close: () => answer.destroy(),
  }
}
