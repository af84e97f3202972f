import { readReturnTo, signInPath } from '#platform/session/return-to.ts'
import { settings } from '#platform/settings.ts'
import { tabStorage } from '#platform/storage.ts'

const KEY = 'plein.sign_in_from'

/** What the address of the sign-in led back to, for who leaves it for a lost password: with `?returnTo=`, '' where it led nowhere. */
export const signInFrom = {
  keep: (search: string): void => tabStorage.set(KEY, search),
  drop: (): void => tabStorage.remove(KEY),
}

const wayBack = (): string | null => readReturnTo(tabStorage.get(KEY) ?? '')

/** Where a visitor of this host signs in: the start, or the sheet over the food page. It leads back to where the visitor wanted to go. */
export const loginPath = (): string =>
  signInPath(['cardholder', 'storefront'].includes(settings().portal) ? '/food?login=1' : '/', wayBack())

/** Where one goes on who has signed in with a new password: the start forwards. */
export const pathAfterRecovery = (): string => signInPath('/', wayBack())
