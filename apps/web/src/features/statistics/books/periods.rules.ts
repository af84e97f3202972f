const shownMonths = 15
const shownQuarters = 5

/** Months up to a day, the newest first: 2026-11, 2026-10. */
export const listMonths = (today: string): string[] => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: shownMonths }, (_item, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}

/** Quarters up to a day, the newest first: 2026-Q4, 2026-Q3. */
export const listQuarters = (today: string): string[] => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const newest = year * 4 + Math.floor((month - 1) / 3)
  return Array.from({ length: shownQuarters }, (_item, back) => {
    const quarter = newest - back
    return `${Math.floor(quarter / 4)}-Q${(quarter % 4) + 1}`
  })
}
