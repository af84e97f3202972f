import type { Post } from '@plein/contract/feed/posts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Seen } from '#platform/testing/serve.ts'
import { openPortal } from './testing/open-portal.ts'
import { settle } from './testing/settle.ts'

type Opened = Awaited<ReturnType<typeof openPortal>>
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

const somePost = (change: Partial<Post> = {}): Post => ({
  uuid,
  url: 'vanavond-mosselen-x1',
  created: '2026-11-24T10:00:00.000Z',
  modified: '2026-11-24T10:00:00.000Z',
  is_modified: false,
  publish_at: '2026-11-24T10:00:00.000Z',
  title: 'Vanavond mosselen',
  text: [{ type: 'paragraph', text: 'Vers uit #Zeeland', ranges: [] }],
  link: null,
  tags: ['zeeland', 'vis'],
  viewer: 'allUsers',
  is_private: false,
  user_uuid: '0190a0b0-0000-7000-8000-000000000001',
  user: { uuid: '0190a0b0-0000-7000-8000-000000000001', type: 2, avatar: null, names: 'Omar Yilmaz', email: null },
  program_uuid: null,
  program: null,
  images: [],
  files: [],
  videos: [
    {
      uuid: '0190a0b0-0000-7000-8000-000000000078',
      type: 'youtube',
      url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      full_url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    },
  ],
  offers: [],
  likes_count: 4,
  preview: null,
  is_liked_by_user: false,
  comments_count: 0,
  shares_count: 0,
  comments_open: true,
  hidden: null,
  may: [],
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

type Served = { status: number; body: unknown } | undefined

/** The API of a feed with one post; `own` answers before it. */
const feed =
  (own: (seen: Seen) => Served = () => undefined) =>
  (seen: Seen): Served => {
    calls.push(seen)
    const [path] = seen.path.replace('/api/v1', '').split('?')
    const found = own(seen)
    if (found) return found
    if (seen.method !== 'GET') return undefined
    if (path === '/posts') return { status: 200, body: pageOf(seen.path.includes('since=') ? [] : [somePost()]) }
    if (path === '/posts/vanavond-mosselen-x1') return { status: 200, body: somePost() }
    if (path === `/posts/${uuid}/comments`) return { status: 200, body: pageOf([]) }
    if (path === '/tags') return { status: 200, body: pageOf([{ tag: 'vis', count: 3 }]) }
    return path === '/programs' ? { status: 200, body: pageOf([]) } : undefined
  }

const open = async (visit: Parameters<typeof openPortal>[0]): Promise<Opened> => (opened = await openPortal(visit))
const asked = (method: string, end: string): Seen[] =>
  calls.filter((seen) => seen.method === method && seen.path.split('?')[0]!.endsWith(end))

const portals = [
  ['[SHELL-70] [SHELL-77] [SHELL-78]', 'admin', 4],
  ['[SHELL-87] [SHELL-89] [SHELL-90]', 'acceptor', 2],
  ['[SHELL-115] [SHELL-116] [SHELL-117]', 'program-owner', 1],
  ['[SHELL-129] [SHELL-130] [SHELL-131]', 'cardholder', 3],
] as const

describe('the feed', () => {
  it.each(portals)('%s on %s has posts, one whole, those of a tag, and its filters', async (_ids, portal, type) => {
    await open({ portal, path: '/posts', type, answer: feed() })
    const way = await screen.findByRole('link', { name: 'Vanavond mosselen' })
    expect(screen.getByRole('heading', { level: 1, name: 'Nieuws' })).toBeTruthy()
    await act(async () => fireEvent.click(way))
    expect(await screen.findByRole('heading', { level: 1, name: 'Vanavond mosselen' })).toBeTruthy()
    expect(opened!.at()).toBe('/posts/vanavond-mosselen-x1')
    await act(async () => fireEvent.click(screen.getByRole('link', { name: '#Zeeland' })))
    expect(await screen.findByRole('heading', { level: 1, name: '#zeeland' })).toBeTruthy()
    expect(opened!.at()).toBe('/posts/tags/zeeland')
    expect(await screen.findByText('1 bericht')).toBeTruthy()
    await opened!.close()
    await open({ portal, path: '/posts/filters?tag=vis', type, answer: feed() })
    expect(await screen.findByRole('heading', { level: 1, name: 'Filters' })).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Toon 1 bericht' })).toHaveProperty('pathname', '/posts')
  })

  it('[FEED-17] is read by guests', async () => {
    await open({ portal: 'cardholder', path: '/posts', answer: feed() })
    expect(await screen.findByRole('link', { name: 'Vanavond mosselen' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Nieuw bericht' })).toBeNull()
  })

  it('[FEED-43] is empty where the list is not there', async () => {
    const gone = (seen: Seen): Served =>
      seen.path.startsWith('/api/v1/posts') ? { status: 404, body: { code: 'not_found', status: 404 } } : undefined
    await open({ portal: 'acceptor', path: '/posts', type: 2, answer: feed(gone) })
    expect(await screen.findByText('Nog geen berichten')).toBeTruthy()
  })

  it('says how many posts are new, and shows them when somebody asks', async () => {
    let newer = 3
    const own = (seen: Seen): Served =>
      seen.path.includes('since=') ? { status: 200, body: { ...pageOf([]), count: newer } } : undefined
    await open({ portal: 'cardholder', path: '/posts', type: 3, answer: feed(own) })
    const button = await screen.findByRole('button', { name: '3 nieuwe berichten' })
    newer = 0
    const before = asked('GET', '/posts').length
    await act(async () => fireEvent.click(button))
    await settle(() => expect(asked('GET', '/posts').length).toBeGreaterThan(before))
  })
})

describe('a post', () => {
  const path = '/posts/vanavond-mosselen-x1'

  it('[FEED-18] [FEED-19] [FEED-20] asks a guest to sign in for a like, a comment and a share, with the way back to it', async () => {
    await open({ portal: 'cardholder', path, answer: feed() })
    for (const [name, deed] of [
      [/^Leuk,/, 'like'],
      ['Delen', 'share'],
    ] as const) {
      await act(async () => fireEvent.click(await screen.findByRole('button', { name })))
      const dialog = within(await screen.findByRole('dialog'))
      const link = new URL(dialog.getByRole<HTMLAnchorElement>('link', { name: 'Inloggen' }).href)
      expect([link.pathname, link.searchParams.get('returnTo')]).toEqual(['/food', `${path}?do=${deed}`])
      await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Nu niet' })))
      await settle(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    const comment = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Inloggen' }).href)
    expect(comment.searchParams.get('returnTo')).toBe(`${path}?do=comment`)
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it('the page behind a link is shown as it told of itself; without that its address alone', async () => {
    const image = { path: '/media/posts/a.jpg', width: 1280, height: 640 }
    const preview = { title: 'De zomerkaart', description: 'Twaalf gerechten', site: null, image }
    const link = 'https://www.bellanapoli.example/kaart'
    const own = (shown: typeof preview | null) => (seen: Seen) =>
      seen.path.startsWith('/api/v1/posts?')
        ? { status: 200, body: pageOf([{ ...somePost(), link, preview: shown }]) }
        : undefined
    await open({ portal: 'cardholder', path: '/posts', type: 3, answer: feed(own(preview)) })
    const shown = await screen.findByRole('link', { name: /De zomerkaart/ })
    expect(shown.textContent).toContain('bellanapoli.example')
    expect(shown.querySelector('img')?.getAttribute('src')).toBe(image.path)
    await opened!.close()
    await open({ portal: 'cardholder', path: '/posts', type: 3, answer: feed(own(null)) })
    expect((await screen.findByRole('link', { name: 'bellanapoli.example/kaart' })).getAttribute('href')).toBe(link)
  })

  it('is liked, once, for who comes back from signing in', async () => {
    const own = ({ method, path: call }: Seen): Served =>
      method === 'POST' && call.endsWith('/like')
        ? { status: 200, body: { likes_count: 5, is_liked_by_user: true } }
        : undefined
    await open({ portal: 'cardholder', path: `${path}?do=like`, type: 3, answer: feed(own) })
    expect(await screen.findByRole('button', { name: /^Leuk gevonden, 5/, pressed: true })).toBeTruthy()
    expect(opened!.at()).toBe(path)
    await settle(() => expect(asked('POST', '/like')).toHaveLength(1))
  })

  it('shows a like at once, and takes it back when the server does not', async () => {
    let refuse = (): void => undefined
    const waits = new Promise<void>((done) => {
      refuse = done
    })
    const own = ({ method }: Seen): Served =>
      method === 'POST' ? { status: 409, body: { code: 'conflict', status: 409 } } : undefined
    await open({ portal: 'cardholder', path, type: 3, answer: feed(own) })
    const like = await screen.findByRole('button', { name: /^Leuk, 4/ })
    await act(async () => fireEvent.click(like))
    refuse()
    await waits
    await settle(() => expect(screen.getByRole('button', { name: /^Leuk, 4/, pressed: false })).toBeTruthy())
    expect(asked('POST', '/like')).toHaveLength(1)
  })

  it('[FEED-05] asks nothing of a video’s server before somebody plays it', async () => {
    await open({ portal: 'cardholder', path, answer: feed() })
    const play = await screen.findByRole('button', { name: /Speel af van YouTube/ })
    expect(document.querySelector('iframe')).toBeNull()
    expect(document.body.innerHTML).not.toContain('youtube-nocookie')
    await act(async () => fireEvent.click(play))
    expect(document.querySelector('iframe')?.getAttribute('src')).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    )
  })

  it('[FEED-41] sends a comment again that did not arrive, under one key, and says so', async () => {
    let failures = 1
    const own = ({ method, path: call }: Seen): Served => {
      if (method !== 'POST' || !call.endsWith('/comments')) return undefined
      failures -= 1
      return failures >= 0
        ? { status: 503, body: { code: 'service_unavailable', status: 503 } }
        : { status: 201, body: {} }
    }
    await open({ portal: 'cardholder', path, type: 3, answer: feed(own) })
    const field = await screen.findByLabelText('Je reactie')
    await act(async () => fireEvent.change(field, { target: { value: 'Lekker!' } }))
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Reageren' })))
    expect(await screen.findByText('Nog een poging, 1 van 3')).toBeTruthy()
    await settle(() => expect(asked('POST', '/comments')).toHaveLength(2))
    const keys = asked('POST', '/comments').map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
    await settle(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Je reactie').value).toBe(''))
  })
})

describe('a new post', () => {
  it('[FEED-11] [FEED-15] [FEED-39] waits in the tab until it is sent, and goes with its tags, link and viewers', async () => {
    const own = ({ method, path: call }: Seen): Served =>
      method === 'POST' && call.endsWith('/posts') ? { status: 201, body: somePost() } : undefined
    const visit = { portal: 'cardholder', path: '/posts', type: 3, answer: feed(own) } as const
    await open(visit)
    await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Nieuw bericht' })))
    const title = await screen.findByLabelText('Titel')
    await act(async () => fireEvent.paste(title, { clipboardData: { getData: () => 'Koningsdag\nopen' } }))
    await act(async () =>
      fireEvent.change(screen.getByLabelText('Tekst'), { target: { value: '**Nu** op de #Markt' } }),
    )
    await opened!.close()
    await open(visit)
    await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Nieuw bericht' })))
    expect((await screen.findByLabelText<HTMLInputElement>('Titel')).value).toBe('Koningsdag open')
    const link = screen.getByRole<HTMLInputElement>('textbox', { name: /^Link/ })
    await act(async () => fireEvent.change(link, { target: { value: 'http://example.nl' } }))
    await act(async () => fireEvent.blur(link))
    expect(link.value).toBe('https://example.nl')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Plaatsen' })))
    await settle(() => expect(asked('POST', '/posts')).toHaveLength(1))
    expect(JSON.parse(asked('POST', '/posts')[0]!.body)).toMatchObject({
      title: 'Koningsdag open',
      text: [{ type: 'paragraph', text: 'Nu op de #Markt', ranges: [{ start: 0, end: 2, mark: 'bold', href: null }] }],
      link: 'https://example.nl',
      viewer: 'allUsers',
    })
    await settle(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
