import encodeQR from 'qr'

/** White around a code, in modules: what readers of the standard ask for. */
const quietModules = 4

/** A code as its modules, row by row, true for dark, with its quiet zone. */
export const parseModules = (text: string): readonly (readonly boolean[])[] =>
  encodeQR(text, 'raw', { ecc: 'medium', border: quietModules })

/** Dark modules beside each other, as one: where they begin, and how many. */
interface Run {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** A code as what is to be painted dark on white, in modules: its side with the quiet zone, and the runs of each row. */
export const encodeRuns = (text: string): { readonly side: number; readonly runs: readonly Run[] } => {
  const rows = parseModules(text)
  const runs: Run[] = []
  for (const [y, row] of rows.entries())
    for (let x = row.indexOf(true); x >= 0;) {
      const light = row.indexOf(false, x)
      const end = light < 0 ? row.length : light
      runs.push({ x, y, width: end - x })
      x = row.indexOf(true, end)
    }
  return { side: rows.length, runs }
}

/** The code as SVG: one path of runs on white, `size` px wide, sharp at any size. */
export const renderSvg = (text: string, size: number): string => {
  const { side, runs } = encodeRuns(text)
  const path = runs.map(({ x, y, width }) => `M${x} ${y}h${width}v1H${x}z`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`
}

/** The code as `size` x `size` bytes, 0 dark and 255 white. Every module is as many whole pixels; what is left over is quiet zone. */
export const renderPixels = (text: string, size: number): Buffer => {
  const rows = parseModules(text)
  const scale = Math.floor(size / rows.length)
  const margin = Math.floor((size - scale * rows.length) / 2)
  const pixels = Buffer.alloc(size * size, 255)
  rows.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (!dark) return
      for (let line = 0; line < scale; line++) {
        const start = (margin + y * scale + line) * size + margin + x * scale
        pixels.fill(0, start, start + scale)
      }
    }),
  )
  return pixels
}
