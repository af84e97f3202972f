import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { zoneStrings } from './strings/index.ts'
import styles from './rings.module.css'

/** Metres that a key moves the restaurant, east and south; with Shift ten times as many. */
const KEY_METRES = 10
const keys: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

interface RestaurantPinProps {
  canMove: boolean
  metresPerPx: () => number
  /** Of the drawing. */
  unitsPerMetre: number
  /** It was moved by so many metres. */
  onMove: (east: number, south: number) => void
}

/** The restaurant in the middle of its rings. On a map it is dragged, or moved by the arrow keys, to where its door is. */
export const RestaurantPin = ({ canMove, metresPerPx, unitsPerMetre, onMove }: RestaurantPinProps) => {
  const t = zoneStrings.useTranslate()
  const [grabbed, grab] = useState<{ x: number; y: number; east: number; south: number } | null>(null)
  const dots = (
    <>
      <circle r="5" />
      <circle r="9" className={styles.halo} />
    </>
  )
  if (!canMove)
    return (
      <g className={styles.restaurant} aria-hidden>
        {dots}
      </g>
    )
  const drag = (event: PointerEvent): void => {
    if (!grabbed) return
    const metres = metresPerPx()
    grab({ ...grabbed, east: (event.clientX - grabbed.x) * metres, south: (event.clientY - grabbed.y) * metres })
  }
  const drop = (): void => {
    if (grabbed && Math.hypot(grabbed.east, grabbed.south) >= 1) onMove(grabbed.east, grabbed.south)
    grab(null)
  }
  const press = (event: KeyboardEvent): void => {
    const step = keys[event.key]
    if (!step) return
    event.preventDefault()
    const metres = KEY_METRES * (event.shiftKey ? 10 : 1)
    onMove(step[0] * metres, step[1] * metres)
  }
  return (
    <g
      className={styles.restaurant}
      data-movable
      transform={grabbed ? `translate(${grabbed.east * unitsPerMetre} ${grabbed.south * unitsPerMetre})` : undefined}
      role="button"
      tabIndex={0}
      aria-label={t('restaurantPin')}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        grab({ x: event.clientX, y: event.clientY, east: 0, south: 0 })
      }}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={() => grab(null)}
    >
      <circle r="16" className={styles.reach} />
      {dots}
    </g>
  )
}
