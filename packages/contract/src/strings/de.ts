export const seasons: readonly [string, string] = ['Sommerzeit', 'Winterzeit']
