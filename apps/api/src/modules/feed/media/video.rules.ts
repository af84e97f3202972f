/** A video, as far as we know it: what its address says, and nothing of its words. */
export interface Video {
  readonly type: 'youtube' | 'vimeo'
  readonly video_id: string
  /** Of a video of Vimeo that is not listed. */
  readonly hash: string | null
}

const youtube_hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'www.youtube-nocookie.com',
  'youtube-nocookie.com',
])
const vimeo_hosts = new Set(['vimeo.com', 'www.vimeo.com'])
const youtube_id = /^[\w-]{11}$/
const vimeo_id = /^\d{1,12}$/
const vimeo_hash = /^[0-9a-z]{6,20}$/

const youtube = (id: string | null | undefined): Video | undefined =>
  id && youtube_id.test(id) ? { type: 'youtube', video_id: id, hash: null } : undefined

const vimeo = (id: string | undefined, hash: string | null | undefined): Video | undefined => {
  if (!id || !vimeo_id.test(id) || (hash && !vimeo_hash.test(hash))) return undefined
  return { type: 'vimeo', video_id: id, hash: hash ?? null }
}

const fromYoutube = ({ pathname, searchParams }: URL): Video | undefined => {
  if (pathname === '/watch') return youtube(searchParams.get('v'))
  return youtube(/^\/(?:shorts|live|embed|v)\/([^/]+)\/?$/.exec(pathname)?.[1])
}

const fromVimeo = ({ pathname }: URL): Video | undefined => {
  const [, id, hash] =
    /^\/(?:channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d+)(?:\/([0-9a-z]+))?\/?$/.exec(pathname) ?? []
  return vimeo(id, hash)
}

/** The video at an address of YouTube or Vimeo, in any of their forms; undefined for everything else. */
export const videoAt = (typed: string): Video | undefined => {
  const text = typed.trim().replace(/^(?!https?:)/i, 'https://')
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (!/^https?:$/.test(url.protocol) || url.port !== '' || url.username !== '') return undefined
  const host = url.hostname.toLowerCase()
  if (host === 'youtu.be') return youtube(url.pathname.slice(1).replace(/\/$/, ''))
  if (youtube_hosts.has(host)) return fromYoutube(url)
  if (host === 'player.vimeo.com')
    return vimeo(/^\/video\/(\d+)\/?$/.exec(url.pathname)?.[1], url.searchParams.get('h'))
  return vimeo_hosts.has(host) ? fromVimeo(url) : undefined
}

/** The addresses of a video's page and of its player, made from what we know of it. */
export const videoPages = ({ type, video_id, hash }: Video): { url: string; full_url: string } =>
  type === 'youtube'
    ? {
        url: `https://www.youtube.com/watch?v=${video_id}`,
        full_url: `https://www.youtube-nocookie.com/embed/${video_id}`,
      }
    : {
        url: `https://vimeo.com/${video_id}${hash ? `/${hash}` : ''}`,
        full_url: `https://player.vimeo.com/video/${video_id}${hash ? `?h=${hash}` : ''}`,
      }
