import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { HostSettings } from '@plein/contract/branding/settings'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#platform/runtime/app.ts'
import { sendNotFound } from '../problems/failures.ts'
import { hostName } from '../host.ts'
import { contentSecurityPolicy } from '../security.ts'
import { getIcon, buildManifest } from './manifest.ts'
import { installMedia } from './media.ts'
import { readIndexPage, type FirstSight, type SharedPage, type IndexPage } from './index-page.ts'

const year = 31_536_000

/** Paths of the server: an unknown path below is not found rather than a page. */
const isServers = (path: string): boolean => /^\/(api|assets|media|dev)(\/|$)/.test(path)

const canBeRead = (path: string): boolean => {
  try {
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}

/**
 * The address of a request whose path cannot be decoded (`/orders/%E0%A4%A`, cut off in a mail) as the text that it is: who opens it
 * gets the portal's page, which says that there is nothing there. What belongs to the server is left to be refused.
 */
export const readableUrl = ({ url = '/' }: { url?: string | undefined }): string => {
  const [path = ''] = url.split('?', 1)
  return canBeRead(path) || isServers(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

/** A file that was asked for by an element or a crawler, not by a person who opens a page. */
const isFile = (path: string, accept: string | undefined): boolean =>
  /\.[a-z0-9]{2,11}$/i.test(path) && !accept?.includes('text/html')

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? ''

/** The facts of the modules that pages need. */
export interface WebSources {
  settingsOf: (host: string) => Promise<HostSettings>
  /** The preview picture of a storefront's path; undefined where nothing is known. */
  sightOf: (path: string) => Promise<FirstSight | undefined>
  /** A page of the cardholder's portal that is shared by its address; undefined where nothing is known. */
  sharedOf: (path: string) => Promise<SharedPage | undefined>
  /** Origins that may frame a page of the cardholder's portal beside those of the whole host. */
  framesOf: (path: string) => Promise<readonly string[]>
}

const sendPage = async ({
  page,
  sources: { settingsOf, sightOf, sharedOf, framesOf },
  request,
  reply,
}: {
  page: IndexPage
  sources: WebSources
  request: FastifyRequest
  reply: FastifyReply
}): Promise<FastifyReply> => {
  const settings = await settingsOf(hostName(request.headers.host))
  const path = pathOf(request)
  // A page without its picture is whole; one that waits for trouble elsewhere is not.
  const sight = settings.portal === 'storefront' ? await sightOf(path).catch(() => undefined) : undefined
  const shared = settings.portal === 'cardholder' ? await sharedOf(path).catch(() => undefined) : undefined
  const frames = settings.portal === 'cardholder' ? await framesOf(path).catch(() => []) : []
  const nonce = randomBytes(16).toString('base64url')
  const policy = contentSecurityPolicy({
    nonce,
    embedders: [...settings.frame_ancestors, ...frames],
    analytics: settings.google_analytics_id !== null,
    ...(settings.map && { map: settings.map.tiles }),
  })
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(page(settings, { path, nonce, sight, shared }))
}

/** Files of the built app beside its page: the icons, the service worker. */
const ownFiles = (dir: string): Set<string> =>
  new Set(
    ['', 'icons']
      .filter((folder) => existsSync(join(dir, folder)))
      .flatMap((folder) => readdirSync(join(dir, folder), { withFileTypes: true, recursive: folder !== '' }))
      .filter((entry) => entry.isFile() && !/^index\.html$|\.(br|gz)$/.test(entry.name))
      .map((entry) => `/${relative(dir, join(entry.parentPath, entry.name))}`),
  )

/** The name and look of an installed host; asked anew each time, since a branding may change. */
const installManifest = (fastify: FastifyInstance, settingsOf: WebSources['settingsOf']): void => {
  const settingsFor = (request: FastifyRequest): Promise<HostSettings> => settingsOf(hostName(request.headers.host))
  fastify.get('/manifest.webmanifest', async (request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'host')
      .send(buildManifest(await settingsFor(request))),
  )
  fastify.get('/icon.svg', async (request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', 'no-cache')
      .header('vary', 'host')
      .send(getIcon(await settingsFor(request))),
  )
  // The files of readers that do not run the page.
  fastify.get('/favicon.ico', async (request, reply) => {
    const { favicons } = await settingsFor(request)
    if (!favicons) return sendNotFound(request, reply)
    return reply.header('cache-control', 'no-cache').header('vary', 'host').redirect(favicons.ico, 302)
  })
}

const robotsOf = ({ portal }: HostSettings): string =>
  portal === 'storefront' || portal === 'cardholder'
    ? 'User-agent: *\nDisallow: /api/\nDisallow: /orders\nDisallow: /food/cart/\n'
    : 'User-agent: *\nDisallow: /\n'

/**
 * Serves the built web app: hashed assets for ever, in the encoding that was made at the build; every other path is a page
 * of the host's portal, with its settings and colours inside. Without a build only pictures are served.
 */
export const installWeb = async (fastify: FastifyInstance, app: App, sources: WebSources): Promise<void> => {
  const { settingsOf } = sources
  const { web_dir } = app.settings
  await installMedia(fastify, app.settings)
  fastify.get('/robots.txt', async (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsOf(await settingsOf(hostName(request.headers.host)))),
  )
  const page = readIndexPage(web_dir)
  if (!page) return
  installManifest(fastify, settingsOf)
  await fastify.register(fastifyStatic, {
    root: web_dir,
    serve: false,
    preCompressed: true,
    index: false,
  })
  await fastify.register(fastifyStatic, {
    root: join(web_dir, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: year * 1000,
    setHeaders: (reply) => {
      reply.setHeader('vary', 'accept-encoding')
    },
  })
  const files = ownFiles(web_dir)
  fastify.get('/*', async (request, reply) => {
    const path = pathOf(request)
    // The script for pages of others, which hold the shop in a frame.
    if (path === '/embed.js') reply.header('cross-origin-resource-policy', 'cross-origin')
    if (files.has(path)) return reply.header('cache-control', 'no-cache').sendFile(path, { cacheControl: false })
    if (isServers(path) || isFile(path, request.headers.accept)) return reply.callNotFound()
    return sendPage({ page, sources, request, reply })
  })
}
