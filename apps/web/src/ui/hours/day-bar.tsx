import { DAY_MINUTES, toMinutes, type TimeSpan } from './hours.rules.ts'
import styles from './hours.module.css'

const percent = (minutes: number): string => `${(minutes / DAY_MINUTES) * 100}%`

/** The day from 0 to 24 hours, so that gaps and overlaps are seen; the words beside it say the same. */
export const DayBar = ({ spans }: { spans: readonly TimeSpan[] }) => {
  const drawn = spans
    .map(toMinutes)
    .filter((span) => span !== null)
    .filter(([start, end]) => start < end)
    .toSorted(([one], [other]) => one - other)
  const overlaps = drawn.flatMap(([start], at) => {
    const end = Math.max(0, ...drawn.slice(0, at).map(([, before]) => before))
    return end > start ? [[start, Math.min(end, drawn[at]?.[1] ?? end)] as const] : []
  })
  return (
    <div className={styles.bar} aria-hidden>
      {drawn.map(([start, end]) => (
        <span
          key={`${start} ${end}`}
          className={styles.open}
          style={{ insetInlineStart: percent(start), inlineSize: percent(end - start) }}
        />
      ))}
      {overlaps.map(([start, end]) => (
        <span
          key={`over ${start} ${end}`}
          className={styles.twice}
          style={{ insetInlineStart: percent(start), inlineSize: percent(end - start) }}
        />
      ))}
    </div>
  )
}
