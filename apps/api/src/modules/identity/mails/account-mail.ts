import { Languages, type Language } from '@plein/contract/schema'
import type { Tx } from '../../../platform/db/database.ts'
import { portalUrl, type Portal, type Settings } from '../../../platform/settings.ts'

/** A mail that is to be sent once for its occasion. `is_secret`: it opens something, and is kept encrypted until it has left. */
interface AccountMail {
  readonly channel: 'mail'
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly html: string
  readonly occasion: string
  readonly is_secret: boolean
}

export type QueueMail = (tx: Tx, mail: AccountMail) => Promise<void>

const portals: Readonly<Record<number, Portal>> = { 1: 'program-owner', 2: 'acceptor', 3: 'cardholder', 4: 'admin' }

/** An address on the portal of a type of account, from the settings and never from a request. */
export const urlOf = (settings: Settings, type: number, path: string): string =>
  `${portalUrl(settings, portals[type] ?? 'cardholder')}${path}`

export const languageOf = (language: string | null): Language => Languages.find((known) => known === language) ?? 'nl'
