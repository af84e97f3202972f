import type { Size } from './picture-file.rules.ts'

/** The part of a picture inside of its frame, as fractions of the picture, so it holds for every size of the frame. */
export interface View {
  /** Quarter turns to the right: 0 to 3. */
  readonly turns: number
  /** 1 fills the frame exactly; less leaves room at the sides; more shows a part. */
  readonly zoom: number
  /** The point of the turned picture in the middle of the frame, 0 to 1 from the left and from the top. */
  readonly x: number
  readonly y: number
}

export const MOST_ZOOM = 4

/** The whole frame filled with the middle of the picture. */
export const filled: View = { turns: 0, zoom: 1, x: 0.5, y: 0.5 }

/** The picture's size after its turns. */
const turned = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width }

/** How much a picture must grow to fill its frame. */
const fillScale = (picture: Size, frame: Size): number =>
  Math.max(frame.width / picture.width, frame.height / picture.height)

/** The zoom at which the whole picture is seen: 1 when it has the frame's shape, less otherwise. */
export const fitZoom = (picture: Size, frame: Size, turns: number): number => {
  const now = turned(picture, turns)
  return Math.min(frame.width / now.width, frame.height / now.height) / fillScale(now, frame)
}

/** Keeps a centre so that no empty edge shows where the picture is longer than its frame; else the picture is centred. */
const within = (centre: number, shown: number): number =>
  shown >= 1 ? 0.5 : Math.min(1 - shown / 2, Math.max(shown / 2, centre))

/** The nearest view that is allowed: zoom between fit and four times, no needless empty edges. */
export const allowed = (view: View, picture: Size, frame: Size): View => {
  const now = turned(picture, view.turns)
  const zoom = Math.min(MOST_ZOOM, Math.max(fitZoom(picture, frame, view.turns), view.zoom))
  const scale = fillScale(now, frame) * zoom
  return {
    turns: view.turns,
    zoom,
    x: within(view.x, frame.width / (now.width * scale)),
    y: within(view.y, frame.height / (now.height * scale)),
  }
}

/** The view after the picture was pushed by so many pixels of the frame. */
export const pushed = (view: View, picture: Size, frame: Size, by: { x: number; y: number }): View => {
  const now = turned(picture, view.turns)
  const scale = fillScale(now, frame) * view.zoom
  return allowed(
    { ...view, x: view.x - by.x / (now.width * scale), y: view.y - by.y / (now.height * scale) },
    picture,
    frame,
  )
}

/** The view after a zoom around a point of the frame (from its middle, in pixels): what lies there stays there. */
export const zoomed = (view: View, picture: Size, frame: Size, zoom: number, at = { x: 0, y: 0 }): View => {
  const to = allowed({ ...view, zoom }, picture, frame).zoom
  const now = turned(picture, view.turns)
  const fill = fillScale(now, frame)
  const [before, after] = [fill * view.zoom, fill * to]
  return allowed(
    {
      ...view,
      zoom: to,
      x: view.x + at.x / (now.width * before) - at.x / (now.width * after),
      y: view.y + at.y / (now.height * before) - at.y / (now.height * after),
    },
    picture,
    frame,
  )
}

/** A quarter turn to the right; the point in the middle stays in the middle. */
export const turnedRight = (view: View, picture: Size, frame: Size): View =>
  allowed({ turns: (view.turns + 1) % 4, zoom: view.zoom, x: 1 - view.y, y: view.x }, picture, frame)

/** The position of the turned picture in the frame: its left top corner and its size, in pixels of the frame. */
export const placed = (view: View, picture: Size, frame: Size): Size & { left: number; top: number } => {
  const now = turned(picture, view.turns)
  const scale = fillScale(now, frame) * view.zoom
  const [width, height] = [now.width * scale, now.height * scale]
  return { width, height, left: frame.width / 2 - view.x * width, top: frame.height / 2 - view.y * height }
}

const PUSHES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The action of a key: arrows push by a pixel of the frame (ten with Shift), + and - zoom, R turns. Null for other keys. */
export const viewByKey = (
  { key, shiftKey }: { key: string; shiftKey: boolean },
  view: View,
  picture: Size,
  frame: Size,
): View | null => {
  const push = PUSHES[key]
  const step = shiftKey ? 10 : 1
  if (push) return pushed(view, picture, frame, { x: push[0] * step, y: push[1] * step })
  if (key === '+' || key === '=') return zoomed(view, picture, frame, view.zoom + 0.1)
  if (key === '-' || key === '_') return zoomed(view, picture, frame, view.zoom - 0.1)
  return key.toLowerCase() === 'r' ? turnedRight(view, picture, frame) : null
}
