import type { BodyOf, CallerKind } from '@plein/contract/endpoint'
import { posts, type Post } from '@plein/contract/feed/posts'
import type { TextRow } from '@plein/contract/feed/text'
import sharp from 'sharp'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { createProgram } from '#modules/programs/index.ts'
import { typeOfKind } from '#platform/security/caller.ts'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createTestApp, portalHost, queryText, type As, type TestApp } from '#platform/testing/test-app.ts'

export type NewPost = BodyOf<typeof posts.create>

/** A text of plain paragraphs. */
export const rows = (...texts: string[]): TextRow[] =>
  texts.map((text) => ({ type: 'paragraph' as const, text, ranges: [] }))

export const somePost = (change: Partial<NewPost> = {}): NewPost => ({
  title: 'Vanavond mosselen',
  text: rows('Vers uit Zeeland.'),
  ...change,
})

/** Somebody whose account is old enough to post links. */
export interface Writer extends As {
  readonly uuid: string
  readonly kind: Exclude<CallerKind, 'guest' | 'integrator'>
  readonly username: string
}

export interface FeedTestApp extends TestApp {
  /** A new person of this kind; `days`: so old is the account. */
  person(kind: Writer['kind'], days?: number): Promise<Writer>
  /** A program of an owner. */
  program(owner_uuid: string, title?: string): Promise<string>
  /** Sends a file as a form. */
  upload(
    writer: Writer,
    path: 'upload' | 'files',
    file: { bytes: Buffer; name?: string; key?: string },
  ): Promise<{ status: number; body: Record<string, unknown>; code: string }>
}

const types = { program_owner: 1, acceptor: 2, cardholder: 3, admin: 4 } as const

const uploadTo =
  (app: TestApp): FeedTestApp['upload'] =>
  async (writer, path, { bytes, name, key = newId() }) => {
    const boundary = '----plein-feed'
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`
    const token = app.server.app.tokens.sign({ sub: writer.uuid, typ: typeOfKind[writer.kind], fam: writer.uuid })
    const answer = await app.server.fastify.inject({
      method: 'POST',
      url: `/api/v1/${path}${queryText(name === undefined ? undefined : { name })}`,
      headers: {
        host: portalHost[writer.kind],
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'idempotency-key': key,
      },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    })
    const body = answer.json<Record<string, unknown>>()
    return { status: answer.statusCode, body, code: typeof body['code'] === 'string' ? body['code'] : '' }
  }

export const createFeedTestApp = async (env: NodeJS.ProcessEnv = {}): Promise<FeedTestApp> => {
  const app = await createTestApp({ env })
  return {
    ...app,
    person: async (kind, days = 30) => {
      const { uuid, username } = await createPerson(app, { type: types[kind] })
      const earlier = 'update identity.users set created = created - make_interval(days => $2) where uuid = $1'
      await run(app.owner.db, earlier, [uuid, days])
      return { ...app.as(kind, uuid), uuid, username, kind }
    },
    program: (owner_uuid, title = 'De Hallen') =>
      inTransaction(app.database.db, (tx) => createProgram(tx, { type_code: 4001, owner_uuid, title })),
    upload: uploadTo(app),
  }
}

/** Writes a post; throws when it is refused. */
export const posted = async (writer: As, change: Partial<NewPost> = {}): Promise<Post> => {
  const answer = await writer.call(posts.create, { body: somePost(change), key: newId() })
  if (answer.status !== 201) throw new Error(`refused: ${JSON.stringify(answer.problem)}`)
  return answer.body
}

/** The titles of the posts that somebody sees. */
export const titlesFor = async (reader: As, query: object = {}): Promise<string[]> => {
  const { body } = await reader.call(posts.list, { query: { size: 100, ...query } })
  return body.results.map(({ title }) => title)
}

export const photo = (width = 640, height = 480): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c85028' } })
    .withExif({ IFD0: { Make: 'Secretcam' } })
    .jpeg()
    .toBuffer()
