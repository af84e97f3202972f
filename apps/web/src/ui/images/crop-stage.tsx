import { useEffect, useEffectEvent, useLayoutEffect, useRef, type PointerEvent } from 'react'
import { announce } from '../feedback/announcer.tsx'
import { pushed, viewByKey, zoomed, type View } from './crop.rules.ts'
import { drawView, type ReadPicture } from './draw-picture.ts'
import type { PictureKind, Size } from './picture-file.rules.ts'
import { pictureStrings } from './strings/index.ts'
import styles from './crop.module.css'

interface CropStageProps {
  picture: ReadPicture
  kind: PictureKind
  /** The frame in pixels of what is sent: the stage has its shape and shows just what it holds. */
  frame: Size
  round: boolean
  view: View
  /** Fingers move faster than the screen is drawn: each change is made to the view before it. */
  onView: (change: (view: View) => View) => void
  describedBy: string
}

interface Point {
  x: number
  y: number
}

const between = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** The picture in its frame: one finger or the mouse moves it, two fingers and the wheel zoom, the keyboard does both. */
export const CropStage = ({ picture, kind, frame, round, view, onView, describedBy }: CropStageProps) => {
  const t = pictureStrings.useTranslate()
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const fingers = useRef(new Map<number, Point>())
  useLayoutEffect(() => {
    if (canvas.current) drawView(canvas.current, picture, view, kind)
  }, [picture, view, kind])

  /** The position of a pointer, in pixels of the frame from its middle. */
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = canvas.current?.getBoundingClientRect() ?? new DOMRect(0, 0, frame.width, frame.height)
    const scale = frame.width / (box.width || 1)
    return { x: (clientX - box.left - box.width / 2) * scale, y: (clientY - box.top - box.height / 2) * scale }
  }
  const move = (event: PointerEvent): void => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = pointOf(event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    if (!other) return onView((last) => pushed(last, picture, frame, { x: now.x - before.x, y: now.y - before.y }))
    const [from, to] = [middle(before, other), middle(now, other)]
    const apart = between(now, other) / Math.max(1, between(before, other))
    onView((last) => {
      const along = pushed(last, picture, frame, { x: to.x - from.x, y: to.y - from.y })
      return zoomed(along, picture, frame, last.zoom * apart, to)
    })
  }
  const release = (event: PointerEvent): void => void fingers.current.delete(event.pointerId)

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const at = pointOf(event)
    onView((last) => zoomed(last, picture, frame, last.zoom * Math.exp(-event.deltaY / 500), at))
  })
  useEffect(() => {
    const place = stage.current
    const turn = (event: WheelEvent): void => onWheel(event)
    // React listens to wheels passively, and the page would scroll under the picture.
    place?.addEventListener('wheel', turn, { passive: false })
    return () => place?.removeEventListener('wheel', turn)
  }, [])

  return (
    // The arrow keys move the picture: what has the focus is the stage itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={stage}
      className={styles.stage}
      data-round={round || undefined}
      data-logo={kind === 'logo' || undefined}
      // A dialog that is swiped away by a finger leaves this one to the picture.
      data-base-ui-swipe-ignore=""
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="application"
      aria-label={t('frame')}
      aria-describedby={describedBy}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        if (fingers.current.size < 2) fingers.current.set(event.pointerId, pointOf(event))
      }}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return
        const next = viewByKey(event, view, picture, frame)
        if (!next) return
        event.preventDefault()
        onView(() => next)
        announce(t('at', { x: Math.round(next.x * 100), y: Math.round(next.y * 100) }))
      }}
    >
      <canvas
        ref={canvas}
        width={frame.width}
        height={frame.height}
        style={{ aspectRatio: `${frame.width} / ${frame.height}` }}
        aria-hidden
      />
    </div>
  )
}
