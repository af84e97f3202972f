import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { MemoryRouter, useLocation } from '#platform/router/router.tsx'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { DataTable, type Column } from './data-table.tsx'
import { Pagination } from './pagination.tsx'
import { readSort, writeSort } from './sort.ts'
import { givingWay } from './use-fitting-columns.ts'
import { TabPanel, Tabs } from './tabs.tsx'
import { useListState } from './use-list-state.ts'
import { listStrings } from '../lists/strings/index.ts'

beforeAll(async () => {
  startLanguage(null)
  await listStrings.load('nl')
})
afterEach(cleanup)

interface Order {
  id: string
  total: number
}

const columns: Column<Order>[] = [
  { key: 'id', head: 'Order', cell: (row) => row.id, sort: 'order_id', phone: 'title' },
  { key: 'total', head: 'Total', cell: (row) => row.total, sort: 'total', align: 'end' },
  { key: 'note', head: 'Note', cell: () => 'none' },
]

const Where = () => {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

const Orders = ({ rows }: { rows?: Order[] }) => {
  const list = useListState('-order_id')
  return (
    <>
      <DataTable
        caption="Orders"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowHref={(row) => `/orders/${row.id}`}
        sort={list.sort}
        onSort={list.setSort}
        empty={<p>No orders yet</p>}
      />
      <button type="button" onClick={() => list.set({ status: 'paid' })}>
        paid
      </button>
      <Pagination
        list={{ count: 1204, next: '/api/v1/orders?page=4', previous: '/api/v1/orders?page=2', pages: 49, size: 25 }}
        hrefOf={(page) => list.at({ page })}
      />
      <Where />
    </>
  )
}

const show = (rows: Order[] | undefined, at = '/orders') =>
  act(async () => {
    render(
      <Suspense>
        <MemoryRouter initialEntries={[at]}>
          <Orders {...(rows && { rows })} />
        </MemoryRouter>
      </Suspense>,
    )
  })

const rows = [
  { id: '1042', total: 2300 },
  { id: '1041', total: 1500 },
]
const where = (): string | null => screen.getByRole('status').textContent

describe('DataTable', () => {
  it('[SHELL-145] sorts descending at the first click on a column, ascending at the second', async () => {
    await show(rows)
    const head = (): HTMLElement => screen.getByRole('columnheader', { name: 'Total' })
    expect(head().getAttribute('aria-sort')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Total' }))
    expect([head().getAttribute('aria-sort'), where()]).toEqual(['descending', '/orders?sort=-total'])
    await userEvent.click(screen.getByRole('button', { name: 'Total' }))
    expect([head().getAttribute('aria-sort'), where()]).toEqual(['ascending', '/orders?sort=total'])
    await userEvent.click(screen.getByRole('button', { name: 'Total' }))
    expect(where()).toBe('/orders?sort=-total')
  })

  it('gives a button to the columns alone that the server sorts', async () => {
    await show(rows)
    expect(screen.queryByRole('button', { name: 'Note' })).toBeNull()
    expect(screen.getByRole('columnheader', { name: 'Order' }).getAttribute('aria-sort')).toBe('descending')
  })

  it('leads to a row by a real link', async () => {
    await show(rows)
    expect(screen.getByRole('link', { name: '1041' }).getAttribute('href')).toBe('/orders/1041')
  })

  it('keeps its columns while it loads, and says what stands where nothing is', async () => {
    await show(undefined)
    expect(screen.getAllByRole('columnheader')).toHaveLength(3)
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
    cleanup()
    await show([])
    expect(screen.getByText('No orders yet')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('goes back to page 1 when a filter changes, and keeps the filter when the page does', async () => {
    await show(rows, '/orders?page=3&status=new')
    expect(screen.getByRole('link', { name: 'Volgende' }).getAttribute('href')).toBe('/orders?page=4&status=new')
    expect(screen.getByText('51–75 van 1.204')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'paid' }))
    expect(where()).toBe('/orders?status=paid')
  })

  it('writes its sorting as the API reads it', () => {
    expect(writeSort({ field: 'created', descending: true })).toBe('-created')
    expect(readSort('-created')).toEqual({ field: 'created', descending: true })
    expect(readSort('total')).toEqual({ field: 'total', descending: false })
    expect(readSort(null)).toBeNull()
  })
})

describe('Tabs', () => {
  const Views = () => {
    const [tab, setTab] = useState<'all' | 'open' | 'done'>('all')
    const tabs = [
      { value: 'all', label: 'All', count: 1204 },
      { value: 'open', label: 'Open' },
      { value: 'done', label: 'Done' },
    ] as const
    return (
      <>
        <Tabs label="Views" value={tab} onValue={setTab} tabs={tabs} />
        <TabPanel value={tab}>panel of {tab}</TabPanel>
      </>
    )
  }

  it('move with the arrows, one stop for the Tab key', async () => {
    await act(async () => void render(<Views />))
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('All1.204')
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Open' }).getAttribute('aria-selected')).toBe('true')
    expect(document.activeElement?.textContent).toBe('Open')
    await userEvent.keyboard('{End}')
    expect(screen.getByRole('tabpanel', { name: 'Done' }).textContent).toBe('panel of done')
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement?.textContent).toBe('All1.204')
  })
})

describe('columns that give way', () => {
  it('go by their turn, of two alike the later first, and never the one that names the row', () => {
    const column = (key: string, more: Partial<Column<Order>> = {}): Column<Order> => ({
      key,
      head: key,
      cell: (row) => row.id,
      ...more,
    })
    const all = [
      column('number', { phone: 'hidden' }),
      column('guest'),
      column('dishes', { gives: 1 }),
      column('kind', { phone: 'hidden' }),
      column('due', { phone: 'hidden' }),
      column('amount', { phone: 'amount' }),
      column('receipt', { phone: 'hidden', gives: 'never' }),
    ]
    expect(givingWay(all)).toEqual(['dishes', 'due', 'kind', 'guest'])
  })

  it('leave a table that is as wide as its room', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
    // Each head takes 300 px.
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
      return 300 * this.querySelectorAll('thead th').length
    })
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    vi.stubGlobal(
      'ResizeObserver',
      class {
        private readonly look: () => void
        constructor(look: () => void) {
          this.look = look
        }
        observe = (): void => queueMicrotask(this.look)
        disconnect = (): void => undefined
      },
    )
    await act(async () =>
      render(<DataTable caption="Orders" columns={columns} rows={[{ id: '1', total: 2 }]} rowKey={(row) => row.id} />),
    )
    await vi.waitFor(() =>
      expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Order', 'Total']),
    )
    vi.unstubAllGlobals()
  })
})
