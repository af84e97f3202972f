import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchFirst } from './fetch-first.ts'

let answers: Record<string, number>
let asked: string[]
beforeEach(() => {
  document.head.innerHTML =
    '<link rel="modulepreload" href="/assets/shell.js"><link rel="preload" as="style" href="/assets/b.css">'
  asked = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (!answers[path]) throw new TypeError('Failed to fetch')
    return new Response('', { status: answers[path] })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.head.innerHTML = ''
})

const settled = () => new Promise((done) => setTimeout(done))

it('imports a part only when each of its files is here, so that no browser keeps a module that failed', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'the part')
  const files = ['assets/shell.js', 'assets/sheet.js', 'assets/own.js']
  answers = { '/assets/own.js': 200 }
  await expect(fetchFirst(load, files)).rejects.toThrow('Failed to fetch')
  answers['/assets/sheet.js'] = 503
  await expect(fetchFirst(load, files)).rejects.toThrow('503')
  expect(load).not.toHaveBeenCalled()
  answers['/assets/sheet.js'] = 200
  expect(await fetchFirst(load, files)).toBe('the part')
  expect(await fetchFirst(load, files)).toBe('the part')
  // A file that came is not fetched again, and those that index.html names come by themselves.
  expect(asked.filter((path) => path === '/assets/own.js')).toHaveLength(1)
  expect(asked.filter((path) => path === '/assets/sheet.js')).toHaveLength(3)
  expect(asked).not.toContain('/assets/shell.js')
})

it('waits for style sheets, in their order, and asks again for one that did not come', async () => {
  answers = { '/assets/a.css': 200, '/assets/b.css': 200 }
  // The window of a test would fetch what stands in its head.
  const sheets: HTMLLinkElement[] = []
  vi.spyOn(document.head, 'append').mockImplementation((link) => void sheets.push(link as HTMLLinkElement))
  const asked_for = () => sheets.map((sheet) => sheet.getAttribute('href'))
  const load = vi.fn<() => Promise<string>>(async () => 'the part')
  const files = ['assets/a.css', 'assets/b.css']
  const first = fetchFirst(load, files)
  await settled()
  // Another part that needs one of them waits for the same link.
  const other = fetchFirst(load, ['assets/a.css'])
  await settled()
  expect([asked_for(), load.mock.calls.length]).toEqual([['/assets/a.css', '/assets/b.css'], 0])
  sheets[0]?.dispatchEvent(new Event('load'))
  sheets[1]?.dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow('b.css')
  expect([await other, load.mock.calls.length]).toEqual(['the part', 1])
  const second = fetchFirst(load, files)
  await settled()
  expect(asked_for()).toEqual(['/assets/a.css', '/assets/b.css', '/assets/b.css'])
  sheets[2]?.dispatchEvent(new Event('load'))
  expect(await second).toBe('the part')
})
