import { createReadStream, existsSync, mkdirSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { PictureWidth } from '@plein/contract/schema'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { narrowFile } from '#platform/files/files.ts'
import { narrowWebp, PictureRefused, pictureWidths } from '#platform/files/pictures.ts'
import type { App } from '#platform/runtime/app.ts'
import { secretToken } from '#platform/runtime/ids.ts'
import { sendNotFound } from '../problems/failures.ts'

const year = 31_536_000

const headers: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; sandbox",
  // Shown in frames of other sites too: the food host may be embedded.
  'cross-origin-resource-policy': 'cross-origin',
}

/** Folders and a file, each of plain letters: no way out of the folder. */
const plainPicture = /^(?:[\w-]+\/)*[\w-]+\.(?:webp|avif|png|jpe?g)$/i

/** `srcset` of a picture as the web app has it (platform/picture-set.ts): what is preloaded must be what is shown. */
export const pictureSet = (src: string): string =>
  src.startsWith('/media/')
    ? [
        ...pictureWidths.map((width) => `${src.replace('/media/', `/media/w${width}/`)} ${width}w`),
        `${src} 1600w`,
      ].join(', ')
    : ''

const noPicture = (error: unknown): false => {
  if (error instanceof PictureRefused) return false
  throw error
}

const isMissing = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT'

const readFirst = async (roots: readonly string[], path: string): Promise<Buffer | undefined> => {
  for (const root of roots) {
    try {
      return await readFile(join(root, path))
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }
  return undefined
}

/**
 * Pictures in the widths in which they are shown, as webp: made when the first visitor asks, and kept in the data folder. A
 * picture's name never gets another content, so what was made stays true.
 */
const installWidths = (fastify: FastifyInstance, roots: readonly string[], data_dir: string): void => {
  /** Many ask for the same one at once: it is made once. */
  const making = new Map<string, Promise<boolean>>()

  const make = async (path: string, width: PictureWidth, file: string): Promise<boolean> => {
    const source = await readFirst(roots, path)
    if (!source) return false
    const bytes = await narrowWebp(source, width)
    const draft = `${file}.${secretToken()}`
    await mkdir(dirname(file), { recursive: true })
    await writeFile(draft, bytes)
    await rename(draft, file)
    if (await readFirst(roots, path)) return true
    // Deleted meanwhile: nothing of it is left behind.
    await rm(file, { force: true })
    return false
  }

  const made = (path: string, width: PictureWidth, file: string): Promise<boolean> => {
    const running = making.get(file) ?? make(path, width, file).finally(() => making.delete(file))
    making.set(file, running)
    return running
  }

  const send = async (reply: FastifyReply, file: string): Promise<FastifyReply> => {
    const { size } = await stat(file)
    return reply
      .headers({ ...headers, 'cache-control': `public, max-age=${year}, immutable`, 'content-length': size })
      .type('image/webp')
      .send(createReadStream(file))
  }

  for (const width of pictureWidths) {
    fastify.get<{ Params: { '*': string } }>(`/media/w${width}/*`, async (request, reply) => {
      const path = request.params['*']
      const file = narrowFile(data_dir, width, path)
      const is_there = plainPicture.test(path) && (existsSync(file) || (await made(path, width, file).catch(noPicture)))
      return is_there ? send(reply, file) : sendNotFound(request, reply)
    })
  }
}

/** Pictures: those that were uploaded, those that ship with the product, and the demo's. Scripts and markup have no place among them. */
export const installMedia = async (
  fastify: FastifyInstance,
  { data_dir, pictures_dir, demo_pictures_dir }: App['settings'],
): Promise<void> => {
  const uploads = join(data_dir, 'uploads')
  mkdirSync(uploads, { recursive: true })
  const roots = [uploads, pictures_dir, ...(existsSync(demo_pictures_dir) ? [demo_pictures_dir] : [])]
  installWidths(fastify, roots, data_dir)
  await fastify.register(fastifyStatic, {
    root: roots,
    prefix: '/media/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    immutable: true,
    maxAge: year * 1000,
    allowedPath: (path) => /\.(webp|avif|png|jpe?g|ico|pdf)$/i.test(path),
    setHeaders: (reply, path) => {
      for (const [name, value] of Object.entries(headers)) reply.setHeader(name, value)
      // A document is kept, not shown: no viewer runs it on our address.
      if (path.toLowerCase().endsWith('.pdf')) reply.setHeader('content-disposition', 'attachment')
    },
  })
}
