export const seasons: readonly [string, string] = ['zomertijd', 'wintertijd']
