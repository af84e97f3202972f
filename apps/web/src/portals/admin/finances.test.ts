import type { PaymentAlert } from '@plein/contract/payments'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { getJournal, ledgerRow, getLine, subAccount, transactionRow } from '#features/ledger/ledger.test-data.ts'
import type { Seen } from '#platform/testing/serve.ts'
import { openPortal } from '#portals/testing/open-portal.ts'

const bella = subAccount('Bella Napoli', { credit: 4573, balance: -4573 })
const court = subAccount('De Markthal', { credit: 157, balance: -157 })
const sandbox = subAccount('sandbox demo', { debit: 4730, balance: 4730 })
const payment = transactionRow({})
const refund = transactionRow({ amount: -500, transaction_status: 'refund_refunded', subject: payment.subject })
const failed = transactionRow({ amount: -500, transaction_status: 'refund_failed', subject: payment.subject })
const sentAgain = transactionRow({
  amount: -500,
  transaction_status: 'refund_pending',
  replaces: failed.uuid,
  subject: payment.subject,
})
const journal = getJournal(415, payment.uuid, [
  [sandbox, 410, 4730, 0],
  [bella, 210, 0, 4573],
  [court, 210, 0, 157],
])

const reversal = {
  ...getJournal(416, journal.uuid, [
    [bella, 210, 4573, 0],
    [court, 210, 157, 0],
    [sandbox, 410, 0, 4730],
  ]),
  event: 'reversal',
  description: 'Reversal of journal 415: Dubbel geboekt',
  reverses: journal.uuid,
  may: [],
}

const page = <T>(data: readonly T[]) => ({ count: data.length, next: null, previous: null, pages: 1, size: 25, data })

const transactionsOf = (path: string) => {
  if (path.includes('status=failed')) return []
  return path.includes(`search=${sentAgain.uuid}`) ? [sentAgain, failed, payment] : [payment, refund]
}

/** The books behind the API: one payment, one refund, and the payment's journal. */
const createBooks = () => {
  const books = { credit: 4730, fails: false, alerts: [] as readonly PaymentAlert[] }
  const ledgers = () => ({
    ...page([
      ledgerRow(110, {}, []),
      ledgerRow(210, { credit: 4730, balance: -4730 }, [bella, court]),
      ledgerRow(410, { debit: 4730, balance: 4730 }, [sandbox]),
    ]),
    trial_balance: [
      {
        currency: 'EUR',
        debit: 4730,
        credit: books.credit,
        difference: 4730 - books.credit,
        balanced: books.credit === 4730,
      },
    ],
    checked_at: '2026-11-24T16:40:00.000Z',
    chain: { position: 1, hash: 'a'.repeat(64), unsealed: 0 },
  })
  const statement = {
    ...page([getLine(journal, { debit: 0, credit: 4573, running_balance: -4573, counter_accounts: ['sandbox demo'] })]),
    statement: {
      ledger: 210,
      ledger_name: 'creditors',
      sub_account: { uuid: bella.uuid, name: bella.name, reference: 'bella', program_uuid: null },
      currency: 'EUR',
      opening: 0,
      debit: 0,
      credit: 4573,
      balance: -4573,
      months: [{ month: '2026-11', debit: 0, credit: 4573, balance: -4573 }],
    },
  }
  const bodyOf = (path: string): unknown => {
    if (path.startsWith('/payment/ledgers?')) return ledgers()
    if (path.startsWith('/payment/alerts?')) return page(books.alerts)
    const [, looked] = /^\/payment\/alerts\/(.+)\/resolve$/.exec(path) ?? []
    if (looked !== undefined) {
      books.alerts = books.alerts.filter(({ uuid }) => uuid !== looked)
      return {}
    }
    const [, resent] = /^\/payment\/refunds\/(.+)\/resend$/.exec(path) ?? []
    if (resent !== undefined) {
      books.alerts = books.alerts.filter(({ refund_uuid }) => refund_uuid !== resent)
      return {}
    }
    if (path.startsWith(`/payment/ledgers/all/journals/${journal.uuid}`)) return { data: journal }
    if (path.startsWith(`/payment/ledgers/all/journals/${reversal.uuid}`)) return { data: reversal }
    if (path === `/payment/journals/${journal.uuid}/reverse`) return reversal
    if (path.startsWith('/payment/ledgers/all/journals?')) return { ...page([getLine(journal)]), statement: null }
    if (path.startsWith('/payment/ledgers/210/journals?')) return statement
    if (path.startsWith('/payment/transactions?')) {
      return { ...page(transactionsOf(path)), days: [{ day: '2026-11-24', currency: 'EUR', net: 4230 }] }
    }
    return undefined
  }
  const answer = ({ path }: Seen) => {
    const body = bodyOf(path.replace('/api/v1', ''))
    if (body === undefined) return undefined
    return books.fails
      ? { status: 400, body: { code: 'invalid_input', status: 400, title: '' } }
      : { status: 200, body }
  }
  return Object.assign(books, { answer })
}

let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
  close = undefined
})

const open = async (path: string, books = createBooks()) => {
  const portal = await openPortal({ portal: 'admin', path, type: 4, answer: books.answer })
  close = portal.close
  return portal
}

const click = async (element: HTMLElement): Promise<void> => act(async () => void fireEvent.click(element))
/** Intl writes no-break spaces. */
const textOf = (element: HTMLElement): string => (element.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')

const alertOf = (number: number, input: Partial<PaymentAlert> = {}): PaymentAlert => ({
  uuid: `0190a0b0-0000-7000-8000-${String(number).padStart(12, '0')}`,
  kind: 'mismatch',
  created: '2026-11-24T16:40:00.000Z',
  detail: 'amount 1200 in place of 4730',
  resolved_at: null,
  attempt_uuid: payment.uuid,
  refund_uuid: null,
  amount: 4730,
  currency: 'EUR',
  subject: { kind: 'food_order', uuid: 'o', label: '1042', url: '/orders/o', share_uuid: null, program_uuid: 'p' },
  ...input,
})

describe('payments that somebody has to look at', () => {
  const panel = () => screen.findByRole('region', { name: /aandacht/ })

  it('stand above the books, each with what it means, its transaction and a way to say that it was looked at', async () => {
    const books = createBooks()
    books.alerts = [alertOf(1), alertOf(2, { kind: 'refund_failed', refund_uuid: refund.uuid, amount: 500 })]
    const { server } = await open('/finances', books)
    expect(textOf(await panel())).toContain('2 meldingen over betalingen vragen aandacht')
    const [first, second] = within(await panel()).getAllByRole('listitem')
    expect(textOf(first!)).toContain('Het antwoord van de betaaldienst klopt niet')
    expect(textOf(first!)).toContain('Bestelling 1042€ 47,30')
    expect(textOf(first!)).toContain('amount 1200 in place of 4730')
    expect(within(second!).getByRole('link', { name: 'Toon transactie' }).getAttribute('href')).toBe(
      `/finances?transaction=${refund.uuid}`,
    )
    await click(within(first!).getByRole('button', { name: /^Bekeken: Het antwoord/ }))
    await waitFor(async () => expect(within(await panel()).getAllByRole('listitem')).toHaveLength(1))
    expect(server.seen.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      `/api/v1/payment/alerts/${alertOf(1).uuid}/resolve`,
    ])
    await click(within(await panel()).getByRole('button', { name: /^Bekeken: Een terugbetaling/ }))
    await waitFor(() => expect(screen.queryByRole('region', { name: /aandacht/ })).toBeNull())
  })

  it('let a refund that failed be sent again', async () => {
    const books = createBooks()
    books.alerts = [alertOf(2, { kind: 'refund_failed', refund_uuid: refund.uuid, amount: 500 })]
    const { server } = await open('/finances', books)
    await click(within(await panel()).getByRole('button', { name: 'Opnieuw versturen' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: /aandacht/ })).toBeNull())
    expect(server.seen.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      `/api/v1/payment/refunds/${refund.uuid}/resend`,
    ])
  })

  it.each([
    ['of an order, on the part that it is of', 'part', 'part'],
    ['of a whole payment, on its order', null, 'o'],
  ])('lead to where a refund that failed is settled: %s', async (_of, share_uuid, order) => {
    const books = createBooks()
    const at = { kind: 'food_order', uuid: 'o', label: '1042', url: '/orders/o', share_uuid, program_uuid: 'p' }
    books.alerts = [alertOf(1), alertOf(2, { kind: 'refund_failed', refund_uuid: refund.uuid, subject: at })]
    await open('/finances', books)
    const links = within(await panel()).getAllByRole('link', { name: 'Al teruggegeven…' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/programs/p?order=${order}`])
  })

  it('leave the books in sight when they are many, and a kind that is new has words too', async () => {
    const books = createBooks()
    books.alerts = Array.from({ length: 12 }, (_, at) =>
      alertOf(at, { kind: 'a_new_kind', subject: null, amount: null }),
    )
    await open('/finances', books)
    expect(within(await panel()).getAllByRole('listitem')).toHaveLength(3)
    await click(within(await panel()).getByRole('button', { name: 'Toon alle 12' }))
    expect(within(await panel()).getAllByRole('listitem')).toHaveLength(12)
    expect(textOf(await panel())).toContain('Er is iets mis met een betaling')
  })
})

describe('the finances of the administration', () => {
  it('shows of a refund that was sent again the journals of the first, which the books have', async () => {
    const { server } = await open(`/finances?transaction=${sentAgain.uuid}`)
    const drawer = await screen.findByRole('dialog')
    expect(await within(drawer).findByText(/^Opnieuw verstuurd, omdat een eerdere poging mislukte/)).not.toBeNull()
    expect(await within(drawer).findByRole('link', { name: 'Journaalpost 415' })).not.toBeNull()
    const asked = server.seen.map(({ path }) => path).filter((path) => path.includes('/journals?'))
    expect(asked.some((path) => path.includes(failed.uuid))).toBe(true)
    expect(asked.some((path) => path.includes(sentAgain.uuid))).toBe(false)
  })

  it('[LEDG-02] [LEDG-05] [LEDG-09] proves the books and lists payments and refunds by day', async () => {
    await open('/finances')
    const table = await screen.findByRole('table', { name: 'Transacties' })
    await within(table).findAllByRole('link', { name: '1232 · Bella Napoli' })
    const rows = within(table).getAllByRole('row').map(textOf)
    expect(rows[1]).toBe('Dinsdag 24-11-2026€42,30')
    expect(rows[2]).toBe('1232 · Bella NapoliBetaaldiDEAL | Wero14:05€47,30')
    expect(rows[3]).toContain('Terugbetaald')
    const proof = await screen.findByRole('region', { name: 'Proefbalans' })
    expect(textOf(proof)).toContain('De boeken zijn in balans € 47,30 debet = € 47,30 credit')
    expect(textOf(proof)).toContain('Nagerekend 24-11-2026 17:40')
  })

  it('[LEDG-09] has beside a payment the receipt and the invoice of its order, where there are some', async () => {
    const showing = (documents: { receipt_url: string | null; invoice_url: string | null }) => {
      const books = createBooks()
      const rows = page([{ ...payment, subject: payment.subject && { ...payment.subject, ...documents } }])
      const answer = (seen: Seen) =>
        seen.path.includes('/payment/transactions?') ? { status: 200, body: { ...rows, days: [] } } : books.answer(seen)
      return open(`/finances?transaction=${payment.uuid}`, { ...books, answer })
    }
    const { server } = await showing({ receipt_url: '/api/v1/receipt', invoice_url: '/media/invoice.pdf' })
    const drawer = await screen.findByRole('dialog', { name: 'Betaling van bestelling 1232' })
    expect(within(drawer).getByRole('link', { name: 'Openen' }).getAttribute('href')).toBe('/media/invoice.pdf')
    await click(within(drawer).getByRole('button', { name: 'PDF' }))
    const { program_uuid, uuid } = payment.subject!
    const path = `/api/v1/programs/${program_uuid}/orders/${uuid}/receipt?language=nl`
    await waitFor(() => expect(server.seen.map((seen) => seen.path)).toContain(path))
    await close?.()

    await showing({ receipt_url: null, invoice_url: null })
    const bare = await screen.findByRole('dialog', { name: 'Betaling van bestelling 1232' })
    expect(within(bare).queryByText('Bon')).toBeNull()
    expect(within(bare).queryByText('Factuur')).toBeNull()
  })

  it('leads from the payment of cards to their order, and has its invoice, which is the receipt as well', async () => {
    const books = createBooks()
    const { program_uuid, uuid } = payment.subject!
    const url = `/api/v1/card-orders/${uuid}/invoice`
    const subject = { ...payment.subject, kind: 'card_order', receipt_url: url, invoice_url: url }
    const answer = (seen: Seen) =>
      seen.path.includes('/payment/transactions?')
        ? { status: 200, body: { ...page([{ ...payment, subject }]), days: [] } }
        : books.answer(seen)
    const { server } = await open(`/finances?transaction=${payment.uuid}`, { ...books, answer })
    const drawer = await screen.findByRole('dialog', { name: 'Betaling van bestelling 1232' })
    const link = within(drawer).getByRole('link', { name: 'Bestelling 1232' })
    expect(link.getAttribute('href')).toBe(`/programs/${program_uuid}?order=${uuid}`)
    await click(within(drawer).getByRole('button', { name: 'PDF' }))
    await waitFor(() => expect(server.seen.map((seen) => seen.path)).toContain(url))
  })

  it('says by how much the books are out of balance', async () => {
    const books = createBooks()
    books.credit = 4700
    await open('/finances', books)
    const alert = await screen.findByRole('alert')
    expect(textOf(alert)).toContain('De boeken zijn € 0,30 uit balans')
    expect(textOf(alert)).toContain('€ 47,30 debet, € 47,00 credit')
  })

  it('[LEDG-06] lists the accounts that have moved, and unfolds what hangs below them', async () => {
    const portal = await open('/finances?tab=ledgers')
    const table = await screen.findByRole('table', { name: 'Grootboek' })
    const fold = await within(table).findByRole('button', { name: 'Rekeningen van 210 Crediteuren' })
    expect(within(table).queryByText('110 Banken')).toBeNull()
    expect(textOf(within(table).getAllByRole('row').at(-1)!)).toBe('Totaal€47,30€47,30€0,00')
    await click(fold)
    await within(table).findByRole('link', { name: 'De Markthal' })
    expect(portal.at()).toBe('/finances?tab=ledgers&open=210')
    await click(screen.getByRole('button', { name: 'Alle tonen' }))
    await within(table).findByText('110 Banken')
    expect(portal.at()).toBe('/finances?tab=ledgers&zero=1&open=210')
  })

  it('[LEDG-07] [LEDG-10] [LEDG-11] lists journals, with the entries of both sides below them', async () => {
    await open('/finances?tab=journals&entries=1')
    const table = await screen.findByRole('table', { name: 'Journaalposten' })
    await within(table).findByText('210 De Markthal')
    expect(within(table).getAllByRole('row').slice(1).map(textOf)).toEqual([
      '1232 · Bella Napoli415Betaling24-11-2026 14:05€47,30€47,30',
      '410 sandbox demo€47,30',
      '210 Bella Napoli€45,73',
      '210 De Markthal€1,57',
    ])
  })

  it('[LEDG-08] shows an account with its balance after each journal, from a link alone', async () => {
    await open(`/finances?tab=ledgers&account=210&account=210.${bella.uuid}`)
    await screen.findByRole('heading', { name: '210 Bella Napoli' })
    const table = await screen.findByRole('table', { name: 'Rekeningoverzicht' })
    await within(table).findByText('Eindsaldo')
    expect(within(table).getAllByRole('row').slice(1).map(textOf)).toEqual([
      'Eindsaldo€-45,73',
      'November 2026€45,73',
      '1232 · Bella Napoli41524-11-2026 14:05sandbox demo€45,73€-45,73',
      'Beginsaldo€0,00',
    ])
    const path = screen.getByRole('navigation', { name: 'De weg hierheen' })
    expect(within(path).getAllByRole('link').map(textOf)).toEqual(['Grootboek', '210 Crediteuren'])
  })

  it('follows a payment to its journal, to an account, and back up by the keyboard', async () => {
    const portal = await open('/finances')
    await click((await screen.findAllByRole('link', { name: '1232 · Bella Napoli' }))[0]!)
    const drawer = await screen.findByRole('dialog', { name: 'Betaling van bestelling 1232' })
    const order = within(drawer).getByRole('link', { name: 'Bestelling 1232' })
    expect(order.getAttribute('href')).toBe(`/programs/${payment.subject?.program_uuid}?order=${payment.subject?.uuid}`)
    await click(await within(drawer).findByRole('link', { name: 'Journaalpost 415' }))
    await screen.findByRole('dialog', { name: 'Journaalpost 415' })
    const entries = await screen.findByRole('table', { name: 'Boekingsregels van journaalpost 415' })
    expect(textOf(entries)).toContain('In balans€ 47,30 = € 47,30')
    await click(within(entries).getByRole('link', { name: 'Bella Napoli' }))
    await screen.findByRole('heading', { name: '210 Bella Napoli' })
    expect(portal.at()).toBe(
      `/finances?tab=transactions&transaction=${payment.uuid}&journal=${journal.uuid}&account=210.${bella.uuid}`,
    )
    await act(async () => void fireEvent.keyDown(document.body, { key: 'Backspace' }))
    await waitFor(() => expect(portal.at()).toMatch(/journal=[^&]*$/))
  })

  it('asks the API for what the address says, and offers a way out of filters that leave nothing', async () => {
    const portal = await open('/finances?q=23,00&status=failed&from=2026-11-01&to=2026-11-30&min=100')
    await screen.findByText('Niets past bij deze filters')
    const asked = portal.server.seen.find(({ path }) => path.includes('/payment/transactions?'))!
    expect(Object.fromEntries(new URL(asked.path, portal.server.origin).searchParams)).toEqual({
      start_date: '2026-11-01',
      end_date: '2026-11-30',
      amount: '2300',
      status: 'failed',
      amount_from: '100',
      size: '25',
    })
    await click((await screen.findAllByRole('button', { name: 'Filters wissen' }))[0]!)
    await waitFor(() => expect(portal.at()).toBe('/finances?tab=transactions'))
  })

  it('takes days of its own once both fields are left, and refuses a day that is none', async () => {
    const portal = await open('/finances?tab=ledgers')
    await click(await screen.findByRole('button', { name: 'Periode: Alles' }))
    const first = await screen.findByRole('textbox', { name: 'Eerste dag' })
    const last = screen.getByRole('textbox', { name: 'Laatste dag' })
    const type = async (field: HTMLElement, value: string): Promise<void> =>
      act(async () => void fireEvent.change(field, { target: { value } }))
    const leave = async (field: HTMLElement, to: HTMLElement | null): Promise<void> =>
      act(async () => void fireEvent.blur(field, { relatedTarget: to }))
    await type(first, '1-11-26')
    await leave(first, last)
    expect(portal.at()).toBe('/finances?tab=ledgers')
    await type(last, '31-11-26')
    await leave(last, null)
    expect(screen.getByText(/Die dag bestaat niet/)).toBeTruthy()
    expect(portal.at()).toBe('/finances?tab=ledgers')
    await type(last, '30 nov 2026')
    await leave(last, null)
    await waitFor(() => expect(portal.at()).toBe('/finances?tab=ledgers&from=2026-11-01&to=2026-11-30'))
    const asked = () => portal.server.seen.findLast(({ path }) => path.includes('/payment/ledgers?'))
    await waitFor(() => expect(asked()?.path).toContain('start_date=2026-11-01&end_date=2026-11-30'))
  })

  it('keeps a view under a name, with its filters and without what stands open beside it', async () => {
    const portal = await open(`/finances?tab=journals&event=payment&from=2026-11-01&journal=${journal.uuid}`)
    const drawer = await screen.findByRole('dialog', { name: 'Journaalpost 415' })
    await click(within(drawer).getByRole('button', { name: 'Sluiten' }))
    await click(await screen.findByRole('button', { name: 'Weergave' }))
    await click(await screen.findByRole('menuitem', { name: 'Deze weergave bewaren…' }))
    const name = await screen.findByRole('textbox', { name: 'Naam' })
    await click(screen.getByRole('button', { name: 'Bewaren' }))
    expect(screen.getByText('Geef een naam')).toBeTruthy()
    await act(async () => void fireEvent.change(name, { target: { value: 'November' } }))
    await click(screen.getByRole('button', { name: 'Bewaren' }))
    await click(screen.getByRole('tab', { name: 'Grootboek' }))
    await click(screen.getByRole('button', { name: 'Weergave' }))
    await click(await screen.findByRole('menuitemradio', { name: 'November' }))
    expect(portal.at()).toBe('/finances?tab=journals&from=2026-11-01&event=payment')
  })

  it('reverses a journal for a reason, and leads to the one that takes it back', async () => {
    const portal = await open(`/finances?tab=journals&journal=${journal.uuid}`)
    await click(await screen.findByRole('button', { name: 'Journaalpost tegenboeken' }))
    await click(screen.getByRole('button', { name: 'Tegenboeken' }))
    expect(screen.getByText('Schrijf waarom, in minstens drie tekens.')).toBeTruthy()
    const reason = screen.getByRole('textbox', { name: 'Reden' })
    await act(async () => void fireEvent.change(reason, { target: { value: 'Dubbel geboekt' } }))
    await click(screen.getByRole('button', { name: 'Tegenboeken' }))
    await waitFor(() => expect(portal.at()).toContain(`&journal=${reversal.uuid}`))
    await screen.findByText('Tegenboeking van journaalpost 415: Dubbel geboekt')
    const asked = portal.server.seen.filter(({ method }) => method === 'POST')
    expect(asked.map(({ path, body }) => [path, body])).toEqual([
      [`/api/v1/payment/journals/${journal.uuid}/reverse`, '{"reason":"Dubbel geboekt"}'],
    ])
    expect(asked[0]?.headers['idempotency-key']).toBeTruthy()
  })

  it('says what did not load, and tries again', async () => {
    const books = createBooks()
    books.fails = true
    await open('/finances?tab=journals', books)
    // Alerts, accounts and journals, each as it fails.
    const again = () => screen.getAllByRole('button', { name: 'Probeer opnieuw' })
    await waitFor(() => expect(again()).toHaveLength(3))
    expect(screen.getByRole('tab', { name: 'Journaalposten' })).toBeTruthy()
    books.fails = false
    for (const button of again()) await click(button)
    await screen.findByText('1232 · Bella Napoli')
  })
})
