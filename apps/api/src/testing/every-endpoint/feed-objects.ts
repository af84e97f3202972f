import { comments } from '@plein/contract/feed/comments'
import { postMedia } from '@plein/contract/feed/media'
import type { CallerKind } from '@plein/contract/endpoint'
import { posted, photo, rows } from '#modules/feed/feed.test-data.ts'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { bearerFor, portalHost, type TestApp } from '#platform/testing/test-app.ts'
import type { Deed } from './audited-deeds.ts'
import type { Meant } from './own-input.ts'
import type { TenantTestApp } from './tenants.ts'

const writers = ['program_owner', 'acceptor', 'cardholder'] as const
type Kind = (typeof writers)[number]
const things = ['post', 'comment', 'image', 'file', 'video'] as const

/** Of each kind of person a post that nobody else sees, a comment under it, and uploads; and a post in a program, which its owner moderates. */
export type FeedObjectName = `${Kind}_${(typeof things)[number]}` | 'public_post' | 'program_post'

type FeedObjects = Readonly<Record<FeedObjectName, string>>

/** The names of a kind's own things, for the table of paths. */
export const ownThing = (thing: (typeof things)[number]) =>
  ({
    program_owner: `program_owner_${thing}`,
    acceptor: `acceptor_${thing}`,
    cardholder: `cardholder_${thing}`,
    guest: 'nobody',
    admin: 'platform',
  }) as const

interface Person {
  readonly kind: Kind
  readonly uuid: string
}

const upload = async (
  app: TestApp,
  { kind, uuid }: Person,
  [path, bytes]: readonly [path: 'upload' | 'files', bytes: Buffer],
): Promise<string> => {
  const boundary = '----plein-feed'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`
  const answer = await app.server.fastify.inject({
    method: 'POST',
    url: `/api/v1/${path}`,
    headers: {
      host: portalHost[kind],
      authorization: `Bearer ${bearerFor(app.server, kind, uuid)}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return answer.json<{ uuid: string }>().uuid
}

const ofPerson = async (app: TestApp, person: Person) => {
  const as = app.as(person.kind, person.uuid)
  const post = await posted(as, { is_private: true, title: 'Alleen voor mij' })
  const comment = await as.call(comments.create, { params: { uuid: post.uuid }, body: { text: rows('Onthouden') } })
  const video = await as.call(postMedia.saveVideo, { body: { url: 'https://youtu.be/dQw4w9WgXcQ' } })
  return {
    [`${person.kind}_post`]: post.uuid,
    [`${person.kind}_comment`]: comment.body.uuid,
    [`${person.kind}_image`]: await upload(app, person, ['upload', await photo()]),
    [`${person.kind}_file`]: await upload(app, person, ['files', Buffer.from('Een brief')]),
    [`${person.kind}_video`]: video.body.uuid,
  }
}

/** Two posts that everybody sees, the second with two comments. */
const seenByAll = async (app: TestApp, person: Person): Promise<string> => {
  const as = app.as(person.kind, person.uuid)
  await posted(as, { title: 'Morgen markt', tags: ['markt'] })
  const { uuid } = await posted(as, { title: 'Vandaag mosselen', tags: ['mosselen'] })
  for (const words of ['Lekker', 'Tot straks'])
    await as.call(comments.create, { params: { uuid }, body: { text: rows(words) } })
  return uuid
}

export const feedObjects = async (
  app: TestApp,
  people: Readonly<Record<Kind, string>>,
  program_uuid: string,
): Promise<FeedObjects> => {
  const made: Record<string, string> = {}
  for (const kind of writers) {
    // Accounts of tests are new, and a new one posts no links.
    await run(app.owner.db, "update identity.users set created = created - interval '2 days' where uuid = $1", [
      people[kind],
    ])
    Object.assign(made, await ofPerson(app, { kind, uuid: people[kind] }))
  }
  made['public_post'] = await seenByAll(app, { kind: 'cardholder', uuid: people.cardholder })
  const { uuid } = await posted(app.as('acceptor', people.acceptor), { program_uuid, title: 'Uit de keuken' })
  return { ...(made as Record<FeedObjectName, string>), program_post: uuid }
}

const seen = '2026-01-01T00:00:00.000Z'

/** Uploads are nobody's again, each post is as its writer saw it, and nobody has posted within the hour. */
const asBefore = async (app: TenantTestApp): Promise<void> => {
  const { db } = app.owner
  await run(db, 'update feed.posts set modified = $1', [seen])
  await run(db, 'update feed.images set post_uuid = null')
  await run(db, 'update feed.files set post_uuid = null')
  await run(db, 'update feed.videos set post_uuid = null')
  await run(db, 'delete from platform.allowances')
}

const isWriter = (kind: CallerKind | undefined): kind is Kind => writers.some((writer) => writer === kind)

const fields: Meant = async ({ objects }, app, kind) => {
  await asBefore(app)
  const media = isWriter(kind)
    ? {
        images: [{ uuid: objects[`${kind}_image`], alt: 'Mosselen' }],
        files: [objects[`${kind}_file`]],
        videos: [objects[`${kind}_video`]],
      }
    : {}
  const given = { title: 'Mosselen', text: rows('Vers uit zee'), link: null, tags: [], program_uuid: null, offers: [] }
  return { body: { ...given, ...media, viewer: 'allUsers', is_private: true, publish_at: null } }
}

const saved: Meant = async (tenant, app, kind) => {
  const { body } = await fields(tenant, app, kind)
  return { body: { ...body, modified: seen } }
}

const words: Meant = async (_tenant, app) => {
  await asBefore(app)
  return { body: { text: rows('Lekker') } }
}

const reportable: Meant = async (_tenant, app) => {
  await asBefore(app)
  return { body: { email: null } }
}

/** A post that was hidden a moment ago, and is not objected to. */
const hideByAdmin = async (app: TenantTestApp, uuid: string): Promise<void> => {
  const decision = `insert into feed.decisions (uuid, post_uuid, decision, reason, facts, decided_by, created)
    values ($1, $2, 'hidden', 'other', 'Oefening', $3, now())`
  await run(app.owner.db, decision, [newId(), uuid, app.admin])
  await run(app.owner.db, "update feed.posts set hidden_at = now(), hidden_reason = 'other' where uuid = $1", [uuid])
}

/** Inputs with which calls of the feed go through. */
export const feedMeant: Readonly<Record<string, Meant>> = {
  'POST /posts': fields,
  'POST /posts/{uuid}': saved,
  'PATCH /posts/{uuid}': saved,
  'POST /posts/{uuid}/comments': words,
  'POST /comments/{uuid}': words,
  'POST /posts/{uuid}/report': reportable,
  'POST /comments/{uuid}/report': reportable,
  // The one that was taken down before is there again.
  'POST /posts/{uuid}/take-down': async (_tenant, app) => {
    await run(app.owner.db, 'update feed.posts set removed_at = null, hidden_at = null, hidden_reason = null')
    return {}
  },
  'POST /posts/{uuid}/objection': async (tenant, app, kind) => {
    if (isWriter(kind)) await hideByAdmin(app, tenant.objects[`${kind}_post`])
    return {}
  },
  'POST /videos': () => ({ body: { url: 'https://youtu.be/dQw4w9WgXcQ' } }),
}

const ownerOf = (app: TenantTestApp) => app.as('program_owner', app.mine.people.program_owner)

/** A post of somebody who works in the owner's program, as of now. */
const inProgram = async (app: TenantTestApp): Promise<string> => {
  const { people, objects } = app.mine
  return (await posted(app.as('acceptor', people.acceptor), { program_uuid: objects.program })).uuid
}

/** Calls that change something of the feed for sure. */
export const feedDeeds: Readonly<Record<string, (app: TenantTestApp) => Promise<Deed>>> = {
  'DELETE /posts/{uuid}': async (app) => ({ params: { uuid: (await posted(ownerOf(app))).uuid } }),
  'POST /posts/{uuid}/hide': async (app) => ({
    params: { uuid: await inProgram(app) },
    body: { reason: 'other', facts: 'Oefening' },
  }),
  'POST /posts/{uuid}/leave': async (app) => ({ params: { uuid: await inProgram(app) } }),
  'POST /posts/{uuid}/take-down': async (app) => ({
    params: { uuid: await inProgram(app) },
    body: { reason: 'other', facts: 'Oefening' },
  }),
  'DELETE /posts/{uuid}/hide': async (app) => ({ params: { uuid: await inProgram(app) } }),
  'DELETE /comments/{uuid}': async (app) => {
    const { uuid } = await posted(ownerOf(app))
    const body = { text: rows('Even') }
    const made = await ownerOf(app).call(comments.create, { params: { uuid }, body, key: newId() })
    return { params: { uuid: made.body.uuid } }
  },
}
