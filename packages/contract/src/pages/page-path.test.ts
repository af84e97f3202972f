import { expect, it } from 'vitest'
import { pagePath } from './page-path.ts'

it('puts the values into the route and leaves out what is not known of the query', () => {
  expect(pagePath('/programs/:uuid', { uuid: 'a1' }, { tab: 'orders', order: undefined })).toBe(
    '/programs/a1?tab=orders',
  )
  expect(pagePath('/food/cart/:id/order', { id: 'a1' })).toBe('/food/cart/a1/order')
  expect(pagePath('/users', {}, { promo: undefined })).toBe('/users')
})

it('encodes values, so that none of them leads to another page', () => {
  expect(pagePath('/user/:uuid', { uuid: '../programs?x=1#y' }, { tab: 'a&b=c d' })).toBe(
    '/user/..%2Fprograms%3Fx%3D1%23y?tab=a%26b%3Dc%20d',
  )
})

it('takes no route that no portal has, and no route without its values', () => {
  // @ts-expect-error: no portal has it.
  pagePath('/programmes/:uuid', { uuid: 'a1' })
  // @ts-expect-error: the value of :uuid is missing.
  expect(pagePath('/programs/:uuid', {})).toBe('/programs/')
})
