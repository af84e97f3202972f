interface Linked {
  readonly next: string | null
  readonly previous: string | null
}

/**
 * The rows of a list as its links lead to them, two on a page: on from the first page to the last, and back from there. `read` is the
 * call, with what its query has besides.
 */
export const walkPages = async <Page extends Linked, Row>(
  read: (query: { size: number }) => Promise<{ readonly body: Page }>,
  rowsOf: (page: Page) => readonly Row[],
): Promise<{ on: Row[]; back: Row[] }> => {
  const follow = async (link: string): Promise<Page> => {
    const query = Object.fromEntries(new URL(link, 'http://x').searchParams)
    return (await read(query as unknown as { size: number })).body
  }
  let { body: page } = await read({ size: 2 })
  const on = [...rowsOf(page)]
  while (page.next !== null) {
    page = await follow(page.next)
    on.push(...rowsOf(page))
  }
  const back = [...rowsOf(page)]
  while (page.previous !== null) {
    page = await follow(page.previous)
    back.unshift(...rowsOf(page))
  }
  return { on, back }
}
