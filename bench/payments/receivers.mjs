/*
 * Servers of programs: /receivers/N takes a message at once, /receivers/0 never answers. GET /arrivals tells when each message came (ms of this machine's clock), by
 * its webhook-id, and forgets it.
 */
import { createServer } from 'node:http'

/** @type {Map<string, number>} */
let arrivals = new Map()

const server = createServer((request, response) => {
  if (request.url === '/arrivals') {
    response.end(JSON.stringify([...arrivals]))
    arrivals = new Map()
    return
  }
  request.on('data', () => undefined)
  request.on('end', () => {
    if (request.url?.startsWith('/receivers/0/')) return
    arrivals.set(`${request.url} ${String(request.headers['webhook-id'])}`, Date.now())
    response.end('{"received":true}')
  })
})
server.listen(Number(process.env['RECEIVERS_PORT']), '127.0.0.1', () => process.stdout.write('ready\n'))
