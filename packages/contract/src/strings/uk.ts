export const seasons: readonly [string, string] = ['літній час', 'зимовий час']
