import type { ModerationCase } from '@plein/contract/feed/moderation'
import type { PostOffer } from '@plein/contract/feed/offers'
import type { Post } from '@plein/contract/feed/posts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Seen } from '#platform/testing/serve.ts'
import { openPortal } from './testing/open-portal.ts'
import { settle } from './testing/settle.ts'

type Opened = Awaited<ReturnType<typeof openPortal>>
type Served = { status: number; body: unknown } | undefined
let opened: Opened | undefined
let calls: Seen[] = []
beforeEach(() => {
  sessionStorage.clear()
  calls = []
})
afterEach(async () => {
  await opened?.close()
  opened = undefined
})

const uuid = '0190a0b0-0000-7000-8000-000000000077'
const author = '0190a0b0-0000-7000-8000-000000000001'
const program = { uuid: '0190a0b0-0000-7000-8000-000000000050', title: 'Bella Napoli' }

const offer: PostOffer = {
  kind: 'dish',
  uuid: '0190a0b0-0000-7000-8000-000000000060',
  title: 'Marinara',
  seller: 'Bella Napoli',
  picture: null,
  price: 925,
  price_varies: true,
  currency: 'EUR',
  state: 'available',
  address: '/food/product/0190a0b0-0000-7000-8000-000000000060',
}

const somePost = (change: Partial<Post> = {}): Post => ({
  uuid,
  url: 'pizza-van-de-dag-x1',
  created: '2026-11-24T10:00:00.000Z',
  modified: '2026-11-24T10:00:00.000Z',
  is_modified: false,
  publish_at: '2026-11-24T10:00:00.000Z',
  title: 'Pizza van de dag',
  text: [{ type: 'paragraph', text: 'Nu te proeven', ranges: [] }],
  link: null,
  preview: null,
  tags: [],
  viewer: 'allUsers',
  is_private: false,
  user_uuid: author,
  user: { uuid: author, type: 2, avatar: null, names: 'Omar Yilmaz', email: null },
  program_uuid: program.uuid,
  program,
  images: [],
  files: [],
  videos: [],
  offers: [],
  likes_count: 0,
  is_liked_by_user: false,
  comments_count: 0,
  shares_count: 0,
  comments_open: true,
  hidden: null,
  may: ['hide', 'take_down'],
  ...change,
})

const pageOf = (results: readonly unknown[]) => ({
  count: results.length,
  next: null,
  previous: null,
  pages: 1,
  size: 10,
  results,
})

const waiting = (post: Post, change: Partial<ModerationCase> = {}): ModerationCase => ({
  post,
  since: '2026-11-24T12:00:00.000Z',
  reports: [
    { uuid, reason: 'spam', words: 'Dit is reclame.', created: '2026-11-24T12:00:00.000Z', comment_text: null },
  ],
  reports_count: 1,
  reported_text: [{ type: 'paragraph', text: 'Zoals het was', ranges: [] }],
  author: { posts_count: 4, reports_count: 2, hidden_count: 1, removed_count: 0 },
  ...change,
})

/** The API with these posts, and these that wait. */
const serve =
  (posts: readonly Post[], cases: readonly ModerationCase[] = []) =>
  (seen: Seen): Served => {
    calls.push(seen)
    const [path] = seen.path.replace('/api/v1', '').split('?')
    if (path === '/moderation/posts') return { status: 200, body: pageOf(cases) }
    if (path?.endsWith('/take-down')) return { status: 204, body: null }
    if (seen.method !== 'GET') return { status: 200, body: posts[0] ?? somePost() }
    if (path === '/posts') return { status: 200, body: pageOf(seen.path.includes('since=') ? [] : posts) }
    if (path?.endsWith('/follow')) return { status: 200, body: { is_following: false, is_member: false } }
    return path === '/tags' || path === '/programs' ? { status: 200, body: pageOf([]) } : undefined
  }

const open = async (visit: Parameters<typeof openPortal>[0]): Promise<Opened> => (opened = await openPortal(visit))
const sent = (method: string, end: string): Seen[] =>
  calls.filter((seen) => seen.method === method && seen.path.split('?')[0]!.endsWith(end))
const click = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

describe('a post that sells something', () => {
  it('shows the price and leads to the dish while it can be had', async () => {
    await open({ portal: 'storefront', path: '/posts', answer: serve([somePost({ offers: [offer] })]) })
    const list = await screen.findByRole('list', { name: 'Te koop in dit bericht' })
    expect(list.textContent).toContain('Gerecht · Bella Napoli')
    expect(list.textContent).toMatch(/vanaf €\s9,25/)
    const way = within(list).getByRole('link', { name: 'Toevoegen: Marinara' })
    expect(way).toHaveProperty('pathname', offer.address)
  })

  it('says what is sold out, and leads nowhere', async () => {
    const offers = [{ ...offer, state: 'sold_out' as const }]
    await open({ portal: 'cardholder', path: '/posts', type: 3, answer: serve([somePost({ offers })]) })
    const list = await screen.findByRole('list', { name: 'Te koop in dit bericht' })
    expect(list.textContent).toContain('Uitverkocht')
    expect(within(list).queryByRole('link')).toBeNull()
  })

  it('and a program whose posts are shown alone is followed', async () => {
    const path = `/posts?program=${program.uuid}`
    await open({ portal: 'cardholder', path, type: 3, answer: serve([somePost()]) })
    await screen.findByRole('button', { name: 'Volgen' })
    await click('Volgen')
    await settle(() => expect(sent('POST', '/follow')).toHaveLength(1))
    expect(screen.getByRole('link', { name: 'Atom-feed' })).toHaveProperty(
      'pathname',
      `/api/v1/programs/${program.uuid}/feed.atom`,
    )
  })
})

describe('[FEED-03] reported posts', () => {
  it('stand with reports, the words of then and the past of the author, and are left or taken down with a reason', async () => {
    await open({ portal: 'admin', path: '/posts/reported', type: 4, answer: serve([], [waiting(somePost())]) })
    const found = await screen.findByRole('region', { name: 'Pizza van de dag' })
    for (const words of ['Dit is reclame.', 'Zoals het was', '4 berichten, 2 meldingen, 1 keer verborgen'])
      expect(found.textContent).toContain(words)
    await click('Laten staan')
    await settle(() => expect(sent('POST', '/leave')).toHaveLength(1))
    await click('Verwijderen')
    const dialog = await screen.findByRole('dialog', { name: '‘Pizza van de dag’ verwijderen?' })
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Verwijderen' })))
    expect(await screen.findAllByText('Zeg wat er mis mee is')).not.toHaveLength(0)
    expect(sent('POST', '/take-down')).toHaveLength(0)
    fireEvent.change(within(dialog).getByLabelText('Wat er mis mee is'), { target: { value: 'Het is reclame.' } })
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Verwijderen' })))
    await settle(() => expect(sent('POST', '/take-down')).toHaveLength(1))
  })

  it('are none when nothing waits', async () => {
    await open({ portal: 'program-owner', path: '/posts/reported', type: 1, answer: serve([]) })
    expect(await screen.findByText('Niets te beslissen')).toBeTruthy()
  })

  it('are led to while something waits, by those who moderate alone', async () => {
    const answer = serve([somePost()], [waiting(somePost())])
    await open({ portal: 'admin', path: '/posts', type: 4, answer })
    expect(await screen.findByRole('link', { name: '1 te beslissen' })).toHaveProperty('pathname', '/posts/reported')
    await opened!.close()
    calls = []
    await open({ portal: 'cardholder', path: '/posts', type: 3, answer })
    await screen.findByRole('link', { name: 'Pizza van de dag' })
    expect(sent('GET', '/moderation/posts')).toEqual([])
  })
})
