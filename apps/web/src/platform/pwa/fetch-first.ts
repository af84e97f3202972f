/** Longer than that, a connection hangs, and a new one may not. */
const HANGS_MS = 60_000

const coming: Record<string, Promise<void>> = {}

const fetched = async (path: string): Promise<void> => {
  const answer = await fetch(path, { signal: AbortSignal.timeout(HANGS_MS) })
  // To its end: half a file is a module that fails.
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${answer.status} ${path}`)
}

const styled = (href: string): Promise<void> =>
  new Promise((come, fail) => {
    const link = document.createElement('link')
    const lost = (): void => {
      link.remove()
      fail(new Error(href))
    }
    link.dataset['late'] = ''
    link.crossOrigin = ''
    document.head.append(Object.assign(link, { rel: 'stylesheet', href, onload: come, onerror: lost }))
  })

const once = (key: string, get: () => Promise<void>): Promise<void> =>
  (coming[key] ??= get().catch((error: unknown) => {
    delete coming[key]
    throw error
  }))

/**
 * Imports a part once all of its files are here (the build calls it for each `import()`, vite/fetch-first.ts): some browsers never ask again for
 * a module that failed once, and a style sheet that failed leaves its part bare.
 */
export const fetchFirst = async <T>(load: () => Promise<T>, files: readonly string[]): Promise<T> => {
  // A style sheet that the page only preloads is not applied by that.
  const isOfPage = (path: string): boolean => {
    const link = document.querySelector<HTMLLinkElement>(`link[href="${path}"]:not([rel=preload])`)
    return link !== null && link.dataset['late'] === undefined
  }
  const missing = files.map((file) => `/${file}`).filter((path) => !isOfPage(path))
  await Promise.all(missing.map((path) => once(path, () => fetched(path))))
  await Promise.all(missing.filter((path) => path.endsWith('.css')).map((path) => once(`${path}!`, () => styled(path))))
  return load()
}
