export const hourMs = 3_600_000

/** The beginning of a moment's hour in UTC. */
export const toHour = (moment: Date): Date => new Date(Math.floor(moment.getTime() / hourMs) * hourMs)
