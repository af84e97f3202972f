import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { MemoryRouter, useLocation } from '#platform/router/router.tsx'
import type { Column } from '../tables/column.ts'
import { useListState } from '../tables/use-list-state.ts'
import { kitStrings } from '../strings/index.ts'
import { rowSizes, useListLook } from './list-look.ts'
import { PagedList } from './paged-list.tsx'
import { listStrings } from './strings/index.ts'
import { rowsThrough } from './use-selection.ts'
import { ViewMenu } from './view-menu.tsx'

beforeAll(async () => {
  startLanguage(null)
  await Promise.all([kitStrings.load('nl'), listStrings.load('nl')])
})
afterEach(cleanup)

interface Order {
  id: string
  customer: string
}

const columns: Column<Order>[] = [
  { key: 'id', head: 'Order', cell: (row) => row.id },
  { key: 'customer', head: 'Customer', cell: (row) => row.customer },
  { key: 'note', head: 'Note', cell: () => 'none' },
]

/** Three pages of two orders: 1042 down to 1037. */
const pageAt = (page: number) => ({
  count: 6,
  pages: 3,
  size: 2,
  next: page < 3 ? `/api/v1/orders?page=${page + 1}` : null,
  previous: page > 1 ? `/api/v1/orders?page=${page - 1}` : null,
  results: [0, 1].map((at) => ({ id: String(1044 - page * 2 - at), customer: 'Sanne' })),
})

const Where = () => {
  const { pathname, search } = useLocation()
  return <data data-testid="where">{pathname + search}</data>
}

const Orders = () => {
  const list = useListState()
  const [look] = useListLook('test')
  const [done, setDone] = useState('')
  const page = Number(list.get('page') ?? 1)
  return (
    <>
      <ViewMenu
        list="test"
        owner="sanne"
        search={list.get('status') ? `status=${list.get('status')}` : ''}
        plain=""
        onSearch={(search) => list.set({ status: new URLSearchParams(search).get('status') })}
        columns={columns.slice(1)}
        onSize={() => list.set({}, { replace: true })}
      />
      <PagedList
        query={{
          data: pageAt(page),
          error: null,
          isFetching: false,
          isPlaceholderData: false,
          refetch: () => undefined,
        }}
        rowsOf={(item) => item.results}
        look={look}
        place={{ filters: list.get('status') ?? '', page: list.get('page'), at: undefined }}
        hrefOf={(next) => list.at({ page: next })}
        caption="Orders"
        columns={columns}
        rowKey={(row) => row.id}
        rowHref={(row) => `/orders/${row.id}`}
        empty={<p>none</p>}
        peek={{ title: (row) => `Quick look at ${row.id}`, content: (row) => <p>everything of {row.id}</p> }}
        bulk={{
          labelOf: (row) => `order ${row.id}`,
          everything: { most: 6, load: async ({ page: asked = 1 }) => pageAt(asked) },
          actions: (rows, clear) => (
            <button
              type="button"
              onClick={() => {
                setDone(rows.map((row) => row.id).join())
                clear()
              }}
            >
              Print
            </button>
          ),
        }}
      />
      <button type="button" onClick={() => list.set({ status: 'paid' })}>
        Only paid
      </button>
      <output>{done}</output>
      <Where />
    </>
  )
}

const show = (at = '/orders') =>
  act(async () => {
    render(
      <Suspense>
        <MemoryRouter initialEntries={[at]}>
          <Orders />
        </MemoryRouter>
      </Suspense>,
    )
  })
const where = (): string | null => screen.getByTestId('where').textContent
const links = (): (string | null)[] =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map((link) => link.textContent)
const box = (id: string): HTMLInputElement => screen.getByRole('checkbox', { name: `order ${id} selecteren` })
const menu = async (): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name: /Weergave|Betaald/ }))
  await screen.findByRole('menu')
}

describe('how a list looks', () => {
  it('[SHELL-150] has three sizes of rows, and keeps the one that was chosen', async () => {
    expect(rowSizes).toEqual([1, 2, 3])
    await show()
    const size = (): string | null => document.querySelector('[data-row-size]')?.getAttribute('data-row-size') ?? null
    expect(size()).toBe('2')
    await menu()
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Compact' }))
    expect(size()).toBe('1')
    await menu()
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Ruim' }))
    expect([size(), localStorage.getItem('lists.row')]).toEqual(['3', '3'])
  })

  it('puts columns away, never the first, and keeps that', async () => {
    await show()
    await menu()
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Order' })).toBeNull()
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Note' }))
    await userEvent.keyboard('{Escape}')
    const heads = (): (string | null)[] => screen.getAllByRole('columnheader').map((head) => head.textContent)
    expect(heads()).toEqual(['Order', 'Customer'])
    cleanup()
    await show()
    expect(heads()).toEqual(['Order', 'Customer'])
    await menu()
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Note' }))
    expect(screen.getAllByRole('columnheader', { hidden: true })).toHaveLength(3)
  })

  it('lets a column be made wider with the pointer and the keyboard, keeps that, and takes it back', async () => {
    await show()
    const edge = (): HTMLElement => screen.getByRole('separator', { name: 'Breedte van Customer' })
    const head = (): HTMLElement => screen.getByRole('columnheader', { name: 'Customer' })
    expect(screen.queryByRole('separator', { name: 'Breedte van Note' })).toBeNull()
    expect(edge().getAttribute('aria-valuetext')).toBe('als de inhoud')
    Object.defineProperty(head(), 'offsetWidth', { value: 200 })
    fireEvent.pointerDown(edge(), { clientX: 300, button: 0, pointerId: 1 })
    fireEvent.pointerMove(edge(), { clientX: 345, pointerId: 1 })
    fireEvent.pointerUp(edge(), { clientX: 345, pointerId: 1 })
    expect([head().style.inlineSize, edge().getAttribute('aria-valuenow')]).toEqual(['245px', '245'])
    edge().focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
    expect(edge().getAttribute('aria-valuenow')).toBe('261')
    await userEvent.keyboard('{Home}')
    expect(edge().getAttribute('aria-valuenow')).toBe('64')
    cleanup()
    await show()
    expect(head().style.inlineSize).toBe('64px')
    edge().focus()
    await userEvent.keyboard('{Delete}')
    expect([head().style.inlineSize, localStorage.getItem('lists.test.look')]).toEqual(['', '25'])
  })

  it('keeps filters under a name, finds them again, and takes them away', async () => {
    await show('/orders?status=paid')
    await menu()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Deze weergave bewaren…' }))
    const name = await screen.findByRole('textbox', { name: 'Naam' })
    await userEvent.click(screen.getByRole('button', { name: 'Bewaren' }))
    expect(screen.getByText('Geef een naam')).toBeTruthy()
    await userEvent.type(name, ' Betaald {Enter}')
    expect(await screen.findByRole('button', { name: 'Betaald' })).toBeTruthy()
    cleanup()
    await show('/orders?page=2')
    await menu()
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Betaald' }))
    expect(where()).toBe('/orders?status=paid')
    await menu()
    await userEvent.click(screen.getByRole('menuitem', { name: '“Betaald” verwijderen' }))
    expect(screen.getByRole('button', { name: 'Weergave' })).toBeTruthy()
  })

  it('reads nothing from a store that something else wrote', async () => {
    localStorage.setItem('lists.broken.views.sanne', '[{"name":1},{"name":"a","search":"x=1"},null]')
    localStorage.setItem('lists.broken.look', '7 <script> a=9 b=x c=1e9')
    const Reader = () => {
      const [look] = useListLook('broken')
      return <p>{`${look.size} ${JSON.stringify(look.widths)}`}</p>
    }
    await act(async () => void render(<Reader />))
    expect(screen.getByText('25 {}')).toBeTruthy()
  })
})

describe('marked rows', () => {
  it('are marked one by one, up to another with Shift, and all at once', async () => {
    expect(rowsThrough(['a', 'b', 'c', 'd'], 'd', 'b')).toEqual(['b', 'c', 'd'])
    expect(rowsThrough(['a', 'b'], 'z', 'b')).toEqual(['b'])
    await show()
    await userEvent.click(screen.getByRole('button', { name: 'Meer laden' }))
    await userEvent.click(box('1042'))
    expect(screen.getByText('1 geselecteerd')).toBeTruthy()
    fireEvent.click(box('1039'), { shiftKey: true })
    expect(screen.getByText('4 geselecteerd')).toBeTruthy()
    await userEvent.click(box('1041'))
    const all: HTMLInputElement = screen.getByRole('checkbox', { name: 'Alle regels van deze pagina selecteren' })
    expect([all.checked, all.indeterminate]).toEqual([false, true])
    await userEvent.click(all)
    expect(screen.getByText('4 geselecteerd')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Print' }))
    expect(screen.getByText('1042,1041,1040,1039')).toBeTruthy()
    expect(screen.queryByText(/geselecteerd/)).toBeNull()
  })

  it('are all that match, also those of other pages, and one of them can be taken out again', async () => {
    await show()
    await userEvent.click(box('1042'))
    expect(screen.queryByRole('button', { name: /^Selecteer alle/ })).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Alle regels van deze pagina selecteren' }))
    await userEvent.click(screen.getByRole('button', { name: 'Selecteer alle 6 gevonden regels' }))
    expect(await screen.findByText('6 geselecteerd')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Selecteer alle/ })).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Volgende' }))
    expect([screen.getByText('6 geselecteerd').tagName, box('1040').checked]).toEqual(['SPAN', true])
    await userEvent.click(box('1039'))
    await userEvent.click(screen.getByRole('button', { name: 'Print' }))
    expect(screen.getByText('1042,1041,1040,1038,1037')).toBeTruthy()
  })

  it('are forgotten with another filter, all of them', async () => {
    await show()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Alle regels van deze pagina selecteren' }))
    await userEvent.click(screen.getByRole('button', { name: 'Selecteer alle 6 gevonden regels' }))
    await screen.findByText('6 geselecteerd')
    await userEvent.click(screen.getByRole('button', { name: 'Only paid' }))
    expect(screen.queryByText(/geselecteerd/)).toBeNull()
  })

  it('are marked with x from the row that has the focus, and forgotten with another filter', async () => {
    await show()
    screen.getByRole('link', { name: '1041' }).focus()
    await userEvent.keyboard('x')
    expect(box('1041').checked).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Only paid' }))
    expect([box('1041').checked, screen.queryByText(/geselecteerd/)]).toEqual([false, null])
  })
})

describe('pages', () => {
  it('come below those that were read, and the address keeps the last', async () => {
    await show()
    expect(links()).toEqual(['1042', '1041'])
    await userEvent.click(screen.getByRole('button', { name: 'Meer laden' }))
    expect([links(), where()]).toEqual([['1042', '1041', '1040', '1039'], '/orders?page=2'])
    await userEvent.click(screen.getByRole('button', { name: 'Meer laden' }))
    expect(links()).toHaveLength(6)
    expect(screen.queryByRole('button', { name: 'Meer laden' })).toBeNull()
  })

  it('are shown alone by any other way', async () => {
    await show()
    await userEvent.click(screen.getByRole('link', { name: 'Volgende' }))
    expect([links(), where()]).toEqual([['1040', '1039'], '/orders?page=2'])
  })
})

describe('a quick look', () => {
  it('opens with the space bar, goes on with j and k, and leads to the whole', async () => {
    await show()
    screen.getByRole('link', { name: '1042' }).focus()
    await userEvent.keyboard(' ')
    const drawer = await screen.findByRole('dialog', { name: 'Quick look at 1042' })
    expect(within(drawer).getByText('everything of 1042')).toBeTruthy()
    fireEvent.keyDown(within(drawer).getByText('everything of 1042'), { key: 'j' })
    expect(within(drawer).getByText('everything of 1041')).toBeTruthy()
    fireEvent.keyDown(within(drawer).getByText('everything of 1041'), { key: 'k' })
    fireEvent.keyDown(within(drawer).getByText('everything of 1042'), { key: 'k' })
    expect(within(drawer).getByRole('link', { name: 'Openen' }).getAttribute('href')).toBe('/orders/1042')
  })
})
