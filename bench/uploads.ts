import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import pg from 'pg'
import sharp from 'sharp'
import { createClient } from './http.ts'
import type { Row } from './table.ts'

/** So many pictures are sent at once, each over a connection of its own. */
const pictures = 200
const maxMb = 300

/** Most resident memory in MB since the last `forgetPeak`. */
const peakMb = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/** A photo as a telephone takes it, just below 2 MB, and a PNG of as many pixels, which has to be decoded whole. */
const samples = async (): Promise<readonly Buffer[]> => {
  const [width, height] = [4000, 3000]
  const small = sharp(randomBytes(500 * 375 * 3), { raw: { width: 500, height: 375, channels: 3 } })
  const photo = await small.resize(width, height, { kernel: 'cubic' }).jpeg({ quality: 62 }).toBuffer()
  const flat = await sharp({ create: { width, height, channels: 4, background: '#c85028' } })
    .png()
    .toBuffer()
  const filled = [photo, flat].map((bytes) =>
    Buffer.concat([bytes, Buffer.alloc(Math.max(0, 1_900_000 - bytes.length))]),
  )
  if (filled.some(({ length }) => length > 2_097_151)) throw new Error('a sample is too large to be taken')
  return filled
}

const boundary = '----plein-bench'
const formOf = (bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])

const send = ({
  agent,
  port,
  path,
  token,
  payload,
}: {
  agent: Agent
  port: number
  path: string
  token: string
  payload: Buffer
}): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = {
      host: 'po.localhost',
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': payload.length,
    }
    const asked = request({ agent, port, host: '127.0.0.1', method: 'POST', path, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.on('error', reject)
    asked.end(payload)
  })

/** Two hundred pictures of a menu at once, in the product's own process: all are taken, and memory stays within its limit. */
export const measureUploads = async (port: number, pid: number, url: string): Promise<Row[]> => {
  const owner = createClient(port, 'po.localhost')
  const signedIn = await owner.call('POST', '/api/v1/auth/login', {
    username: 'lotte@plein.example',
    password: 'Plein-2026',
  })
  const { auth_token } = JSON.parse(signedIn.text) as { auth_token: string }
  owner.close()
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  const { rows } = await database.query<{ uuid: string }>(
    "select uuid from programs.programs where title = 'Bella Napoli'",
  )
  await database.end()
  const forms = (await samples()).map(formOf)
  const agent = new Agent({ maxSockets: pictures })
  const path = `/api/v1/programs/${rows[0]?.uuid ?? ''}/products/images`
  const one = (at: number) =>
    send({ agent, port, path, token: auth_token, payload: forms[at % forms.length] ?? Buffer.alloc(0) })
  for (let at = 0; at < 4; at++) await one(at)
  forgetPeak(pid)
  const before = peakMb(pid)
  const began = performance.now()
  const statuses = await Promise.all(Array.from({ length: pictures }, (_none, at) => one(at)))
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  const taken = statuses.filter((status) => status === 201).length
  const peak = peakMb(pid)
  return [
    {
      what: `Most resident memory during ${pictures} uploads of 12 megapixels at once (before ${before.toFixed(0)} MB)`,
      value: `${peak.toFixed(0)} MB`,
      limit: `${maxMb} MB`,
      good: peak <= maxMb,
    },
    {
      what: `Pictures taken of them, in ${seconds.toFixed(1)} s`,
      value: String(taken),
      limit: String(pictures),
      good: taken === pictures,
    },
  ]
}
