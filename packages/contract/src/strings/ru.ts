export const seasons: readonly [string, string] = ['летнее время', 'зимнее время']
