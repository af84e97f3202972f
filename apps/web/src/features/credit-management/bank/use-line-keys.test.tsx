import type { BankLine } from '@plein/contract/credit-management/bank'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useLineKeys } from './use-line-keys.ts'

const line = (uuid: string, bill?: string): BankLine => ({
  uuid,
  program_uuid: 'program',
  account: 'NL91ABNA0417164300',
  day: '2026-11-20',
  amount: 8470,
  currency: 'EUR',
  name: 'S. de Wit',
  iban: '',
  text: '',
  state: 'open',
  match: null,
  may: ['match', 'ignore'],
  suggestions:
    bill === undefined
      ? []
      : [
          {
            debtor: { uuid: 'debtor', number: 1, name: 'Sanne' },
            bills: [{ uuid: bill, number: '2026-0112', open_amount: 8470 }],
            why: ['number'],
            difference: 0,
          },
        ],
})
const lines = [line('first', 'bill-1'), line('second'), line('third', 'bill-3')]

const Lines = ({ deeds }: { deeds: Parameters<typeof useLineKeys>[1] }) => {
  const current = useLineKeys(lines, deeds)
  return (
    <>
      <output>{current ?? 'none'}</output>
      <input aria-label="search" />
    </>
  )
}

const open = () => {
  const deeds = {
    busy: null,
    match: vi.fn<(line: BankLine, bills: string[]) => Promise<void>>(async () => undefined),
    ignore: vi.fn<(line: BankLine) => Promise<void>>(async () => undefined),
    undo: vi.fn<(line: BankLine) => Promise<void>>(async () => undefined),
    undoLast: vi.fn<() => Promise<void>>(async () => undefined),
  }
  render(<Lines deeds={deeds} />)
  return deeds
}
const press = (key: string, at: Element | Window = window, more: object = {}) =>
  act(async () => void fireEvent.keyDown(at, { key, ...more }))
const current = () => screen.getByRole('status').textContent

afterEach(cleanup)

test('J and K walk through the lines, and stay within them', async () => {
  open()
  expect(current()).toBe('none')
  await press('k')
  expect(current()).toBe('first')
  await press('j')
  await press('j')
  await press('j')
  expect(current()).toBe('third')
  await press('k')
  expect(current()).toBe('second')
})

test('Enter takes the first suggestion of the line, once, and does nothing of a line without one', async () => {
  const deeds = open()
  await press('Enter')
  expect(deeds.match).not.toHaveBeenCalled()
  await press('j')
  await press('Enter')
  expect(deeds.match.mock.calls).toEqual([[lines[0], ['bill-1']]])
  await press('j')
  await press('Enter')
  expect(deeds.match).toHaveBeenCalledTimes(1)
})

test('U takes back what was done last', async () => {
  const deeds = open()
  await press('u')
  expect(deeds.undoLast).toHaveBeenCalledTimes(1)
})

test('keys that are typed in a field, or with another key held, are no deed', async () => {
  const deeds = open()
  await press('j')
  await press('Enter', screen.getByLabelText('search'))
  await press('j', screen.getByLabelText('search'))
  await press('Enter', window, { ctrlKey: true })
  expect(deeds.match).not.toHaveBeenCalled()
  expect(current()).toBe('first')
})
