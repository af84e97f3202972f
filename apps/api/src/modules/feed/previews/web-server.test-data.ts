import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Page = (response: ServerResponse, request: IncomingMessage) => void

/** A web server of somebody, with its pages by path; it remembers which were asked for. */
export interface WebServer {
  readonly origin: string
  readonly asked: string[]
  serve(path: string, page: Page): string
  close(): Promise<void>
}

export const html =
  (text: string, type = 'text/html; charset=utf-8'): Page =>
  (response) =>
    response.writeHead(200, { 'content-type': type }).end(text)

export const redirectTo =
  (location: string, status = 302): Page =>
  (response) =>
    response.writeHead(status, { location }).end()

export const startWebServer = async (): Promise<WebServer> => {
  const pages = new Map<string, Page>()
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const page = pages.get(path)
    if (page) page(response, request)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    asked,
    serve: (path, page) => {
      pages.set(path, page)
      return origin + path
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
