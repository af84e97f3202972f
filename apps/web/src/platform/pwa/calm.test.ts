import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { holdReloads, isCalm, watchTyping } from './calm.ts'

let end = (): void => undefined
beforeEach(() => {
  document.body.innerHTML = '<input id="name"><input id="find" type="search"><textarea id="note"></textarea>'
  end = watchTyping()
})
afterEach(() => end())

const type = (id: string, value: string): void => {
  const field = document.getElementById(id) as HTMLInputElement
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

describe('a moment in which a reload takes nothing away', () => {
  it.each(['/food/cart/1/order', '/orders/payment/9', '/order/1/payment', '/bills/1/payment', '/pay'])(
    'is none while somebody pays: %s',
    (path) => expect(isCalm(path)).toBe(false),
  )

  it.each(['/food', '/food/cart/1', '/orders', '/order/1', '/payments'])('can be any other page: %s', (path) =>
    expect(isCalm(path)).toBe(true),
  )

  it('is none while a text stands in a field, and is one when it was emptied or has gone with its page', () => {
    type('note', 'No onions')
    expect(isCalm('/food')).toBe(false)
    type('note', '')
    expect(isCalm('/food')).toBe(true)
    type('name', 'Sanne')
    expect(isCalm('/food')).toBe(false)
    document.body.innerHTML = ''
    expect(isCalm('/food')).toBe(true)
  })

  it('may be one in the middle of a search', () => {
    type('find', 'pizza')
    expect(isCalm('/food')).toBe(true)
  })

  it('is none while something holds it, however many do', () => {
    const [first, second] = [holdReloads(), holdReloads()]
    first()
    expect(isCalm('/orders')).toBe(false)
    second()
    expect(isCalm('/orders')).toBe(true)
  })
})
