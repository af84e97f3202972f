import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { pictureProblems } from '../problem.ts'
import { closed, oneOf, Text, Uuid, uuidParams } from '../schema.ts'
import { feedProblems } from './problems.ts'

const writers = ['program_owner', 'acceptor', 'cardholder', 'admin'] as const
const noTrace = { none: 'an upload is seen nowhere before what names it is saved' } as const

/** `width` and `height`, in px, keep its place on the screen until it comes. */
export const PostImage = closed({
  uuid: Uuid,
  path: Text(200),
  alt: Text(300),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
})
export type PostImage = Static<typeof PostImage>

/** `path` is a call that asks for the right to see the post; `size` in bytes. */
export const PostFile = closed({ uuid: Uuid, path: Text(200), name: Text(200), size: Type.Integer({ minimum: 1 }) })
export type PostFile = Static<typeof PostFile>

export const videoTypes = ['youtube', 'vimeo'] as const
/** `url` is its page, `full_url` its player: both are made from what we know of it, never from what was typed. */
export const PostVideo = closed({ uuid: Uuid, type: oneOf(videoTypes), url: Text(200), full_url: Text(200) })
export type PostVideo = Static<typeof PostVideo>

export const postMedia = {
  saveVideo: endpoint({
    method: 'POST',
    path: '/videos',
    summary: 'Name a video of YouTube or Vimeo by its address, for a post that is being written',
    callers: writers,
    audit: noTrace,
    body: closed({ url: Text(500, 1) }),
    output: PostVideo,
    status: 201,
    problems: [feedProblems.video_not_known],
    idempotency: 'optional',
  }),
  saveImage: endpoint({
    method: 'POST',
    path: '/upload',
    summary: 'Upload a picture for a post that is being written: JPG or PNG, 10 MB at most',
    callers: writers,
    audit: noTrace,
    upload: { field: 'file', maximum_bytes: 10_485_760, types: ['image/jpeg', 'image/png'] },
    output: PostImage,
    status: 201,
    problems: [pictureProblems.picture_not_readable, pictureProblems.picture_too_many_pixels],
    idempotency: 'optional',
    rate_per_minute: 60,
  }),
  saveFile: endpoint({
    method: 'POST',
    path: '/files',
    summary: 'Upload a file for a post that is being written: PDF, JPG, PNG, TXT or CSV, 10 MB at most',
    callers: writers,
    audit: noTrace,
    /** The name that readers see; its ending is that of what the file is. */
    query: closed({ name: Type.Optional(Text(200)) }),
    upload: {
      field: 'file',
      maximum_bytes: 10_485_760,
      types: ['application/pdf', 'image/jpeg', 'image/png', 'text/plain', 'text/csv'],
    },
    output: PostFile,
    status: 201,
    problems: [feedProblems.file_type_not_allowed],
    idempotency: 'optional',
    rate_per_minute: 60,
  }),
  readFile: endpoint({
    method: 'GET',
    path: '/files/{uuid}',
    summary: 'A file of a post that the caller may see, to keep',
    callers: ['program_owner', 'acceptor', 'cardholder', 'admin', 'guest'],
    portal: 'any',
    params: uuidParams,
    output: null,
    produces: 'application/octet-stream',
    status: 200,
    problems: [],
  }),
}
