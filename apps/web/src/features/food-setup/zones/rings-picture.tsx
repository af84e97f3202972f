import { parseCents } from '@plein/contract/food-ordering/typed-amounts'
import { useId, useRef, useState, type PointerEvent } from 'react'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import {
  annulus,
  drawnRings,
  edgeByKey,
  handleAngle,
  niceMetres,
  getReach,
  roundEdge,
  type DrawnRing,
} from './rings.rules.ts'
import type { DistanceRange } from '@plein/contract/food-setup/program'
import { movedBy, tilesAround, type MapPoint } from './map-tiles.rules.ts'
import { RestaurantPin } from './restaurant-pin.tsx'
import { settings } from '#platform/settings.ts'
import { zoneStrings } from './strings/index.ts'
import { writeKilometres } from './write-amount.ts'
import styles from './rings.module.css'

/** Half of the drawing's side, in its own units. */
const HALF = 160
/** As wide as it is on a screen, at most (rings.module.css). */
const WIDTH_PX = 380

interface RingsPictureProps {
  ranges: readonly DistanceRange[]
  /** Places in the list whose rows are refused: they are hatched. */
  faulty: ReadonlySet<number>
  /** An edge was dragged, or moved by the keys. Kilometres. */
  onEdge: (at: number, kilometres: number) => void
  /** The restaurant's location, once that is known. */
  place: MapPoint | null
  /** The restaurant was moved on the map. */
  onPlace: (place: MapPoint) => void
}

/**
 * The distances as rings around the restaurant, true to scale, on a map where the operator has one. Outer edges can be moved, and on
 * a map the restaurant; number fields of the form do the same.
 */
export const RingsPicture = ({ ranges, faulty, onEdge, place, onPlace }: RingsPictureProps) => {
  const t = zoneStrings.useTranslate()
  // Its own signs mean something in an address.
  const pattern = `hatch-${useId().replaceAll(/\W/g, '')}`
  const picture = useRef<SVGSVGElement>(null)
  // While an edge is dragged the scale stands still.
  const [held, hold] = useState<{ at: number; reach: number } | null>(null)
  const rings = drawnRings(ranges)
  const reach = held?.reach ?? getReach(rings)
  const units = (metres: number): number => (metres / reach) * HALF
  const drag = (event: PointerEvent<SVGElement>, at: number): void => {
    const box = picture.current?.getBoundingClientRect()
    if (held?.at !== at || !box) return
    const away = Math.hypot(event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2)
    onEdge(at, roundEdge((away / (box.width / 2)) * reach) / 1000)
  }
  const { map } = settings()
  return (
    <figure className={styles.figure}>
      <svg
        ref={picture}
        className={styles.picture}
        viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`}
        role="group"
        aria-label={t('ringsPicture')}
      >
        <defs>
          <pattern id={pattern} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="3" height="8" className={styles.hatch} />
          </pattern>
        </defs>
        {map && place && (
          <g className={styles.map} aria-hidden>
            {tilesAround(place, reach, WIDTH_PX, map.tiles).map(({ href, left, top, side }) => (
              <image key={href} href={href} x={units(left)} y={units(top)} width={units(side)} height={units(side)} />
            ))}
          </g>
        )}
        {rings.map((ring, nth) => {
          const [inner, outer] = [Math.min(ring.start, ring.end), Math.max(ring.start, ring.end)]
          const isFaulty = faulty.has(ring.at)
          return (
            <path
              key={ring.at}
              d={annulus(units(inner), units(outer))}
              fillRule="evenodd"
              className={styles.ring}
              data-faulty={isFaulty || undefined}
              {...(isFaulty ? { fill: `url(#${pattern})` } : { fillOpacity: 0.42 - nth * 0.07 })}
            />
          )
        })}
        <RestaurantPin
          canMove={map !== null && place !== null}
          metresPerPx={() => (2 * reach) / (picture.current?.getBoundingClientRect().width ?? WIDTH_PX)}
          unitsPerMetre={HALF / reach}
          onMove={(east, south) => place && onPlace(movedBy(place, east, south))}
        />
        <Compass />
        {rings.map((ring, nth) => (
          <Edge
            key={ring.at}
            ring={ring}
            nth={nth}
            radius={units(ring.end)}
            onMove={(metres) => onEdge(ring.at, metres / 1000)}
            onGrab={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              hold({ at: ring.at, reach })
            }}
            onDrag={(event) => drag(event, ring.at)}
            onDrop={() => hold(null)}
          />
        ))}
      </svg>
      <Scale reach={reach} credit={place && map ? map.credit : null} />
    </figure>
  )
}

interface EdgeProps {
  ring: DrawnRing
  nth: number
  /** In units of the drawing. */
  radius: number
  onMove: (metres: number) => void
  onGrab: (event: PointerEvent<SVGElement>) => void
  onDrag: (event: PointerEvent<SVGElement>) => void
  onDrop: () => void
}

const Edge = ({ ring, nth, radius, onMove, onGrab, onDrag, onDrop }: EdgeProps) => {
  const t = zoneStrings.useTranslate()
  const language = useLanguage()
  const angle = handleAngle(nth)
  const [x, y] = [Math.cos(angle) * radius, Math.sin(angle) * radius]
  const distance = t('kilometres', { n: writeKilometres(ring.end / 1000, language) })
  const cents = parseCents(ring.cost)
  const cost = typeof cents === 'number' ? formatMoney(cents, language) : ''
  // Words stand beyond the handle, and on its other side where they would leave the drawing.
  const isEast = x < HALF * 0.55
  return (
    <>
      <circle
        className={styles.handle}
        cx={x}
        cy={y}
        r={8}
        role="slider"
        tabIndex={0}
        aria-label={t('edgeOf', { row: nth + 1 })}
        aria-valuemin={0.1}
        aria-valuemax={100}
        aria-valuenow={ring.end / 1000}
        aria-valuetext={cost === '' ? distance : `${distance}, ${cost}`}
        onKeyDown={(event) => {
          const metres = edgeByKey(event.key, ring.end)
          if (metres === null) return
          event.preventDefault()
          onMove(metres)
        }}
        onPointerDown={onGrab}
        onPointerMove={onDrag}
        onPointerUp={onDrop}
        onPointerCancel={onDrop}
      />
      <text
        className={styles.label}
        x={isEast ? x + 13 : x - 13}
        y={y + 4}
        textAnchor={isEast ? 'start' : 'end'}
        aria-hidden
      >
        {cost === '' ? distance : `${distance} · ${cost}`}
      </text>
    </>
  )
}

const Compass = () => {
  const t = zoneStrings.useTranslate()
  return (
    <g className={styles.compass} transform={`translate(${HALF - 18} ${-HALF + 24})`} aria-hidden>
      <path d="M 0 -12 L 5 4 L 0 1 L -5 4 Z" />
      <text y="17" textAnchor="middle">
        {t('north')}
      </text>
    </g>
  )
}

/** How long a distance is on the drawing, in words and as a line. */
const Scale = ({ reach, credit }: { reach: number; credit: string | null }) => {
  const t = zoneStrings.useTranslate()
  const language = useLanguage()
  const metres = niceMetres(reach / 4)
  return (
    <figcaption className={styles.scale}>
      <span style={{ inlineSize: `${(metres / (2 * reach)) * 100}%` }} aria-hidden />
      {t('kilometres', { n: writeKilometres(metres / 1000, language) })}
      {credit && <small>{credit}</small>}
    </figcaption>
  )
}
