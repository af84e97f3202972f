import { minPixels, type BrandingInput, type BrandingPicture } from '@plein/contract/branding/branding'
import type { FaviconSet } from '@plein/contract/branding/settings'
import type { FieldProblem } from '@plein/contract/problem'
import { isPng, PictureRefused } from '#platform/files/pictures.ts'
import { cleanPng, iconSet, type IconSet } from '#platform/files/icons.ts'
import { dropFile, keepFile, keptFile } from '#platform/files/files.ts'
import type { App } from '#platform/runtime/app.ts'
import type { BrandingFields } from './branding.queries.ts'

export type Pictures = { readonly [name in BrandingPicture]?: Buffer }

const names = Object.keys(minPixels) as BrandingPicture[]

/** No side of a kept picture is longer, in pixels. */
const longest = 1024

type Drawn = { [name in BrandingPicture]?: Buffer }

const drawOne = async (name: BrandingPicture, bytes: Buffer, errors: FieldProblem[]): Promise<Buffer | undefined> => {
  if (!isPng(bytes)) {
    errors.push({ field: name, code: 'png_required' })
    return undefined
  }
  try {
    const drawn = await cleanPng(bytes, longest, name !== 'logo')
    const least = minPixels[name]
    if (drawn.width >= least && drawn.height >= least) return drawn.bytes
    errors.push({ field: name, code: 'picture_too_small', params: { width: least, height: least } })
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    errors.push({ field: name, code: `picture_${error.reason}` })
  }
  return undefined
}

/** Draws what was uploaded anew, and says of each picture why it is not taken. Nothing is kept yet. */
export const drawPictures = async (files: Pictures): Promise<{ drawn: Drawn; errors: FieldProblem[] }> => {
  const drawn: Drawn = {}
  const errors: FieldProblem[] = []
  for (const name of names) {
    const file = files[name]
    const bytes = file && (await drawOne(name, file, errors))
    if (bytes) drawn[name] = bytes
  }
  return { drawn, errors }
}

type Side = 16 | 32 | 48 | 180 | 192 | 512

/** The set of a tab's icon and an app's icon, as files. */
const keepIcons = async (app: App, tab: Buffer, app_icon: Buffer): Promise<FaviconSet> => {
  const ofApp = await iconSet(app_icon)
  const ofTab = tab === app_icon ? ofApp : await iconSet(tab)
  const png = ({ png: pictures }: IconSet, side: Side): Promise<string> =>
    keepFile(app, { folder: 'icons', extension: 'png', bytes: pictures.get(side) ?? Buffer.alloc(0) })
  return {
    ico: await keepFile(app, { folder: 'icons', extension: 'ico', bytes: ofTab.ico }),
    size_16: await png(ofTab, 16),
    size_32: await png(ofTab, 32),
    size_48: await png(ofTab, 48),
    size_180: await png(ofApp, 180),
    size_192: await png(ofApp, 192),
    size_512: await png(ofApp, 512),
    maskable: await keepFile(app, { folder: 'icons', extension: 'png', bytes: ofApp.maskable }),
  }
}

/** The fields of pictures that a form changes; null takes one away. */
export type PictureChanges = { -readonly [K in keyof Pictured]?: Pictured[K] }

/** The icons that follow from the pictures as they will be; one stands in for the other. */
const iconsAfter = async (app: App, drawn: Drawn, after: Pictured): Promise<FaviconSet | null> => {
  const bytesOf = async (name: 'app_logo' | 'favicon_logo'): Promise<Buffer | undefined> => {
    const path = after[name]
    return path === null ? undefined : (drawn[name] ?? (await keptFile(app, path)))
  }
  const [app_icon, tab] = [await bytesOf('app_logo'), await bytesOf('favicon_logo')]
  const either = app_icon ?? tab
  return either ? keepIcons(app, tab ?? either, app_icon ?? either) : null
}

/** Keeps drawn pictures as files, and the icons that are made of them. `before` is what the draft showed. */
export const keepPictures = async (
  app: App,
  { drawn, input, before }: { drawn: Drawn; input: BrandingInput; before: Pictured },
): Promise<PictureChanges> => {
  const changes: PictureChanges = {}
  for (const name of names) {
    const bytes = drawn[name]
    if (bytes) changes[name] = await keepFile(app, { folder: 'brands', extension: 'png', bytes })
    else if (input[`remove_${name}`]) changes[name] = null
  }
  if (changes.app_logo !== undefined || changes.favicon_logo !== undefined)
    changes.favicons = await iconsAfter(app, drawn, { ...before, ...changes })
  return changes
}

export type Pictured = Pick<BrandingFields, 'logo' | 'app_logo' | 'favicon_logo' | 'favicons'>

export const noPictures: Pictured = { logo: null, app_logo: null, favicon_logo: null, favicons: null }

const filesOf = ({ logo, app_logo, favicon_logo, favicons }: Pictured): string[] =>
  [logo, app_logo, favicon_logo, ...Object.values(favicons ?? {})].filter((path) => path !== null)

/** Deletes the files of what was there before that neither the draft nor the published branding shows any more. */
export const dropPictures = async (
  app: App,
  before: readonly (Pictured | null)[],
  after: readonly (Pictured | null)[],
): Promise<void> => {
  const shown = new Set(after.flatMap((item) => (item ? filesOf(item) : [])))
  const gone = new Set(before.flatMap((item) => (item ? filesOf(item) : [])))
  for (const path of gone) if (!shown.has(path)) await dropFile(app, path)
}
