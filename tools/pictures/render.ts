/**
 * Draws the pictures of dishes and the demo's covers and logos: `node --import tsx tools/pictures/render.ts [part of a name ...]`.
 * Every picture depends on its own name alone, so a second run writes the same bytes, and one picture can be drawn again by itself.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { restaurants } from '../../apps/api/src/seed/data/index.ts'
import { cover, COVERS } from './covers.ts'
import { fromAbove, fromFront } from './house.ts'
import { HOUSES } from './houses.ts'
import { lights } from './light.ts'
import { logo, LOGO_KEYS } from './logos.ts'
import { bellaNapoli } from './menus/bella-napoli.ts'
import { fritesEnZo } from './menus/frites-en-zo.ts'
import { ketelEnKorst } from './menus/ketel-en-korst.ts'
import { rodeKarper } from './menus/rode-karper.ts'
import type { Scenes } from './menus/scene.ts'
import { wokGarden } from './menus/wok-garden.ts'
import { zonnig } from './menus/zonnig.ts'
import { createPaper, type Paper } from './paper.ts'

const PROJECT = join(dirname(fileURLToPath(import.meta.url)), '../..')
/** Dishes ship with the product: any menu may show them. */
const folderOf = (file: string): string =>
  join(PROJECT, file.startsWith('dishes') ? 'apps/api/pictures' : 'demo/pictures')

const MENUS: Record<string, Scenes> = {
  'bella-napoli': bellaNapoli,
  'wok-garden': wokGarden,
  'frites-en-zo': fritesEnZo,
  zonnig,
  'rode-karper': rodeKarper,
  'ketel-en-korst': ketelEnKorst,
}

interface Job {
  file: string
  draw: () => Promise<Buffer>
}

const wanted = process.argv.slice(2)

const work = async (): Promise<void> => {
  for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
    const picture = await job.draw()
    writeFileSync(join(folderOf(job.file), job.file), picture)
    done += 1
    bytes += picture.length
    process.stdout.write(`\r${done} drawn, ${jobs.length} to go `)
  }
}

const dishes = (): Job[] =>
  restaurants.flatMap((restaurant) => {
    const scenes = MENUS[restaurant.key] ?? {}
    const house = HOUSES[restaurant.key]
    if (house === undefined) throw new Error(`no table for ${restaurant.key}`)
    return restaurant.categories
      .flatMap((category) => category.products)
      .map((product) => {
        const scene = scenes[product.slug.slice(restaurant.key.length + 1)]
        if (scene === undefined) throw new Error(`no scene for ${product.slug}`)
        const draw = () => {
          const paper = createPaper(product.slug)
          const body =
            scene.view === 'above'
              ? fromAbove(paper, house, scene.draw)
              : fromFront(paper, house, scene.draw, scene.beside)
          return webp(paper, body, 62)
        }
        return { file: product.picture, draw }
      })
  })

const covers = (): Job[] =>
  Object.keys(COVERS).map((key) => ({
    file: `covers/${key}.webp`,
    draw: () => {
      const paper = createPaper(`cover ${key}`, 1280, 640)
      return webp(paper, cover(paper, key, MENUS), 66)
    },
  }))

const logos = (): Job[] =>
  LOGO_KEYS.map((key) => ({
    file: `logos/${key}.png`,
    draw: () =>
      sharp(Buffer.from(logo(key) ?? ''))
        .png({ compressionLevel: 9, palette: true, quality: 90 })
        .toBuffer(),
  }))

const jobs = [...dishes(), ...covers(), ...logos()].filter(
  ({ file }) => wanted.length === 0 || wanted.some((part) => file.includes(part)),
)
for (const folder of ['dishes', 'covers', 'logos']) mkdirSync(join(folderOf(folder), folder), { recursive: true })
let done = 0
let bytes = 0
await Promise.all(cpus().map(() => work()))
process.stdout.write(`\n${done} pictures, ${Math.round(bytes / 1024)} kB\n`)

const webp = (paper: Paper, body: string, quality: number): Promise<Buffer> => {
  const { width, height } = paper
  const defs = lights(Math.floor(paper.random() * 900)) + paper.defs.join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`
  return sharp(Buffer.from(svg)).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
}
