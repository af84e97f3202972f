import { expect, it } from 'vitest'
import { emptyDraft, toFields } from './post-draft.ts'

it('[FEED-11] [FEED-12] a draft has a title, a description, a link, a program, viewers, images, files and videos, and is for all users at first', () => {
  expect(Object.keys(emptyDraft)).toEqual([
    'title',
    'description',
    'link',
    'relevant_program',
    'viewer',
    'comments_open',
    'images',
    'files',
    'videos',
    'offers',
  ])
  expect(emptyDraft.viewer).toBe('allUsers')
})

it('[FEED-14] [FEED-15] a draft is sent with its title on one line and its link with https', () => {
  const image = { uuid: 'a', path: '/media/posts/a.jpg', alt: 'Mosselen', width: 10, height: 10 }
  const sent = toFields({
    ...emptyDraft,
    title: ' Koningsdag\nopen ',
    link: 'http://a.nl',
    description: '- kaas',
    images: [image],
  })
  expect(sent).toEqual({
    title: 'Koningsdag open',
    text: [{ type: 'list_item', text: 'kaas', ranges: [] }],
    link: 'https://a.nl',
    viewer: 'allUsers',
    program_uuid: null,
    comments_open: true,
    images: [{ uuid: 'a', alt: 'Mosselen' }],
    files: [],
    videos: [],
    offers: [],
  })
})
