import type { PostFile, PostImage, PostVideo } from '@plein/contract/feed/media'
import type { PostOffer } from '@plein/contract/feed/offers'
import type { Post, PostFields, Viewer } from '@plein/contract/feed/posts'
import { readTyped, toHttps, toOneLine, writeTyped } from '../text/typed-text.rules.ts'

/** A post as it is being written. It waits in the tab until it is sent. */
export interface PostDraft {
  title: string
  description: string
  link: string
  /** The program on whose behalf it is written; '' for the writer's own. */
  relevant_program: string
  viewer: Viewer
  comments_open: boolean
  images: PostImage[]
  files: PostFile[]
  videos: PostVideo[]
  offers: PostOffer[]
}

export const emptyDraft: PostDraft = {
  title: '',
  description: '',
  link: '',
  relevant_program: '',
  viewer: 'allUsers',
  comments_open: true,
  images: [],
  files: [],
  videos: [],
  offers: [],
}

/** A post that is changed, as it is written. */
export const toDraft = (post: Post): PostDraft => ({
  title: post.title,
  description: writeTyped(post.text),
  link: post.link ?? '',
  relevant_program: post.program_uuid ?? '',
  viewer: post.viewer,
  comments_open: post.comments_open,
  images: post.images,
  files: post.files,
  videos: post.videos,
  offers: post.offers,
})

/** The fields of a draft, as they are sent. */
export const toFields = (draft: PostDraft): PostFields => ({
  title: toOneLine(draft.title).trim(),
  text: readTyped(draft.description),
  link: draft.link.trim() === '' ? null : toHttps(draft.link),
  viewer: draft.viewer,
  program_uuid: draft.relevant_program === '' ? null : draft.relevant_program,
  comments_open: draft.comments_open,
  images: draft.images.map(({ uuid, alt }) => ({ uuid, alt })),
  files: draft.files.map(({ uuid }) => uuid),
  videos: draft.videos.map(({ uuid }) => uuid),
  offers: draft.offers.map(({ kind, uuid }) => ({ kind, uuid })),
})
