import { expect, test } from 'vitest'
import { readPageFacts } from './page.rules.ts'

const read = (text: string, type = 'text/html; charset=utf-8') => readPageFacts({ type, bytes: Buffer.from(text) })

test('a page tells its title, what it is about, its site and its picture', () => {
  expect(
    read(`<!doctype html><html><head><title>Kaart</title>
      <meta property="og:title" content="De zomerkaart">
      <meta name="description" content="Twaalf nieuwe  gerechten">
      <meta property="og:site_name" content="Bella Napoli">
      <meta property="og:image" content="/kaart.jpg"></head><body><title>No</title></body></html>`),
  ).toEqual({
    title: 'De zomerkaart',
    description: 'Twaalf nieuwe gerechten',
    site: 'Bella Napoli',
    image: '/kaart.jpg',
  })
})

test('without more than a title it has that; without one there is no preview', () => {
  expect(read('<title>Vis &amp; friet</title>')).toMatchObject({ title: 'Vis & friet', image: null })
  expect(read('<title>  </title><p>Hello')).toBeNull()
  expect(read('')).toBeNull()
})

test('[S2] markup stays text, signs that steer are gone, and long texts end', () => {
  const facts = read(
    `<meta property="og:title" content="&lt;script&gt;alert(1)&lt;/script&gt; \u202Eevil\u0007"><meta name="description" content="${'a'.repeat(5000)}">`,
  )
  expect(facts?.title).toBe('<script>alert(1)</script> evil')
  expect(facts?.description).toHaveLength(300)
})

test('words of the body, of pictures and of scripts are no title', () => {
  expect(read('<body><svg><title>Icon</title></svg><meta property="og:title" content="x">')).toBeNull()
  expect(read('<script>var a = "<title>Script</title>"</script>')).toBeNull()
})

test('the letters are those that the page says, also where it says nonsense', () => {
  const bytes = Buffer.from('<title>Caf\xe9</title>', 'latin1')
  expect(readPageFacts({ type: 'text/html; charset=iso-8859-1', bytes })?.title).toBe('Café')
  expect(read('<title>Café</title>', 'text/html; charset=no-such-letters')?.title).toBe('Café')
})
