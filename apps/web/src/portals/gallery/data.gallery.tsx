import { useState } from 'react'
import type { PageInfo } from '#platform/page.ts'
import { OrderStatusChip } from '#platform/status/order-status.tsx'
import { Button } from '#ui/actions/button.tsx'
import { DataTable, type Column } from '#ui/tables/data-table.tsx'
import { Pagination } from '#ui/tables/pagination.tsx'
import type { Sort } from '#ui/tables/sort.ts'
import { TabPanel, Tabs } from '#ui/tables/tabs.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { Money } from '#ui/display/money.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { Section } from '#ui/layout/page.tsx'
import { useListLook } from '#ui/lists/list-look.ts'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { TabbedList } from '#ui/lists/tabbed-list.tsx'
import { ViewMenu } from '#ui/lists/view-menu.tsx'

interface Row {
  uuid: string
  number: number
  customer: string
  created: string
  total: number
  label: 'pending' | 'kitchen' | 'delivered' | 'cancelled'
}

const rows: Row[] = Array.from({ length: 8 }, (_, at) => ({
  uuid: `row-${at}`,
  number: 1042 - at,
  customer: ['Sanne de Vries', 'Omar Yilmaz', 'Oleksandra Kovalenko', 'Jan-Willem van den Berg'][at % 4] ?? '',
  created: new Date(Date.UTC(2026, 10, 24, 17, 40 - at * 4)).toISOString(),
  total: 2300 + at * 1137,
  label: (['pending', 'kitchen', 'delivered', 'cancelled'] as const)[at % 4] ?? 'pending',
}))

const columns: Column<Row>[] = [
  { key: 'number', head: 'Bestelling', cell: (row) => row.number, sort: 'order_id', phone: 'title' },
  { key: 'customer', head: 'Klant', cell: (row) => row.customer },
  { key: 'created', head: 'Aangemaakt', cell: (row) => <TimeText at={row.created} as="date_time" />, sort: 'created' },
  { key: 'status', head: 'Status', cell: (row) => <OrderStatusChip label={row.label} />, phone: 'status' },
  {
    key: 'total',
    head: 'Totaal',
    cell: (row) => <Money cents={row.total} />,
    align: 'end',
    sort: 'total',
    phone: 'amount',
  },
]

/** A list as a page has it: its view menu, columns that can be made wider,  marked rows, a quick look with the space bar, and more rows on a phone. */
const Marked = () => {
  const list = useListState()
  const [look] = useListLook('gallery')
  const page: PageInfo = { count: 8, next: '/orders?page=2', previous: null, pages: 2, size: 4 }
  return (
    <>
      <div>
        <ViewMenu
          list="gallery"
          owner="sanne"
          search={list.get('status') ? `status=${list.get('status')}` : ''}
          plain=""
          onSearch={(search) => list.set({ status: new URLSearchParams(search).get('status') })}
          columns={columns.slice(1)}
          onSize={() => undefined}
        />
      </div>
      <PagedList
        query={{ data: page, error: null, isFetching: false, isPlaceholderData: false, refetch: () => undefined }}
        rowsOf={({ next }) => (next === null ? rows.slice(4) : rows.slice(0, 4))}
        look={look}
        place={{ filters: '', page: undefined, at: undefined }}
        hrefOf={(next) => list.at({ page: next })}
        caption="Bestellingen om te kiezen"
        columns={columns}
        rowKey={(row) => row.uuid}
        rowHref={(row) => `/orders/${row.uuid}`}
        empty={null}
        peek={{ title: (row) => `Bestelling ${row.number}`, content: (row) => <h2>Bestelling {row.number}</h2> }}
        bulk={{
          labelOf: (row) => `Bestelling ${row.number}`,
          everything: {
            most: 100,
            load: async (place) => (place.page === undefined ? page : { ...page, next: null }),
          },
          actions: (_, clear) => (
            <Button size="small" onClick={clear}>
              Afdrukken
            </Button>
          ),
        }}
      />
    </>
  )
}

/** Rows in states: a search and a tab for each state over them. */
const InStates = () => {
  const list = useListState()
  const [look] = useListLook('gallery')
  const page = { count: 3, next: null, previous: null, pages: 1, size: 25 }
  return (
    <TabbedList
      list={list}
      search={{ label: 'Zoek een klant', name: 'customer' }}
      states={{
        label: 'Status',
        name: 'order_state',
        all: { label: 'Alle', count: 3 },
        tabs: [
          { value: 'pending', label: 'Nieuw', count: 1 },
          { value: 'kitchen', label: 'In de keuken', count: 2 },
        ],
      }}
      action={<Button variant="primary">Bestelling maken</Button>}
      nothingFits={{ title: 'Niets gevonden', clear: 'Alles tonen' }}
      query={{ data: page, error: null, isFetching: false, isPlaceholderData: false, refetch: () => undefined }}
      rowsOf={() => rows.slice(0, 3)}
      look={look}
      caption="Bestellingen naar status"
      columns={columns}
      rowKey={(row) => row.uuid}
      empty={null}
    />
  )
}

const sold = (days: number) =>
  Array.from({ length: days }, (_, at) => {
    const date = new Date(Date.UTC(2026, 10, 25 - days + at)).toISOString().slice(0, 10)
    const day = date.split('-').toReversed().join('-')
    const value = ((at * 7919) % 61) * 1013
    const text = `€ ${Math.round(value / 100)}`
    return { key: day, value, name: day, tick: day.slice(0, 5), text, partial: at === days - 1, to: `?day=${day}` }
  })

const Charts = () => (
  <>
    {[7, 30, 90].map((days) => (
      <BarChart
        key={days}
        label={`Omzet van ${days} dagen`}
        bars={sold(days)}
        axis={{ smallest: 100, format: (cents) => `€ ${cents / 100}` }}
        open="Bekijk bestellingen"
      />
    ))}
  </>
)

export const DataGallery = () => {
  const [tab, setTab] = useState<'all' | 'open' | 'done'>('all')
  const [sort, setSort] = useState<Sort | null>({ field: 'created', descending: true })
  return (
    <Section title="Lijsten">
      <Tabs
        label="Weergave"
        value={tab}
        onValue={setTab}
        tabs={[
          { value: 'all', label: 'Alle', count: 1204 },
          { value: 'open', label: 'Open', count: 12 },
          { value: 'done', label: 'Klaar' },
        ]}
      />
      <TabPanel value={tab}>
        <DataTable
          caption="Bestellingen"
          columns={columns}
          rows={rows}
          rowKey={(row) => row.uuid}
          rowHref={(row) => `/orders/${row.uuid}`}
          sort={sort}
          onSort={setSort}
          refreshing={tab === 'open'}
          totals={{ number: 'Totaal', total: <Money cents={56_036} /> }}
        />
        <Pagination
          list={{ count: 1204, next: '/orders?page=4', previous: '/orders?page=2', pages: 25, size: 50 }}
          hrefOf={(page) => `?page=${page}`}
        />
        <Marked />
        <InStates />
        <Charts />
        <DataTable caption="Bezig" columns={columns} rows={undefined} rowKey={(row) => row.uuid} expected={3} />
      </TabPanel>
    </Section>
  )
}
