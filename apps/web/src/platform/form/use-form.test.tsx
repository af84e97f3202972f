import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDraft } from './draft.ts'
import { startLanguage } from '../language.ts'
import { ApiProblem, asProblem } from '../problems/problem.ts'
import { problemStrings } from '../problems/strings/index.ts'
import { noCall } from './call-key.ts'
import { isUnchanged, writePath } from './field-path.ts'
import { useFields, useForm } from './use-form.ts'

interface Bill {
  customer: string
  lines: { text: string; amount: number }[]
}

const empty: Bill = {
  customer: 'Lotte',
  lines: [
    { text: 'Soup', amount: 500 },
    { text: 'Bread', amount: 0 },
  ],
}
let changes: ((change: (part: Partial<Bill>) => void) => Partial<Bill>) | null = null
const calls: { body: unknown; key: string }[] = []
let refusal: ApiProblem | null = null

const useBill = (call?: Parameters<typeof useForm<Bill>>[0]['call']) => {
  const fields = useFields(empty)
  const form = useForm<Bill>({
    id: 'bill',
    fields,
    typed: 'free',
    check: ({ customer }) => ({ customer: customer === '' ? 'Enter a customer' : undefined }),
    send: async (body, keyFor) => {
      calls.push({ body, key: keyFor(body) })
      if (refusal) throw refusal
    },
    ...(call && { call }),
    places: { customer_unknown: 'customer', to: 'customer' },
    words: { field: ({ code }) => (code === 'amount_missing' ? 'Enter an amount' : undefined) },
    explain: (_, usual) => {
      const changed = changes?.(fields[1])
      return { ...usual(), ...(changed && { changed }) }
    },
    wayTo: (field) => (field === 'date' ? () => undefined : undefined),
  })
  return { form, values: fields[0], change: fields[1] }
}
const open = async (call?: Parameters<typeof useBill>[0]) => {
  const hook = renderHook(() => useBill(call))
  await waitFor(() => expect(hook.result.current).not.toBeNull())
  return hook
}
const refuse = (code: string, errors: { field: string; code: string }[] = [], status = 422): void =>
  void (refusal = new ApiProblem({ code, status, errors }))

beforeAll(async () => {
  startLanguage(null)
  await problemStrings.load('nl')
})
beforeEach(() => {
  refusal = null
  changes = null
  calls.splice(0)
})

describe('a form with rows', () => {
  it('changes a cell of a row and leaves the others the same', async () => {
    const { result } = await open()
    const before = result.current.values.lines[0]
    act(() => result.current.form.field('lines.1.amount').onValue(250))
    expect(result.current.values.lines).toEqual([
      { text: 'Soup', amount: 500 },
      { text: 'Bread', amount: 250 },
    ])
    expect(result.current.values.lines[0]).toBe(before)
    expect(result.current.form.field('lines.1.amount')).toMatchObject({ id: 'bill-lines.1.amount', value: 250 })
  })

  it('keeps a refusal at its cell until that cell or the number of rows changes', async () => {
    const { result } = await open()
    refuse('bill_not_valid', [
      { field: 'lines.0.amount', code: 'amount_missing' },
      { field: 'lines.1.amount', code: 'amount_missing' },
    ])
    await act(() => result.current.form.submit())
    const wrong = () => result.current.form.form.errors.map(({ field }) => field)
    expect(wrong()).toEqual(['bill-lines.0.amount', 'bill-lines.1.amount'])
    expect(result.current.form.validationErrorOf('lines.1.amount')).toBe('Enter an amount')
    act(() => result.current.form.field('lines.1.amount').onValue(250))
    expect(wrong()).toEqual(['bill-lines.0.amount'])
    act(() => result.current.change({ lines: empty.lines.slice(0, 1) }))
    expect(wrong()).toEqual([])
  })
})

describe('a refusal', () => {
  it('stands at the field that a code or another name of the server means', async () => {
    const { result } = await open()
    refuse('customer_unknown')
    await act(() => result.current.form.submit())
    expect(result.current.form.form.errors[0]?.field).toBe('bill-customer')
    refuse('bill_not_valid', [{ field: 'to', code: 'required' }])
    await act(() => result.current.form.submit())
    expect(result.current.form.form.errors).toHaveLength(1)
    expect(result.current.form.form.errors[0]?.field).toBe('bill-customer')
  })

  it('stays at a field that the form emptied by itself, until another value is chosen', async () => {
    const { result } = await open()
    refuse('customer_unknown')
    changes = (change) => {
      change({ customer: '' })
      return { customer: '' }
    }
    await act(() => result.current.form.submit())
    expect(result.current.values.customer).toBe('')
    expect(result.current.form.validationErrorOf('customer')).not.toBe('Enter a customer')
    expect(result.current.form.validationErrorOf('customer')).toBeDefined()
    act(() => result.current.change({ customer: 'Sanne' }))
    expect(result.current.form.validationErrorOf('customer')).toBeUndefined()
  })

  it('leads to a field of an earlier page, and is said for the whole form where no field has it', async () => {
    const { result } = await open()
    refuse('bill_not_valid', [{ field: 'date', code: 'required' }])
    await act(() => result.current.form.submit())
    expect(result.current.form.form.errors[0]).toMatchObject({ onFollow: expect.any(Function) as unknown })
    refuse('bill_not_valid', [{ field: 'unknown', code: 'required' }])
    await act(() => result.current.form.submit())
    expect(result.current.form.form.errors).toEqual([{ text: expect.any(String) as unknown }])
  })
})

describe('parts of a form', () => {
  const stored = { errors: [{ field: 'date', code: 'required' }], values: { title: '', date: '' } }
  const useWizard = () => {
    const fields = useFields({ title: '', date: '' })
    const form = useForm({
      id: 'wizard',
      fields,
      typed: 'free',
      check: ({ title }) => ({ title: title === '' ? 'Enter a title' : undefined }),
      part: (path) => (path === 'title' ? 'first' : 'last'),
      shows: ['key'],
      stored,
      explain: (error, usual) => (asProblem(error).code === 'asked_elsewhere' ? null : usual()),
    })
    return { form, change: fields[1] }
  }

  it('shows the errors of the parts that were asked for, and what the server knows until it is changed', () => {
    const { result } = renderHook(() => useWizard())
    expect(Object.keys(result.current.form.all)).toEqual(['title', 'date'])
    expect(result.current.form.validationErrors).toEqual({})
    act(() => result.current.form.tell(['first']))
    expect(Object.keys(result.current.form.validationErrors)).toEqual(['title'])
    act(() => result.current.form.tell())
    expect(result.current.form.validationErrorOf('date')).toBeDefined()
    act(() => result.current.change({ date: '2026-11-24' }))
    expect(result.current.form.validationErrorOf('date')).toBeUndefined()
  })

  it('runs one thing at a time, and shows at a field of others what was refused', async () => {
    const { result } = renderHook(() => useWizard())
    let end = (): void => undefined
    let second = 0
    act(() => void result.current.form.run('save', () => new Promise((done) => (end = done))))
    expect(result.current.form.working).toBe('save')
    await act(() => result.current.form.run('publish', async () => void (second += 1)))
    expect(second).toBe(0)
    await act(async () => end())
    const refused = new ApiProblem({ code: 'not_valid', status: 422, errors: [{ field: 'key', code: 'required' }] })
    await act(() => result.current.form.run('publish', () => Promise.reject(refused)))
    expect(result.current.form.form.errors.map(({ field }) => field)).toContain('wizard-key')
    expect([result.current.form.refusals, result.current.form.working]).toEqual([1, null])
    act(() => result.current.form.reset())
    expect(result.current.form.form.errors).toEqual([])
  })

  it('says nothing where a dialog asks', async () => {
    const { result } = renderHook(() => useWizard())
    const asked = new ApiProblem({ code: 'asked_elsewhere', status: 409 })
    await act(() => result.current.form.run('save', () => Promise.reject(asked)))
    expect([result.current.form.attempt, result.current.form.form.errors]).toEqual([0, []])
  })
})

describe('the idempotency key of a form', () => {
  it('is the same for the same body whose answer was lost, and another for another body or after success', async () => {
    const { result } = await open()
    refuse('offline', [], 0)
    await act(() => result.current.form.submit())
    await act(() => result.current.form.submit())
    act(() => result.current.change({ customer: 'Sanne' }))
    refusal = null
    await act(() => result.current.form.submit())
    await act(() => result.current.form.submit())
    const keys = calls.map(({ key }) => key)
    expect(keys[0]).toBe(keys[1])
    expect(new Set(keys).size).toBe(3)
  })

  it('outlives a reload where the form says so', async () => {
    const call = openDraft('bill call', noCall, 'lotte')
    refuse('offline', [], 0)
    const first = await open(call)
    await act(() => first.result.current.form.submit())
    first.unmount()
    const second = await open(openDraft('bill call', noCall, 'lotte'))
    await act(() => second.result.current.form.submit())
    expect(calls[0]?.key).toBe(calls[1]?.key)
  })
})

it('compares paths by what stands there', () => {
  const value = { a: [{ b: { c: 1 } }], d: 2 }
  expect(isUnchanged(value, writePath(value, 'd', 3), 'a.0.b')).toBe(true)
  expect(isUnchanged(value, writePath(value, 'a.0.b.c', 3), 'a.0.b')).toBe(false)
  expect(isUnchanged(value, { ...value, a: [...value.a, ...value.a] }, 'a.0.b')).toBe(false)
  expect(isUnchanged(value, writePath(value, 'a.0.b.c', 3), 'a.0.b.name of the server')).toBe(false)
  expect(isUnchanged(value, writePath(value, 'd', 3), 'a.0.b.name of the server')).toBe(true)
})
