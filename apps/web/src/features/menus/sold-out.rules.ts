/** A kitchen's day ends when the last ones have gone home, not at midnight. */
const END_HOUR = 5

const partsIn = (at: Date, time_zone: string): Record<string, number> =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', {
      timeZone: time_zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )

/** The moment at which a clock in the zone shows the hour of that day; days may run over the end of their month. */
const momentAt = (year: number, month: number, day: number, time_zone: string): Date => {
  const wanted = Date.UTC(year, month - 1, day, END_HOUR)
  let moment = new Date(wanted)
  // Twice: a night that changes the clock moves what the first step found.
  for (let step = 0; step < 2; step++) {
    const shown = partsIn(moment, time_zone)
    const seen = Date.UTC(shown['year'] ?? 0, (shown['month'] ?? 1) - 1, shown['day'], shown['hour'], shown['minute'])
    moment = new Date(moment.getTime() + wanted - seen)
  }
  return moment
}

/** When the restaurant's day of this moment is over, `days` days later; ISO 8601. Before five in the morning it is still yesterday. */
export const endOfDay = (at: Date, time_zone: string, days = 0): string => {
  const { year = 0, month = 1, day = 1, hour = 0 } = partsIn(at, time_zone)
  return momentAt(year, month, day + days + (hour < END_HOUR ? 0 : 1), time_zone).toISOString()
}
