import { readReturnTo, signInPath } from '#platform/session/return-to.ts'
import { settings } from '#platform/settings.ts'
import { tabStorage } from '#platform/storage.ts'

const KEY = 'plein.sign_in_from'

/**
 * The address to which the sign-in would have led back, for a visitor who leaves it for a lost password: with `?returnTo=`, '' where there was
 * none.
 */
export const signInFrom = {
  keep: (search: string): void => tabStorage.set(KEY, search),
  drop: (): void => tabStorage.remove(KEY),
}

const wayBack = (): string | null => readReturnTo(tabStorage.get(KEY) ?? '')

/** The sign-in for a visitor of this host: the start, or the sheet over the food page. It leads back to the wanted page. */
export const loginPath = (): string =>
  signInPath(['cardholder', 'storefront'].includes(settings().portal) ? '/food?login=1' : '/', wayBack())

/** The page after signing in with a new password: the start forwards. */
export const pathAfterRecovery = (): string => signInPath('/', wayBack())
