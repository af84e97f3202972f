/* Bare node: the same messages to the same servers, signed with HMAC-SHA256, eight to each at a time; nothing is read from a database and nothing kept. Prints messages a second. */
import { createHmac } from 'node:crypto'
import { Agent, request } from 'node:http'

const [port, receivers, each, body] = [
  Number(process.env['RECEIVERS_PORT']),
  Number(process.env['RECEIVERS']),
  Number(process.env['MESSAGES_EACH']),
  String(process.env['MESSAGE_BODY']),
]
const agent = new Agent({ keepAlive: true })
const secret = Buffer.alloc(32, 7)

/** @param {number} receiver @param {string} id @returns {Promise<void>} */
const send = (receiver, id) =>
  new Promise((resolve, reject) => {
    const seconds = Math.floor(Date.now() / 1000)
    const signature = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')
    const outgoing = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: `/receivers/${receiver}/hook`,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'webhook-id': id,
          'webhook-timestamp': String(seconds),
          'webhook-signature': `v1,${signature}`,
        },
      },
      (incoming) => incoming.resume().on('end', resolve),
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })

/** @param {number} receiver */
const sendAll = async (receiver) => {
  let sent = 0
  const worker = async () => {
    while (sent < each) await send(receiver, `bare_${receiver}_${sent++}`)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}

const began = performance.now()
await Promise.all(Array.from({ length: receivers - 1 }, (_, at) => sendAll(at + 1)))
const elapsed = (performance.now() - began) / 1000
process.stdout.write(`${((receivers - 1) * each) / elapsed}\n`)
process.exit(0)
