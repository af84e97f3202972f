import { answered, type StoredResponse } from '../core/idempotency.ts'
import { Refusal } from '../core/refusal.ts'
import { type Sandbox } from '../core/sandbox.ts'
import { link } from './views.ts'

const LARGEST_PAGE = 250
const USUAL_PAGE = 50

export interface PageQuery {
  from?: string
  limit?: string
}

/** One page of a list, newest first: from the item `from` on, `limit` items, with links to the pages around it. */
export const page = <Item extends { id: string }>(
  sandbox: Sandbox,
  { path, name, items, query }: { path: string; name: string; items: readonly Item[]; query: PageQuery },
  view: (item: Item) => unknown,
): StoredResponse => {
  const limit = readLimit(query.limit)
  const start = query.from === undefined ? 0 : items.findIndex(({ id }) => id === query.from)
  if (start < 0) throw invalid('from', 'The from parameter is not an item of this list.')
  const shown = items.slice(start, start + limit)
  const pageFrom = (index: number) => {
    const item = items[index]
    return item === undefined ? null : link(sandbox, `${path}?from=${item.id}&limit=${limit}`)
  }
  return answered(200, {
    count: shown.length,
    _embedded: { [name]: shown.map(view) },
    _links: {
      self: link(sandbox, `${path}?limit=${limit}`),
      previous: start === 0 ? null : pageFrom(Math.max(0, start - limit)),
      next: pageFrom(start + limit),
      documentation: { href: 'https://docs.mollie.com/reference/pagination', type: 'text/html' },
    },
  })
}

const readLimit = (text: string | undefined): number => {
  if (text === undefined) return USUAL_PAGE
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (limit < 1 || limit > LARGEST_PAGE) throw invalid('limit', `The limit must be between 1 and ${LARGEST_PAGE}.`)
  return limit
}

const invalid = (field: string, detail: string): Refusal =>
  new Refusal({ status: 400, code: 'page_invalid', detail, field })
