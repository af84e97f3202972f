/** The two hours of the night in which summer ends, as people tell them apart: the first, the second. */
export const seasons: readonly [string, string] = ['summer time', 'winter time']
