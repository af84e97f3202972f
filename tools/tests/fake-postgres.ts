import { createServer, type AddressInfo, type Server } from 'node:net'

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const int16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255])
const int32 = (value: number): Buffer =>
  Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255])
const text = (value: string): Buffer => Buffer.from(`${value}\0`)

const READY = message('Z', Buffer.from('I'))
const WELCOME = Buffer.concat([message('R', int32(0)), READY])

/** Speaks enough of PostgreSQL's protocol to let anybody in and to answer every question with its version. */
export const fakePostgres = async (version: string): Promise<{ server: Server; port: number }> => {
  const column = [text('server_version_num'), int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)]
  const row = [int16(1), int32(version.length), Buffer.from(version)]
  const reply = Buffer.concat([
    message('T', Buffer.concat([int16(1), ...column])),
    message('D', Buffer.concat(row)),
    message('C', text('SHOW')),
    READY,
  ])
  const server = createServer((socket) => {
    let is_in = false
    socket.on('error', () => {})
    socket.on('data', (data) => {
      if (!is_in) socket.write(WELCOME)
      else if (data.toString('latin1', 0, 1) === 'Q') socket.write(reply)
      is_in = true
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return { server, port: (server.address() as AddressInfo).port }
}
