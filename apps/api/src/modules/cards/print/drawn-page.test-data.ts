import decode from 'qr/decode.js'
import { pdfPages, type PdfPage } from '#platform/testing/pdf-text.ts'
import type { Matrix } from './sheet.rules.ts'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** All that a page shows, in points from its top left. */
export interface DrawnPage {
  /** Each text, with the beginning of its base line. */
  readonly texts: readonly { readonly text: string; readonly x: number; readonly y: number }[]
  /** The black rectangles: the modules of QR codes. */
  readonly dark: readonly Box[]
  readonly pictures: readonly Box[]
}

const times = ([a, b, c, d, e, f]: Matrix, [p, q, r, s, t, u]: Matrix): Matrix => [
  a * p + b * r,
  a * q + b * s,
  c * p + d * r,
  c * q + d * s,
  e * p + f * r + t,
  e * q + f * s + u,
]

const boxOf = ([a, b, c, d, e, f]: Matrix, [x, y, width, height]: readonly number[] = [0, 0, 1, 1]): Box => {
  const corners = [0, 1].flatMap((i) =>
    [0, 1].map((j) => {
      const [left, top] = [(x ?? 0) + i * (width ?? 0), (y ?? 0) + j * (height ?? 0)]
      return [a * left + c * top + e, b * left + d * top + f] as const
    }),
  )
  const [xs, ys] = [corners.map(([left]) => left), corners.map(([, top]) => top)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

/** Follows the operators of a page. Its first one turns the page over, so that its points count from the top. */
const followed = ({ content, textOf }: PdfPage): DrawnPage => {
  const page: { texts: DrawnPage['texts'][number][]; dark: Box[]; pictures: Box[] } = {
    texts: [],
    dark: [],
    pictures: [],
  }
  const [first = '', ...operators] = content.split('\n')
  const height = Number(first.split(' ')[5])
  const saved: Matrix[] = []
  let [now, path]: [Matrix, Box[]] = [[1, 0, 0, 1, 0, 0], []]
  let [font, fill, text]: [string, string, Matrix] = ['', '', now]
  for (const line of operators) {
    const numbers = line.split(' ').slice(0, -1).map(Number) as unknown as Matrix
    if (line === 'q') saved.push(now)
    else if (line === 'Q') now = saved.pop() ?? now
    else if (line.endsWith(' cm')) now = times(numbers, now)
    else if (line.endsWith(' scn')) fill = line
    else if (line.endsWith(' re')) path.push(boxOf(now, numbers))
    else if (line.endsWith(' Tm')) text = times(numbers, now)
    else if (line.endsWith(' Tf')) font = line.slice(1, line.indexOf(' '))
    else if (line.endsWith(' TJ')) page.texts.push({ text: textOf(font, line), x: text[4], y: text[5] })
    else if (line.endsWith(' Do')) page.pictures.push(boxOf(now))
    else if (/^(f|n|S|W|W n)$/.test(line)) {
      if (line === 'f' && fill === '0 0 0 scn') page.dark.push(...path)
      path = []
    }
  }
  if (!height) throw new Error('a page of another kind')
  return page
}

export const drawnPages = (pdf: Buffer): DrawnPage[] => pdfPages(pdf).map(followed)

const dotsAPoint = 4

/** The text that a telephone reads of the code within a part of a page. */
export const readCode = ({ dark }: DrawnPage, { x, y, width, height }: Box): string => {
  const [wide, high] = [Math.round(width * dotsAPoint), Math.round(height * dotsAPoint)]
  const data = new Uint8Array(wide * high * 4).fill(255)
  for (const box of dark) {
    const [left, right] = [box.x - x, box.x - x + box.width].map((at) => Math.round(at * dotsAPoint))
    const [top, bottom] = [box.y - y, box.y - y + box.height].map((at) => Math.round(at * dotsAPoint))
    if (left! < 0 || top! < 0 || right! > wide || bottom! > high) continue
    for (let row = top!; row < bottom!; row++) data.fill(0, (row * wide + left!) * 4, (row * wide + right!) * 4)
  }
  for (let alpha = 3; alpha < data.length; alpha += 4) data[alpha] = 255
  return decode({ width: wide, height: high, data })
}
