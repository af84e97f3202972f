import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLanguage, defineStrings, source, translation } from './i18n.ts'
import { language, languages, startLanguage } from './language.ts'

const en = source({
  hello: 'Hello {name}',
  plain: 'Pay now',
  days: { one: '{n} day overdue', other: '{n} days overdue' },
  terms: 'Accept the {terms} and the {privacy}',
})
const nl = translation<typeof en, 'nl'>()({
  hello: 'Hallo {name}',
  plain: 'Nu betalen',
  days: { one: '{n} dag te laat', other: '{n} dagen te laat' },
  terms: 'Ga akkoord met de {privacy} en de {terms}',
})
const uk = translation<typeof en, 'uk'>()({
  hello: 'Вітаємо, {name}',
  plain: 'Оплатити',
  days: {
    one: 'прострочено на {n} день',
    few: 'прострочено на {n} дні',
    many: 'прострочено на {n} днів',
    other: 'прострочено на {n} дня',
  },
  terms: 'Прийміть {terms} та {privacy}',
})

// Code that must not compile; the check of types runs over this file.
const ru = translation<typeof en, 'ru'>()
const de = translation<typeof en, 'de'>()
export const refused = () => [
  // @ts-expect-error -- a missing key
  de({ hello: 'Hallo {name}', plain: 'Zahlen', days: { one: '{n} Tag', other: '{n} Tage' } }),
  // @ts-expect-error -- a misspelt placeholder
  de({ ...nl, hello: 'Hallo {nmae}' }),
  // @ts-expect-error -- a forgotten placeholder
  de({ ...nl, hello: 'Hallo' }),
  // @ts-expect-error -- a plural form that Russian needs is missing
  ru({ ...uk, days: { one: '{n} день', few: '{n} дня', other: '{n} дней' } }),
  // @ts-expect-error -- a plural where the source has a sentence
  de({ ...nl, plain: { one: 'Zahlen', other: 'Zahlen' } }),
]

const strings = defineStrings<typeof en>({
  './en.ts': () => Promise.resolve({ en }),
  './nl.ts': () => Promise.resolve({ nl }),
  './de.ts': () => Promise.resolve({ de: nl }),
  './ru.ts': () => Promise.resolve({ ru: uk }),
  './uk.ts': () => Promise.resolve({ uk }),
})

const Page = ({ n }: { n: number }) => {
  const t = strings.useTranslate()
  return (
    <>
      <p>{t('hello', { name: 'Sanne' })}</p>
      <p>{t('days', { n })}</p>
      <p>{t.rich('terms', { terms: <a href="/terms">T</a>, privacy: <b>P</b> })}</p>
      <input aria-label="note" />
    </>
  )
}

const show = async (n = 1) => {
  const view = (count: number) => (
    <Suspense fallback="...">
      <Page n={count} />
    </Suspense>
  )
  const rendered = await act(() => render(view(n)))
  return { set: (count: number) => act(() => rendered.rerender(view(count))) }
}

beforeEach(() => {
  localStorage.clear()
  startLanguage(null)
})
afterEach(cleanup)

describe('words', () => {
  it('[SHELL-13] [SHELL-15] come in five languages; that of the browser, else Dutch, until another is stored', () => {
    expect(languages).toEqual(expect.arrayContaining(['de', 'en', 'nl', 'ru', 'uk']))
    startLanguage(null)
    expect(language()).toBe('nl')
    localStorage.setItem('language', 'uk')
    startLanguage(null)
    expect(language()).toBe('uk')
    localStorage.setItem('language', 'fr')
    startLanguage(null)
    expect(language()).toBe('nl')
    expect(document.documentElement.lang).toBe('nl')
  })

  it('follow the browser where nothing was chosen, in the order that its reader gave', () => {
    const languagesOf = (...wanted: string[]) =>
      vi.spyOn(navigator, 'languages', 'get').mockReturnValue(wanted) && startLanguage(null)
    languagesOf('fr-FR', 'de-AT', 'en')
    expect([language(), document.documentElement.lang]).toEqual(['de', 'de'])
    languagesOf('fr', 'pt-BR')
    expect(language()).toBe('nl')
    languagesOf('uk-UA')
    localStorage.setItem('language', 'en')
    startLanguage(null)
    expect(language()).toBe('en')
    vi.restoreAllMocks()
  })

  it('lets a host start in its own language, and the visitor choose another', () => {
    startLanguage('de')
    expect(language()).toBe('de')
    localStorage.setItem('language', 'en')
    startLanguage('de')
    expect(language()).toBe('en')
  })

  it('fill in names and count by the rules of the language', async () => {
    startLanguage(null)
    const page = await show(1)
    expect(screen.getByText('Hallo Sanne')).toBeTruthy()
    expect(screen.getByText('1 dag te laat')).toBeTruthy()
    page.set(1204)
    expect(screen.getByText('1.204 dagen te laat')).toBeTruthy()
    await act(() => changeLanguage('uk'))
    for (const [n, words] of [
      [1, 'прострочено на 1 день'],
      [3, 'прострочено на 3 дні'],
      [5, 'прострочено на 5 днів'],
      [21, 'прострочено на 21 день'],
    ] as const) {
      page.set(n)
      expect(screen.getByText(words)).toBeTruthy()
    }
    expect(document.documentElement.lang).toBe('uk')
    expect(localStorage.getItem('language')).toBe('uk')
    await act(() => changeLanguage('nl'))
  })

  it('that are here are written at once: a component that comes later makes nothing wait', async () => {
    const later = defineStrings<typeof en>({
      './en.ts': () => Promise.resolve({ en }),
      './nl.ts': () => Promise.resolve({ nl }),
      './de.ts': () => Promise.resolve({ de: nl }),
      './ru.ts': () => Promise.resolve({ ru: uk }),
      './uk.ts': () => Promise.resolve({ uk }),
    })
    await later.load('nl')
    const waits: string[] = []
    const Waiting = () => void waits.push('waited')
    const Late = () => later.useTranslate()('plain')
    render(
      <Suspense fallback={<Waiting />}>
        <Late />
      </Suspense>,
    )
    expect([screen.getAllByText('Nu betalen').length, waits]).toEqual([1, []])
  })

  it('that do not come are asked for again, and leave what stands around their part', async () => {
    cleanup()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    const loadNl = vi.fn<() => Promise<{ nl: typeof nl }>>(async () => ({ nl })).mockImplementationOnce(lost)
    const loadDe = vi.fn<() => Promise<{ de: typeof nl }>>(async () => ({ de: nl })).mockImplementationOnce(lost)
    const slow = defineStrings<typeof en>({
      './en.ts': () => Promise.resolve({ en }),
      './nl.ts': loadNl,
      './de.ts': loadDe,
      './ru.ts': () => Promise.resolve({ ru: uk }),
      './uk.ts': () => Promise.resolve({ uk }),
    })
    const Part = () => <p>{slow.useTranslate()('plain')}</p>
    await act(async () => {
      render(
        <>
          <input aria-label="typed" defaultValue="half a sentence" />
          <Suspense fallback="waits">
            <Part />
          </Suspense>
        </>,
      )
    })
    await act(() => vi.advanceTimersByTimeAsync(4900))
    expect([screen.queryByText('Nu betalen'), screen.getByText('waits')]).toEqual([null, expect.anything()])
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(screen.getByText('Nu betalen')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('typed').value).toBe('half a sentence')
    // A language that was chosen comes late, and the screen has words all the while.
    const chosen = changeLanguage('de')
    await act(() => vi.advanceTimersByTimeAsync(4900))
    expect([language(), screen.getByText('Nu betalen')]).toEqual(['nl', expect.anything()])
    await act(async () => {
      await vi.advanceTimersByTimeAsync(200)
      await chosen
    })
    expect([language(), loadNl.mock.calls.length, loadDe.mock.calls.length]).toEqual(['de', 2, 2])
    vi.useRealTimers()
    await act(() => changeLanguage('nl'))
    cleanup()
  })

  it('carry elements in the order of the language', async () => {
    startLanguage(null)
    await act(() => changeLanguage('nl'))
    await show()
    expect(screen.getAllByText('T').at(-1)?.closest('p')?.textContent).toBe('Ga akkoord met de P en de T')
  })

  it('change without losing what was typed', async () => {
    await act(() => changeLanguage('nl'))
    await show()
    const [field] = screen.getAllByLabelText('note').slice(-1) as HTMLInputElement[]
    if (!field) throw new Error('no field')
    field.value = 'half a sentence'
    await act(() => changeLanguage('en'))
    expect(screen.getAllByText('Hello Sanne').length).toBeGreaterThan(0)
    expect(field.isConnected && field.value).toBe('half a sentence')
    await act(() => changeLanguage('nl'))
  })
})
