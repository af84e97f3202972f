import { between, n, type Paper, type Point } from './paper.ts'

/** A closed, smooth line through the points (Catmull-Rom). */
export const smooth = (points: readonly Point[]): string => {
  const at = (index: number) => points[(index + points.length) % points.length] as Point
  const steps = points.map((point, index) => {
    const [before, next, after] = [at(index - 1), at(index + 1), at(index + 2)]
    const [ax, ay] = [point.x + (next.x - before.x) / 6, point.y + (next.y - before.y) / 6]
    const [bx, by] = [next.x - (after.x - point.x) / 6, next.y - (after.y - point.y) / 6]
    return `C${n(ax)} ${n(ay)} ${n(bx)} ${n(by)} ${n(next.x)} ${n(next.y)}`
  })
  return `M${n(at(0).x)} ${n(at(0).y)}${steps.join('')}Z`
}

/** The outline of something round that no machine made: radius `r`, wobbling by the share `wobble`. */
export const blob = (paper: Paper, r: number, wobble = 0.12, corners = 9, squash = 1): string => {
  const start = paper.random() * Math.PI * 2
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = start + (index / corners) * Math.PI * 2
    const radius = r * (1 + between(paper, -wobble, wobble))
    return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius * squash }
  })
  return smooth(points)
}

/** Points in a disc that keep `gap` from each other, the middle one first when `fromMiddle`; fewer when there is no room. */
export const scatter = (paper: Paper, radius: number, gap: number, count: number): Point[] => {
  const found: Point[] = []
  for (let attempt = 0; attempt < count * 40 && found.length < count; attempt++) {
    const angle = paper.random() * Math.PI * 2
    const distance = Math.sqrt(paper.random()) * radius
    const point = { x: Math.cos(angle) * distance, y: Math.sin(angle) * distance }
    if (found.every((other) => Math.hypot(other.x - point.x, other.y - point.y) >= gap)) found.push(point)
  }
  return found
}

/** Points on a ring, evenly, each a little off. */
export const ring = (paper: Paper, radius: number, count: number, off = 0): Point[] => {
  const start = paper.random() * Math.PI * 2
  return Array.from({ length: count }, (_, index) => {
    const angle = start + (index / count) * Math.PI * 2 + between(paper, -off, off) / radius
    const distance = radius + between(paper, -off, off)
    return { x: Math.cos(angle) * distance, y: Math.sin(angle) * distance }
  })
}

/** Points in a heap: many in the middle, few at the edge. */
export const heap = (paper: Paper, radius: number, count: number): Point[] =>
  Array.from({ length: count }, () => {
    const angle = paper.random() * Math.PI * 2
    const distance = radius * paper.random() ** 0.72
    return { x: Math.cos(angle) * distance, y: Math.sin(angle) * distance }
  }).sort((a, b) => Math.hypot(b.x, b.y) - Math.hypot(a.x, a.y))

/** A mix of two colours, `share` of the second. Colours are #rrggbb. */
export const mix = (first: string, second: string, share: number): string => {
  const channel = (at: number) => {
    const [a, b] = [Number.parseInt(first.slice(at, at + 2), 16), Number.parseInt(second.slice(at, at + 2), 16)]
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

export const lighter = (colour: string, share: number): string => mix(colour, '#ffffff', share)

/** Darker and warmer at once: red falls slowest, blue fastest, so that what is baked stays golden in the shade. */
export const darker = (colour: string, share: number): string => {
  const channel = (at: number, fall: number) =>
    Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * (1 - share * fall))
      .toString(16)
      .padStart(2, '0')
  return `#${channel(1, 0.74)}${channel(3, 0.9)}${channel(5, 1)}`
}

/** The colour, a little lighter or darker by luck. */
export const vary = (paper: Paper, colour: string, share = 0.1): string => {
  const amount = between(paper, -share, share)
  return amount > 0 ? lighter(colour, amount) : darker(colour, -amount)
}
