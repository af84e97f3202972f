import type { PickupPart } from '@plein/contract/food-courts/screens'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cellsThatFit, toPartKey } from './pickups.rules.ts'
import { pickupStrings } from './strings/index.ts'
import styles from './pickup-screen.module.css'

/** Pages of a list that is longer than its panel change that often. */
const PAGE_MS = 8000

interface PickupListProps {
  title: string
  kind: 'preparing' | 'ready'
  parts: readonly PickupPart[]
  empty: string
  /** Those that just became ready. */
  fresh?: ReadonlySet<string>
}

/** Numbers with their counters, as many as the panel holds; longer lists turn their pages. */
export const PickupList = ({ title, kind, parts, empty, fresh }: PickupListProps) => {
  const t = pickupStrings.useTranslate()
  const panel = useRef<HTMLDivElement>(null)
  const size = useCapacity(panel, kind)
  const pages = Math.max(1, Math.ceil(parts.length / size))
  const page = useTurning(pages)
  const shown = parts.slice(page * size, (page + 1) * size)
  return (
    <section className={styles.panel} data-kind={kind} aria-label={title}>
      <h2>
        {title}
        {pages > 1 && <span className={styles.page}>{t('page', { page: page + 1, pages })}</span>}
      </h2>
      <div ref={panel} className={styles.cells}>
        {parts.length === 0 ? (
          <p className={styles.empty}>{empty}</p>
        ) : (
          <ul>
            {shown.map((part) => (
              <li key={toPartKey(part)} className={styles.cell} data-fresh={fresh?.has(toPartKey(part)) || undefined}>
                <b className={styles.number}>{part.order_id}</b>
                <Counter name={part.station_code ?? part.restaurant} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** A sign of two or three letters is read from afar; a longer one stands smaller, whole. */
const Counter = ({ name }: { name: string }) => (
  <span className={styles.counter} data-long={name.length > 3 || undefined}>
    {name}
  </span>
)

/** The cells of the style sheet, in hundredths of the screen's shorter side. */
const CELLS = { preparing: { width: 33, height: 12 }, ready: { width: 48, height: 19 } }

const useCapacity = (panel: React.RefObject<HTMLDivElement | null>, kind: PickupListProps['kind']): number => {
  const [capacity, setCapacity] = useState(12)
  useLayoutEffect(() => {
    const measure = (): void => {
      const box = panel.current?.getBoundingClientRect()
      if (!box) return
      const unit = Math.min(window.innerWidth, window.innerHeight) / 100
      const { width, height } = CELLS[kind]
      setCapacity(cellsThatFit(box, { width: width * unit, height: height * unit }))
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [panel, kind])
  return capacity
}

const useTurning = (pages: number): number => {
  const [page, setPage] = useState(0)
  useEffect(() => {
    if (pages < 2) return
    const timer = setInterval(() => setPage((before) => before + 1), PAGE_MS)
    return () => clearInterval(timer)
  }, [pages])
  return page % pages
}
