import type { Endpoint } from '@plein/contract/endpoint'

/** Calls that everybody may make, on any portal. */
export const isForEverybody = ({ callers }: Pick<Endpoint, 'callers'>): boolean =>
  callers.includes('guest') && callers.length === 5

/**
 * A token that came and is no longer good is told so, so that the client refreshes; the calls that sign in and refresh take what comes.
 */
export const refusesDeadToken = ({ path }: Pick<Endpoint, 'path'>): boolean => !path.startsWith('/auth/')
