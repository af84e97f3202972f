import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useTitle, whenTitled } from './title.ts'

const browser = window as unknown as { happyDOM: { setURL: (url: string) => void } }
afterEach(cleanup)

const Titled = ({ title }: { title: string }) => {
  useTitle(title)
  return null
}

it('tells the name of the page that one has come to, not of the one before, however late it comes', () => {
  browser.happyDOM.setURL('http://food.test/food')
  const view = render(<Titled key="list" title="Restaurants" />)
  browser.happyDOM.setURL('http://food.test/food/place/1')
  const input: string[] = []
  const unsubscribe = whenTitled(() => input.push(document.title))
  expect(input).toEqual([])
  view.rerender(<Titled key="menu" title="Menu" />)
  view.rerender(<Titled key="menu" title="Bella Napoli" />)
  expect(input).toEqual(['Menu · Plein', 'Bella Napoli · Plein'])
  unsubscribe()
})

it('tells it at once where the page was there before, also when another one of its kind keeps its title', () => {
  browser.happyDOM.setURL('http://food.test/orders/1')
  const view = render(<Titled title="Bestelling" />)
  browser.happyDOM.setURL('http://food.test/orders/2')
  view.rerender(<Titled title="Bestelling" />)
  const input: string[] = []
  const unsubscribe = whenTitled(() => input.push(document.title))
  expect(input).toEqual(['Bestelling · Plein'])
  unsubscribe()
})
