import { drawn } from '#platform/files/drawn.ts'
import { dropFile, keepFile } from '#platform/files/files.ts'
import { boundedJpeg, sizeOfPicture } from '#platform/files/pictures.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { App } from '#platform/runtime/app.ts'
import { now } from '#platform/runtime/clock.ts'
import { isLoopbackUrl } from '#platform/security/outside-url.ts'
import { fetchOutside, type Fetching } from './fetch-outside.ts'
import { readPageFacts, type PageFacts } from './page.rules.ts'
import { isPreviewWaiting, keepPreview, type PreviewImage } from './preview.queries.ts'

/** A page, and its picture, each take so long at most. */
const limitMs = 3000
const pageBytes = 512 * 1024
const imageBytes = 1024 * 1024
/** The longer side of a picture, in px, twice as wide as it is shown. */
const imageSide = 1280

type From = Pick<Fetching, 'allows_loopback'>

const readPage = async (url: string, from: From): Promise<{ facts: PageFacts | null; url: string }> => {
  const until = performance.now() + limitMs
  const page = await fetchOutside(url, {
    ...from,
    type: /^text\/html\b/i,
    most_bytes: pageBytes,
    is_cut: true,
    until,
  })
  return { facts: readPageFacts(page), url: page.url }
}

/** Our own copy, drawn anew: whoever reads a post asks nothing of the page's server. */
const copyImage = async (app: App, image: string, from: From): Promise<PreviewImage> => {
  const { bytes } = await fetchOutside(image, {
    ...from,
    type: /^image\/(jpeg|png)\b/i,
    most_bytes: imageBytes,
    is_cut: false,
    until: performance.now() + limitMs,
  })
  const jpeg = await drawn(boundedJpeg(bytes, imageSide))
  return {
    path: await keepFile(app, { folder: 'posts', extension: 'jpg', bytes: jpeg }),
    ...(await sizeOfPicture(jpeg)),
  }
}

/** A preview without a picture is one as well. */
const findImage = async (
  app: App,
  page: { facts: PageFacts; url: string },
  from: From,
): Promise<PreviewImage | null> => {
  const { image } = page.facts
  if (image === null || !URL.canParse(image, page.url)) return null
  return copyImage(app, new URL(image, page.url).href, from).catch(() => null)
}

/** Looks at the page behind a link, once: one that cannot be read has no preview, and is not asked again for seven days. */
export const previewLink: Job = async (app, payload) => {
  const { url } = payload as { url: string }
  if (!app.settings.link_previews || !(await isPreviewWaiting(app.db, url))) return
  // A page of the internet never leads to this machine; one of this machine does in development.
  const from = { allows_loopback: app.settings.local_webhooks && isLoopbackUrl(new URL(url)) }
  const page = await readPage(url, from).catch((error: unknown) => {
    app.log.info({ err: error }, 'a link has no preview')
    return { facts: null, url }
  })
  const { facts } = page
  const image = facts && (await findImage(app, { facts, url: page.url }, from))
  const { title, description, site } = facts ?? { title: null, description: null, site: null }
  await dropFile(app, await keepPreview(app.db, { url, title, description, site, image, at: now() }))
}
