import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { languageNames } from '#platform/language.ts'
import { openPortal } from './testing/open-portal.ts'
import { settle } from './testing/settle.ts'

/** Names of countries are the browser's own. */
const countries = ['NL', 'BE', 'DE', 'LU', 'FR', 'GB', 'UA'].map(
  (code) => new Intl.DisplayNames('nl', { type: 'region' }).of(code) ?? '',
)
/** Texts that are the same in every language, or come from the person. */
const ours = new Set<string>([
  'Plein',
  'Ctrl',
  'Omar Yilmaz',
  'OY',
  'omar@example.nl',
  ...countries,
  ...Object.values(languageNames),
])

/** Words that somebody would read; a country's two letters stand beside its calling code in every language. */
const isWord = (text: string): boolean => /\p{L}{2}/u.test(text) && !/^[A-Z]{2}$/.test(text)

/** Texts on the page that did not come out of a catalogue. */
const hardCoded = (): string[] => {
  const walker = document.createTreeWalker(document.getElementById('root') ?? document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const around =
      node.parentElement?.closest('p, li, dd, dt, h1, h2, a, button, label, span, summary')?.textContent ?? ''
    if (isWord(text) && !ours.has(text) && !/[⟦⟧]/.test(text + around)) found.push(text)
  }
  const spoken = ['aria-label', 'placeholder', 'title', 'alt']
  for (const element of document.querySelectorAll(spoken.map((name) => `#root [${name}]`).join()))
    for (const name of spoken) {
      const text = element.getAttribute(name) ?? ''
      if (isWord(text) && !ours.has(text) && !text.includes('⟦')) found.push(`${name}: ${text}`)
    }
  return found
}

let opened: Awaited<ReturnType<typeof openPortal>> | undefined
beforeEach(() => sessionStorage.setItem('pseudo', 'on'))
afterEach(async () => {
  await opened?.close()
  opened = undefined
  sessionStorage.clear()
})

describe('in the pseudo-language no page shows a word of its own', () => {
  it.each([
    ['admin', '/', undefined],
    ['program-owner', '/help', undefined],
    ['storefront', '/support', undefined],
    ['storefront', '/forgot-password', undefined],
    ['acceptor', '/registration', undefined],
    ['cardholder', '/registration', undefined],
    ['program-owner', '/home', 1],
    ['program-owner', '/programs', 1],
    ['acceptor', '/statistics', 2],
    ['acceptor', '/help', 2],
    ['admin', '/support/messages', 4],
    ['admin', '/users', 4],
    ['cardholder', '/home', 3],
    ['admin', '/profile', 4],
  ] as const)('%s %s', async (portal, path, type) => {
    let shown: string | undefined
    opened = await openPortal({ portal, path, ...(type !== undefined && { type }) })
    await settle(() => {
      expect(document.querySelector('main')?.textContent).toMatch(/⟦/)
      expect(document.querySelector('main [aria-busy="true"]')).toBeNull()
      const before = shown
      shown = document.body.textContent ?? ''
      expect(shown).toBe(before)
    })
    expect(hardCoded()).toEqual([])
  })
})
