import { draftPrefix } from '#platform/session/drop-drafts.ts'
import { tabStorage } from '#platform/storage.ts'

const KEY = `${draftPrefix}card code`

/**
 * The code of a card that somebody is about to put into the wallet: it waits in this tab while they sign in, never in an address, and goes
 * when they sign out.
 */
export const waitingCode = {
  read: (): string => tabStorage.get(KEY) ?? '',
  keep: (code: string): void => (code === '' ? tabStorage.remove(KEY) : tabStorage.set(KEY, code)),
}
