import { Fragment, useState, type CSSProperties, type PointerEvent } from 'react'
import { Link } from '#platform/router/router.tsx'
import { classes } from '../classes.ts'
import styles from './bar-chart.module.css'
import { chooseAxis, barAt, namedBars } from './scale.rules.ts'

interface Bar {
  key: string
  value: number
  /** In full, beside its value: 'di 24-11-2026'. */
  name: string
  /** Short, below it: '24-11'. */
  tick: string
  /** Its value in words: '€ 120,00, 6 bestellingen'. */
  text: string
  /** It is not over yet, as today's. */
  partial?: boolean
  /** The value that it is compared with: a line across its place. */
  was?: number
  /** Opens what the value is made of. */
  to?: string
}

interface BarChartProps {
  /** The description of the bars for a screen reader. */
  label: string
  bars: readonly Bar[]
  /** The smallest step of the values' axis, and how a value stands on it. */
  axis: { smallest: number; format: (value: number) => string }
  /** The words of the link to what a bar is made of. */
  open?: string
}

/**
 * Bars from zero over time, with both axes. The value of one bar stands above: the last one's at first, then that of the bar
 * which a pointer, a finger or the arrow keys choose (a slider lies over the plot, one stop for the tab key).
 */
export const BarChart = ({ label, bars, axis, open }: BarChartProps) => {
  const [key, setKey] = useState<string>()
  const found = bars.findIndex((bar) => bar.key === key)
  const at = found === -1 ? bars.length - 1 : found
  const chosen = bars[at]
  const values = chooseAxis(Math.max(0, ...bars.flatMap(({ value, was = 0 }) => [value, was])), axis.smallest)
  const top = values.at(-1) ?? 1
  const named = namedBars(bars.length)
  const choose = (next: number): void => setKey(bars[next]?.key)
  const point = ({ currentTarget, clientX, pointerType, buttons }: PointerEvent<HTMLElement>): void => {
    const box = currentTarget.getBoundingClientRect()
    if (pointerType === 'mouse' || buttons > 0) choose(barAt(clientX - box.left, box.width, bars.length))
  }
  if (!chosen) return null
  return (
    <div className={styles.chart} style={{ '--bars': bars.length } as CSSProperties}>
      <p className={styles.value}>
        <span>{chosen.name}</span> <strong>{chosen.text}</strong>
        {chosen.to !== undefined && open !== undefined && <Link to={chosen.to}>{open}</Link>}
      </p>
      <ol className={styles.amounts} aria-hidden>
        {values.toReversed().map((value) => (
          <li key={value}>
            <span>{axis.format(value)}</span>
          </li>
        ))}
      </ol>
      <div className={styles.plot}>
        <div className={styles.lines} aria-hidden>
          {values.map((value) => (
            <span key={value} />
          ))}
        </div>
        <ol className={styles.bars} aria-hidden>
          {bars.map((bar, of) => (
            <li key={bar.key} className={classes(of === at && styles.chosen)}>
              <span
                className={classes(styles.bar, bar.partial && styles.partial)}
                style={{ blockSize: `${(Math.max(0, bar.value) / top) * 100}%` }}
              />
              {bar.was !== undefined && (
                <span className={styles.was} style={{ insetBlockEnd: `${(Math.max(0, bar.was) / top) * 100}%` }} />
              )}
            </li>
          ))}
        </ol>
        <input
          type="range"
          className={styles.slider}
          aria-label={label}
          aria-valuetext={`${chosen.name}: ${chosen.text}`}
          min={0}
          max={bars.length - 1}
          step={1}
          value={at}
          onChange={(event) => choose(Number(event.target.value))}
          onPointerDown={point}
          onPointerMove={point}
        />
      </div>
      <ol className={classes(styles.ticks, named.length < bars.length && styles.sparse)} aria-hidden>
        {named.map((of) => (
          <li key={of} style={{ gridColumn: of + 1 }}>
            {bars[of]?.tick.split(' ').map((word) => (
              <Fragment key={word}>
                <span>{word}</span>{' '}
              </Fragment>
            ))}
          </li>
        ))}
      </ol>
    </div>
  )
}
